import type { Page } from '@playwright/test';
import { act, begin, boardReady, calm, drawn, expect, lit, newGame, playUntil, prefer, reachable, settle, standing, test, type Wish } from './table.ts';

// What playing every title on the shelf from its first question on brought up.
const BORDER: Wish = { title: 'tannenberg-1914', scenario: 'border', seats: ['bot:cadet', 'me'] };
const WINTER: Wish = { title: 'folio-masuria', scenario: 'campaign', seats: ['bot:cadet', 'me'] };
const AUGUST: Wish = { title: 'folio-tannenberg', scenario: 'campaign', seats: ['me', 'bot:cadet'] };

const idle = (page: Page) => expect(page.locator('.table')).toHaveAttribute('aria-busy', 'false');
const left = (page: Page) => page.getByTestId('set-up').getAttribute('data-left').then(Number);

/** The usual set-up in one press, and sent. */
async function deploy(page: Page): Promise<void> {
  await page.getByTestId('usual').click();
  await expect.poll(() => left(page)).toBe(0);
  await act(page, () => page.getByTestId('confirm').click());
  await calm(page);
}

test('every title on the shelf says how hard it is, shows its map, and has a first game, a lesson and a goal', async ({ page, server }) => {
  const all = (await (await fetch(`${server.url}/api/titles`)).json()) as { info: { id: string; scenarios: { id: string }[] } }[];
  await page.goto(server.url);
  const goals = (await (await fetch(`${server.url}/goals/de.json`)).json()) as Record<string, Record<string, string>>;
  for (const { info } of all.filter((c) => c.info.id !== 'drill')) {
    const card = page.getByRole('listitem').filter({ has: page.getByTestId(`new-${info.id}`) }).first();
    await expect(card.getByTestId(`first-${info.id}`)).toBeEnabled();
    await expect(card.locator(`a[href="/learn/${info.id}"]`)).toBeVisible();
    const picture = await card.locator('.cover').evaluate((e) => getComputedStyle(e).backgroundImage);
    const file = /url\("(.+)"\)/.exec(picture)?.[1] ?? '';
    expect((await fetch(file)).headers.get('content-type')).toContain('image');
    for (const s of info.scenarios) expect(goals[info.id]?.[s.id], `${info.id} ${s.id}`).toBeTruthy();
  }
});

test('counters that wait for a place are in sight, and nobody is late before the first march', async ({ page, server }) => {
  await begin(page, server, BORDER);
  // guns in marching order are an offer: going on without them is no oversight
  await expect(page.locator('.table')).toHaveAttribute('data-asks', 'limber');
  await act(page, () => page.getByTestId('confirm').click());
  await expect(page.getByTestId('leave')).toHaveCount(0);
  await expect(page.locator('.table')).toHaveAttribute('data-asks', 'bases');
  await idle(page);
  const waiting = await left(page);
  expect(waiting).toBeGreaterThan(1);
  await expect(page.getByTestId('set-up').locator('ul svg')).toHaveCount(waiting);
  await deploy(page);
  await expect(page.locator('.table')).not.toHaveAttribute('data-asks', 'bases');
});

test('guns that may all be limbered are limbered by one press', async ({ page, server }) => {
  await begin(page, server, BORDER);
  await expect(page.locator('.table')).toHaveAttribute('data-asks', 'limber');
  await idle(page);
  const all = page.getByTestId('take-all');
  const guns = Number(/\d+/.exec(await all.innerText())?.[0]);
  expect(guns).toBeGreaterThan(5);
  await act(page, () => all.click());
  await expect.poll(async () => (await standing(page)).asks).not.toBe('limber');
  expect(await page.locator('.log').innerText()).toMatch(/marching formation/);
});

test('the register of a book begins with its first chapter; what each scenario says comes last', async ({ page, server }) => {
  await page.goto(`${server.url}/rules/tannenberg-1914`);
  const heads = page.getByTestId('rules').locator('h2, h3').filter({ hasText: /^\d+ / });
  await expect(heads.first()).toHaveText(/^1 /);
  const numbers = (await heads.allInnerTexts()).map((h) => Number.parseInt(h, 10));
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.slice(0, 10)).toEqual([...numbers.slice(0, 10)].sort((a, b) => a - b));
});

