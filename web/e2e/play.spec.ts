import type { Page } from '@playwright/test';
import { DRILL_BATTLE, LOST_BATTLE, OPEN_GROUND, THREE_ATTACKS } from './positions.ts';
import type { Server } from './server.ts';
import { act, begin, calm, click, drag, drawn, expect, hexes, lit, movable, prefer, reachable, settle, test, VS_BOT, ways, type Wish } from './table.ts';

const place = (page: Page, id: number) => page.locator(`[data-piece="${id}"]`).evaluate((e) => (e as HTMLElement).style.transform);

test('a corps moves in two clicks, undo brings it back and leaves the camera alone', async ({ page, server }) => {
  await begin(page, server);
  const id = Number(await movable(page).first().getAttribute('data-piece'));
  const before = await place(page, id);
  const camera = () => page.locator('.world').evaluate((e) => (e as HTMLElement).style.transform);
  const framed = await camera();
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 120);
  await expect.poll(camera).not.toBe(framed);
  await expect(page.locator('.board.moving')).toHaveCount(0);
  await click(page, movable(page).first());
  await expect(page.locator('.upper .tag-text').first()).toHaveText(/\d/);
  await click(page, ways(page).first());
  await expect.poll(() => place(page, id)).not.toBe(before);
  const looked = await camera();
  await page.keyboard.press('Backspace');
  await expect.poll(() => place(page, id)).toBe(before);
  await expect(page.getByTestId('undo').locator('.count')).toHaveCount(0);
  expect(await camera()).toBe(looked);
});

const CAMPAIGN: Wish = { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] };

test('one undo takes back a whole march, shift takes back single steps, and the log tells it in one line', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: OPEN_GROUND });
  const table = page.locator('.table');
  const count = page.getByTestId('undo').locator('.count');
  const id = Number(await movable(page).first().getAttribute('data-piece'));
  const hex = await hexes(page, server, 'world-undone');
  const before = await place(page, id);
  const march = async () => {
    await act(page, () => click(page, page.locator(`[data-piece="${id}"]`)));
    await act(page, () => page.mouse.click(hex('0705').x, hex('0705').y));
    await expect(table).toHaveAttribute('data-asks', 'moves');
  };
  await march();
  await expect(count).toHaveText('1');
  await expect(page.locator('.log li:not(.heading)').first()).toHaveText(/moves from 0505 to \d{4}, 0705/);
  await act(page, () => page.keyboard.press('Backspace'));
  await expect.poll(() => place(page, id)).toBe(before);
  await expect(count).toHaveCount(0);
  // one step at a time: back into the march, and from there the rest at once
  await march();
  await act(page, () => page.keyboard.press('Shift+Backspace'));
  await expect(table).toHaveAttribute('data-asks', 'march');
  await act(page, () => page.keyboard.press('Backspace'));
  await expect.poll(() => place(page, id)).toBe(before);
  // what one gesture did is known after a reload, too
  await march();
  await page.reload();
  await expect(count).toHaveText('1');
  await calm(page);
  await act(page, () => page.getByTestId('undo').click());
  await expect.poll(() => place(page, id)).toBe(before);
});

test('an attack that was announced stays marked until it is fought', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: THREE_ATTACKS });
  const marked = page.locator('.upper .announced');
  await expect(marked).toHaveCount(0);
  // the only one who can attack there is chosen with it
  await act(page, () => click(page, page.locator('.upper .target.attack').first()));
  await act(page, () => page.getByTestId('confirm').click());
  await expect(marked).toHaveCount(1);
  await page.getByRole('tab', { name: 'Battle', exact: true }).click();
  await expect(page.getByTestId('announced')).toHaveText(/Announced: \d{4}/);
  await act(page, () => page.keyboard.press('Backspace'));
  await expect(marked).toHaveCount(0);
});

test('the ways the other side went are shown until one marches', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, seats: ['me', 'me'], position: OPEN_GROUND });
  const whose = page.getByTestId('whose');
  const trail = page.locator('.lower .trail');
  const turns = async (side: string) => {
    for (let i = 0; i < 12 && !((await whose.textContent()) ?? '').includes(side); i++) {
      await act(page, () => page.getByTestId('confirm').click());
      await settle(page);
    }
    await expect(whose).toContainText(side);
    await drawn(page);
  };
  const march = async () => {
    await act(page, () => click(page, movable(page).first()));
    const [to] = await reachable(page, '.upper .target.go');
    await act(page, () => page.mouse.click(to?.x ?? 0, to?.y ?? 0));
    await expect(page.locator('.table')).toHaveAttribute('data-asks', 'moves');
  };
  await turns('Russian');
  await expect(trail).toHaveCount(0);
  await march();
  await turns('German');
  await expect(trail).toHaveCount(1);
  await march();
  await expect(trail).toHaveCount(0);
});

test('the same by drag and drop', async ({ page, server }) => {
  await begin(page, server);
  const unit = movable(page).first();
  const id = Number(await unit.getAttribute('data-piece'));
  const before = await place(page, id);
  await drag(page, unit, () => ways(page));
  await expect.poll(() => place(page, id)).not.toBe(before);
});

