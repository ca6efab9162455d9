import type { Page } from '@playwright/test';
import { DRILL_BATTLE, OPEN_GROUND, THREE_ATTACKS } from './positions.ts';
import { act, begin, boardReady, calm, click, expect, hexes, lit, movable, newGame, playTurn, playUntil, prefer, test, VS_BOT, type Wish } from './table.ts';

const CAMPAIGN: Wish = { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] };
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();

test('the bar says turn, date, phase, whose decision and what is asked', async ({ page, server }) => {
  await begin(page, server, CAMPAIGN);
  const bar = page.getByRole('banner');
  await expect(bar.locator('.turn')).toContainText('20 August 1914');
  await expect(bar.locator('.of')).toHaveText('Turn 1 of 26');
  await expect(bar.locator('.phases .tick.now')).toHaveCount(1);
  await expect(bar.locator('.asks .side-chip')).toHaveText('German');
  await expect(bar.locator('.asks .question')).not.toBeEmpty();
  await expect(bar.locator('.seat.asked')).toContainText('German');
  await expect(bar.locator('.seat').first()).toContainText(/\d:\d\d/);
  // it stays, whatever lies open, and on a narrow screen; there the question is in the card below the map
  await tab(page, 'Rules').click();
  await expect(bar.locator('.phases')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 780 });
  await expect(bar.locator('.turn')).toBeVisible();
  await expect(bar.locator('.asks')).toContainText(/German.*Movement/s);
  await expect(page.getByTestId('question')).toBeVisible();
});

test('phases without a choice are skipped with a tick, and forced steps are in the log', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server);
  await playTurn(page, 0);
  // nobody was asked in the other side's empty phases of the first turn, and all the same they are told of
  await expect(page.locator('.log li.heading').first()).toBeVisible();
  await expect.poll(() => page.locator('.log li.heading').count()).toBeGreaterThan(2);
  await playUntil(page, async () => (await page.locator('.phases .tick.past').count()) > 0, 0);
  await expect(page.locator('.phases .tick.past').first()).toHaveText('✓');
});

test('overlays stay for their phase, over a reload, and are left behind in the next', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server, CAMPAIGN);
  const boxes = page.getByTestId('overlays').getByRole('checkbox');
  await page.getByTestId('board').focus();
  await page.keyboard.press('o');
  await boxes.first().check();
  await expect(page.locator('.lower .wash').first()).toBeAttached();
  await expect(page.getByTestId('legend')).toBeVisible();
  await page.reload();
  await boardReady(page);
  await expect(page.locator('.lower .wash').first()).toBeAttached();
  const phase = await page.locator('.phases .tick.now').textContent();
  await playUntil(page, async () => (await page.locator('.phases .tick.now').textContent()) !== phase, 0);
  await expect(page.locator('.lower .wash')).toHaveCount(0);
});

test('the log is filtered, and a link in it flashes on the map', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server, { ...VS_BOT, position: DRILL_BATTLE });
  await act(page, () => click(page, movable(page).first()));
  await act(page, () => click(page, lit(page).first()));
  await act(page, () => page.keyboard.press('Enter'));
  await playTurn(page, 0);
  await tab(page, 'Log').click();
  const log = page.locator('.log');
  await expect(log.locator('li.heading').first()).toBeVisible();
  // it flashes for a moment: whoever looks frame by frame cannot miss it
  const flashed = page.waitForFunction(() => document.querySelector('.upper .flash') !== null, null, { polling: 'raf' });
  await log.getByRole('button', { name: '0202', exact: true }).first().click();
  await flashed;
  const die = log.getByText(/die shows/i).first();
  await page.getByLabel('Filter the log').selectOption('battles');
  await expect(die).toBeVisible();
  await page.getByLabel('Filter the log').selectOption('moves');
  await expect(die).toHaveCount(0);
  await expect(log.locator('li.heading').first()).toBeVisible();
  await page.getByLabel('Filter the log').selectOption('all');
  await page.getByLabel('Search the log').fill('die shows');
  await expect(die).toBeVisible();
  await page.getByLabel('Search the log').fill('no such words');
  await expect(log.locator('.link, .heading')).toHaveCount(0);
});

test('your turn: in the title of the tab, by sound and by notice', async ({ page, browser, server }) => {
  await newGame(page, server, { ...VS_BOT, seats: ['me', 'invite'] });
  await boardReady(page);
  await tab(page, 'Menu').click();
  const link = await page.getByTestId('invite-link').inputValue();
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const guest = await other.newPage();
  await guest.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    Object.defineProperty(document, 'hidden', { get: () => true });
    class Notice {
      static permission = 'granted';
      constructor(text: string) {
        told.push(text);
      }
    }
    class Audio {
      constructor() {
        told.push('sound');
        throw new Error('no sound here');
      }
    }
    Object.assign(window, { Notification: Notice, AudioContext: Audio });
    localStorage.setItem('tannenberg.settings', JSON.stringify({ notify: true, sound: true }));
  });
  await guest.goto(link);
  await guest.getByTestId('join').click();
  await boardReady(guest);
  await expect(page).toHaveTitle(/Your turn/);
  await expect(guest).not.toHaveTitle(/Your turn/);
  const told = () => guest.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(await told()).toEqual([]);
  for (let i = 0; i < 12 && (await page.locator('.table').getAttribute('data-mine')) !== null; i++) {
    await act(page, () => page.getByTestId('leave').or(page.getByTestId('confirm')).last().click());
  }
  await expect(guest).toHaveTitle(/Your turn/);
  await expect.poll(told).toEqual(['sound', 'Your turn']);
  await expect(page).not.toHaveTitle(/Your turn/);
  await other.close();
});