test('the same answer for the others is one press', async ({ page, server }) => {
  await begin(page, server, WINTER);
  await idle(page);
  await deploy(page);
  const asks = (await standing(page)).asks;
  expect(asks).toBe('mode');
  await act(page, () => page.locator('.picks button').first().click());
  const again = page.getByTestId('again');
  await expect(again).toBeVisible();
  const before = await standing(page);
  await again.click();
  // between two such questions the set-up goes on by itself
  await expect.poll(async () => Number((await standing(page)).version)).toBeGreaterThan(Number(before.version) + 8);
  await expect(page.getByTestId('again')).toHaveCount(0);
});

test('a set of hexes is named in any order, seen on the map, and let go by a second click', async ({ page, server }) => {
  await begin(page, server, { ...WINTER, seats: ['me', 'bot:cadet'] });
  await idle(page);
  await deploy(page);
  await playUntil(page, (s) => s.asks === 'targets', 0);
  await drawn(page);
  const open = await reachable(page, '.upper .target.pick, .upper .target.attack');
  expect(open.length).toBeGreaterThan(1);
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) throw new Error('no targets');
  const { version } = await standing(page);
  await act(page, () => page.mouse.click(last.x, last.y));
  await expect(page.locator('.upper .named')).toHaveCount(1);
  await act(page, () => page.mouse.click(first.x, first.y));
  await expect(page.locator('.upper .named')).toHaveCount(2);
  await act(page, () => page.mouse.click(last.x, last.y));
  await expect(page.locator('.upper .named')).toHaveCount(1);
  // nothing was sent
  expect((await standing(page)).version).toBe(version);
});

test('a strategy is chosen in secret, and markers can be taken in hand', async ({ page, server }) => {
  // nothing lies on the map yet: there is no board with counters to wait for
  await newGame(page, server, AUGUST);
  await expect(page.locator('.table')).toHaveAttribute('data-asks', 'strategy');
  const names = await page.locator('.picks button').allInnerTexts();
  expect(names.length).toBe(3);
  await act(page, () => page.locator('.picks button').nth(1).click());
  await idle(page);
  await deploy(page);
  while ((await standing(page)).asks === 'mode') await act(page, () => page.locator('.picks button').first().click());
  await expect(page.locator('.table')).toHaveAttribute('data-asks', 'box');
  // markers that nobody can tell apart are one button
  await expect(page.locator('.picks button')).toHaveCount(1);
  // the marker lies nowhere in sight: a button takes it
  await act(page, () => page.locator('.picks button').first().click());
  await expect(page.locator('.table')).not.toHaveAttribute('data-asks', 'box');
  expect((await lit(page).count()) + (await page.locator('.piece.movable').count()) + (await page.locator('.picks button').count())).toBeGreaterThan(0);
});

test('how a scenario is won stands on the first card, in the language of the reader', async ({ page, server }) => {
  await prefer(page, { brief: true, language: 'de' });
  await page.goto(server.url);
  await page.getByTestId('first-folio-masuria').click();
  await expect(page.getByTestId('goal')).toBeVisible();
  const goals = (await (await fetch(`${server.url}/goals/de.json`)).json()) as Record<string, Record<string, string>>;
  await expect(page.getByTestId('goal')).toContainText(goals['folio-masuria']?.['campaign'] ?? 'missing');
});

test('after the set-up the armies are in the picture', async ({ page, server }) => {
  await begin(page, server, { ...WINTER, seats: ['me', 'bot:cadet'] });
  await idle(page);
  await deploy(page);
  await playUntil(page, (s) => s.asks === 'moves', 0);
  await settle(page);
  await boardReady(page);
  expect((await reachable(page, '.piece')).length).toBeGreaterThan(5);
});

test('the first card of a set-up does not lie on the hexes that are asked for', async ({ page, server }) => {
  await prefer(page, { brief: true });
  await newGame(page, server, { ...WINTER, seats: ['me', 'bot:cadet'] });
  await expect(page.getByTestId('goal')).toBeVisible();
  await expect(lit(page).first()).toBeAttached();
  await drawn(page);
  const card = (await page.getByTestId('briefing').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [all, under] = await lit(page).evaluateAll((list, box) => {
    const centres = list.map((e) => e.getBoundingClientRect()).map((r) => [r.left + r.width / 2, r.top + r.height / 2] as const);
    return [centres.length, centres.filter(([x, y]) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).length];
  }, card);
  expect(all).toBeGreaterThan(20);
  expect(under).toBe(0);
});