test('way-points by shift-click, escape steps back one choice', async ({ page, server }) => {
  await begin(page, server);
  await click(page, movable(page).first());
  const targets = ways(page);
  await expect(targets.first()).toBeAttached();
  const many = await targets.count();
  // the way is drawn under the pointer already; the way-point is set when the server has answered
  await act(page, () => click(page, targets.first(), true));
  await expect(page.locator('.upper .way').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(targets).toHaveCount(many);
  await page.keyboard.press('Escape');
  await expect(targets).toHaveCount(0);
});

test('why not: an illegal click answers with the case and the cause', async ({ page, server }) => {
  await begin(page, server);
  await click(page, page.locator('.piece:not(.movable)').first());
  const why = page.getByTestId('why-not');
  await expect(why).toBeVisible();
  await expect(why).toContainText(/Case \d/);
  await expect(page.locator('.piece.cause, .upper .cause').first()).toBeAttached();
  await why.getByRole('button', { name: /Case/ }).click();
  await expect(page.locator('[data-testid=rules] article.at')).toBeVisible();
});

test('a click on a counter of the other side shows the counter, and one short sentence', async ({ page, server }) => {
  await begin(page, server, { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] });
  const [at] = await reachable(page, '.piece[data-side="1"]');
  await page.mouse.click(at?.x ?? NaN, at?.y ?? NaN);
  const why = page.getByTestId('why-not');
  await expect(why).toContainText('not yours to choose');
  await expect(why.getByRole('button', { name: /Case/ })).toBeVisible();
  await expect(page.getByTestId('detail')).toContainText('Russian');
});

test('leaving a phase with counters that could act asks once', async ({ page, server }) => {
  await begin(page, server);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('could still act');
  await dialog.getByRole('checkbox').check();
  await page.getByTestId('leave').click();
  await expect(dialog).toHaveCount(0);
});

/** White's foot is set on the guard; the die waits for a word. */
async function planBattle(page: Page, server: Server): Promise<void> {
  await begin(page, server, { ...VS_BOT, position: DRILL_BATTLE });
  await act(page, () => click(page, movable(page).first()));
  await act(page, () => click(page, lit(page).first()));
  await expect(page.getByTestId('battle')).toContainText('Chances');
}

test('the battle panel before commitment, the die after it, and the fence announced', async ({ page, server }) => {
  await planBattle(page, server);
  const panel = page.getByTestId('battle');
  await expect(panel.locator('th.lit')).toHaveCount(1);
  const fractions = await panel.locator('.chances .p').allTextContents();
  const sum = fractions.map((f) => /\((\d+)\/(\d+)\)/.exec(f)).reduce((s, m) => s + Number(m?.[1]) / Number(m?.[2]), 0);
  expect(sum).toBeCloseTo(1, 9);
  await page.keyboard.press('Enter');
  // the die with its cell in the table, gone on a click; it goes by itself after a while, so the page is read at one glance
  const shown = await page.waitForFunction(() => {
    const card = document.querySelector<HTMLElement>('[data-testid=dice]');
    const face = card?.querySelector('strong')?.textContent;
    if (!card || !face) return null;
    const seen = { face, cells: card.querySelectorAll('td.cell').length };
    card.click();
    return seen;
  });
  const { face, cells } = (await shown.jsonValue()) ?? { face: '', cells: 0 };
  expect(face).toMatch(/^[1-6]$/);
  expect(cells).toBe(1);
  await expect(page.getByTestId('dice')).toHaveCount(0, { timeout: 1500 });
  await page.getByTestId('undo').click();
  await expect(page.locator('.prompt .notice')).toContainText(/die was rolled|revealed|chosen since/);
});

test('no die is shown where the player switched it off', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await planBattle(page, server);
  await act(page, () => page.keyboard.press('Enter'));
  await page.getByRole('tab', { name: 'Log', exact: true }).click();
  await expect(page.locator('.log')).toContainText(/die shows [1-6]/i);
  await expect(page.getByTestId('dice')).toHaveCount(0);
});

test('a lost battle names who must choose, and what comes of each answer', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server, { title: 'great-war-east', scenario: 'winter-battle', seats: ['bot:cadet', 'me'], position: LOST_BATTLE });
  await expect(page.getByTestId('whose')).toHaveText('Russian chooses');
  const answers = page.locator('.picks button');
  await expect(answers.locator('span:first-child')).toHaveText(['Stand: lose all affected steps', 'Lose half and retreat one hex', 'Retreat two hexes']);
  await expect(answers.first().locator('.consequence')).toContainText('56R is destroyed in 0411');
  const unit = page.locator('.piece');
  const before = await unit.count();
  await act(page, () => answers.first().click());
  await expect(page.locator('.log')).toContainText('56R is destroyed in 0411');
  await expect(unit).toHaveCount(before - 1);
});

test('a question of a place brings the place into the picture', async ({ page, server }) => {
  const two = LOST_BATTLE.replace('0411      R:56R defended fought\n', '0411      R:56R defended fought\n0411      R:57R defended fought\n').replace('defenders=[R:56R]', 'defenders=[R:56R R:57R]');
  await begin(page, server, { title: 'great-war-east', scenario: 'winter-battle', seats: ['bot:cadet', 'me'], position: two });
  const board = (await page.getByTestId('board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const seen = async () => {
    const { x, y } = (await hexes(page, server, 'great-war-east'))('0411');
    return x > board.x && x < board.x + board.width && y > board.y && y < board.y + board.height;
  };
  await page.getByTestId('board').focus();
  for (let i = 0; i < 25; i += 1) await page.keyboard.press('ArrowRight');
  expect(await seen()).toBe(false);
  await act(page, () => page.locator('.picks button').first().click());
  await expect(page.locator('.table')).toHaveAttribute('data-asks', /loss/);
  await expect.poll(seen).toBe(true);
});