test('a film of what changed since the last visit, which may be skipped', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server);
  await playTurn(page, 1);
  const table = page.url();
  // another visit a while ago: this browser did not see the last four steps
  const older = () => page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('tannenberg.visits') ?? '{}') as Record<string, number>;
    for (const key of Object.keys(seen)) seen[key] = (seen[key] ?? 0) - 4;
    localStorage.setItem('tannenberg.visits', JSON.stringify(seen));
  });
  const film = page.getByTestId('film');
  const again = async () => {
    await page.goto('about:blank');
    await page.goto(server.url);
    await older();
    await page.goto(table.split('?')[0] ?? table);
    await boardReady(page);
    await expect(film).toContainText('4 steps since your last visit');
  };
  await again();
  await film.getByTestId('news-close').click();
  await expect(film).toHaveCount(0);
  await expect(page.locator('.board.past')).toHaveCount(0);
  await again();
  await film.getByTestId('news-watch').click();
  await expect(page.locator('.board.past')).toBeAttached();
  await expect(page.locator('.board.past')).toHaveCount(0);
  await calm(page);
});

test('the score says how each point arises and who would lead', async ({ page, server }) => {
  await begin(page, server, CAMPAIGN);
  await page.getByTestId('board').focus();
  await page.keyboard.press('c');
  const score = page.getByTestId('score');
  await expect(page.getByTestId('standing')).toContainText(/German wins.*8\.0b/s);
  const sections = score.locator('section');
  for (const section of await sections.all()) {
    const points = (await section.locator('li strong').allTextContents()).map(Number);
    expect(points.length).toBeGreaterThan(0);
    expect(Number(await section.locator('.sum').textContent())).toBe(points.reduce((a, b) => a + b, 0));
  }
  await sections.first().locator('.case').first().click();
  await expect(page.locator('[data-testid=rules] article.at')).toBeVisible();
});

test('rules beside the board: searched, charts as tables, the scenario, rulings, and print', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.print = () => void ((window as unknown as { printed: number }).printed = 1);
  });
  await begin(page, server, CAMPAIGN);
  await page.getByTestId('board').focus();
  await page.keyboard.press('r');
  const book = page.getByTestId('rules');
  await expect(book.locator('article').first()).toBeVisible();
  const all = await book.locator('article').count();
  expect(all).toBeGreaterThan(100);
  await page.getByLabel('Search the rules').fill('supply rail');
  await expect.poll(() => book.locator('article').count()).toBeLessThan(all);
  for (const text of await book.locator('article').allTextContents()) expect(text.toLowerCase()).toMatch(/supply|rail/);
  await page.getByLabel('Search the rules').fill('');
  await tab(page, 'Scenario').click();
  await expect(book.locator('article').first()).toBeVisible();
  await tab(page, 'Rulings').click();
  await expect(book).toContainText('R01');
  await tab(page, 'Charts').click();
  await expect(book.locator('table').first()).toBeVisible();
  await expect.poll(() => book.locator('td').count()).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  // on paper: the whole book, and nothing to press
  await page.goto(`${server.url}/rules/world-undone`);
  await expect(book.locator('article').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Search the rules')).toBeHidden();
  const shown = await book.evaluate((e) => ({ all: e.scrollHeight, seen: e.clientHeight }));
  expect(shown.seen).toBeGreaterThanOrEqual(shown.all - 2);
});

test('a scenario is chosen on the front page', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByTestId('scenario-world-undone-masurian').click();
  await expect(page.getByTestId('scenario-masurian')).toBeChecked();
});

test('all attacks are listed by odds, and two are compared side by side', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server, { ...CAMPAIGN, position: THREE_ATTACKS });
  await page.getByTestId('board').focus();
  await page.keyboard.press('k');
  const rows = page.locator('[data-testid=attacks] li');
  // the game offers them by hex, 5519 first; the list is by odds
  await expect(rows.locator('.name')).toHaveText(['36/XVII → 5420', '3R/8A → 4725', '2/I → 5519']);
  await expect(rows.locator('.odds')).toHaveText(['3:1', '2:1', '1.5:1']);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  const compared = page.getByTestId('compare').locator('.panel');
  await expect(compared.locator('> h3:first-child')).toHaveText(['36/XVII → 5420', '2/I → 5519']);
  await expect(compared.locator('.chances')).toHaveCount(2);
  await rows.first().locator('.name').click();
  await expect(page.getByTestId('battle')).toContainText('Chances');
});

test('a second way of the same cost is shown, and taken on a key', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: OPEN_GROUND });
  const hex = await hexes(page, server, 'world-undone');
  const [from, to] = [hex('0505'), hex('0705')];
  await act(page, () => page.mouse.click(from.x, from.y));
  // a hand is never quite still: what comes late from the server finds the pointer there
  await expect(async () => {
    await page.mouse.move(to.x + 2, to.y + 1);
    await page.mouse.move(to.x, to.y);
    await expect(page.locator('.way.other')).toBeAttached({ timeout: 4000 });
  }).toPass();
  const line = (kind: string) => page.locator(`.upper .way${kind} .line`).getAttribute('d');
  const [first, second] = [await line(':not(.other)'), await line('.other')];
  expect(second).not.toBe(first);
  await page.keyboard.press('Shift+O');
  await expect.poll(() => line(':not(.other)')).toBe(second);
  await expect.poll(() => line('.other')).toBe(first);
});
