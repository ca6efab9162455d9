import type { Page } from '@playwright/test';
import { NEIGHBOURS, SIX, STACK } from './positions.ts';
import { act, begin, calm, click, expect, hexes, prefer, reachable, test, type Wish } from './table.ts';

const CAMPAIGN: Wish = { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] };
const EAST: Wish = { title: 'great-war-east', scenario: 'encirclement', seats: ['me', 'bot:cadet'] };

/** A stack in the picture: where it is and how many lie there. */
async function stackAt(page: Page, selector = '.piece.stacked'): Promise<{ x: number; y: number }> {
  const [at] = await reachable(page, selector);
  if (at) return at;
  await page.getByTestId('board').focus();
  await page.keyboard.press('m');
  await expect.poll(async () => (await reachable(page, selector)).length).toBeGreaterThan(0);
  return (await reachable(page, selector))[0] ?? { x: 0, y: 0 };
}

test('a stack fans out under the pointer after the delay that was set, or by key only', async ({ page, server }) => {
  await prefer(page, { fan: 900 });
  await begin(page, server, CAMPAIGN);
  const at = await stackAt(page);
  const fan = page.getByTestId('fan');
  // the page's own clock measures, so that a busy machine can only make it longer
  await page.evaluate(() => {
    const seen = { moved: NaN, opened: NaN };
    Object.assign(window, { seen });
    addEventListener('pointermove', () => Number.isNaN(seen.opened) && (seen.moved = performance.now()), true);
    new MutationObserver(() => {
      if (document.querySelector('[data-testid=fan]') && Number.isNaN(seen.opened)) seen.opened = performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.mouse.move(at.x, at.y);
  await expect(fan).toBeVisible();
  const rested = await page.evaluate(() => (({ moved, opened }) => opened - moved)((window as unknown as { seen: { moved: number; opened: number } }).seen));
  expect(rested).toBeGreaterThan(890);
  await expect(fan).toContainText(/\d counters.*strength \d+/s);
  await expect(fan.locator('.unit').nth(1)).toBeVisible();
  await page.mouse.move(at.x + 220, at.y + 10);
  await expect(fan).toHaveCount(0);
  // by key only: the pointer at rest tells of the hex, and the stack stays shut
  await page.getByRole('tab', { name: 'Menu' }).click();
  await page.getByTestId('menu').getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Open stacks only by key').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.mouse.move(at.x, at.y);
  await expect(page.getByTestId('hex-info')).toBeVisible();
  await expect(fan).toHaveCount(0);
});

test('double click opens a stack, numbers choose within, and all, unmoved or the formation are chosen at once', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN });
  const at = await stackAt(page);
  await page.mouse.dblclick(at.x, at.y);
  const fan = page.getByTestId('fan');
  await expect(fan).toBeVisible();
  // what the two clicks asked of the server is answered before the next is asked
  await expect(page.locator('.table')).toHaveAttribute('aria-busy', 'false');
  await page.getByTestId('board').focus();
  await page.keyboard.press('2');
  await expect(fan.locator('.unit').nth(1)).toHaveAttribute('aria-pressed', 'true');
  // the order of the stack is the player's
  const names = () => fan.locator('.unit').evaluateAll((list) => list.map((e) => (e.getAttribute('aria-label') ?? '').replace(/^\d+: /, '')));
  const before = await names();
  await fan.getByRole('button', { name: /on top/ }).first().click();
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('all of a stack, or its formation, are chosen at once and march together', async ({ page, server }) => {
  await prefer(page, { fanByKey: true });
  await begin(page, server, { ...CAMPAIGN, position: STACK });
  // the badge counts them and adds their strength up
  const stack = page.locator('.piece.stacked');
  await expect(stack).toHaveAttribute('data-badge', /^3 · 25/);
  await act(page, () => click(page, stack));
  await expect(page.locator('.table')).toHaveAttribute('data-plan', '1');
  await act(page, () => page.keyboard.press('Control+a'));
  await expect(page.locator('.piece.selected')).toHaveCount(3);
  for (let i = 0; i < 3; i++) await act(page, () => page.getByTestId('back').click());
  const fan = page.getByTestId('fan');
  await act(page, () => fan.getByRole('button', { name: /infantry I 1 / }).click());
  await act(page, () => page.keyboard.press('Shift+F'));
  await expect(page.locator('.piece.selected')).toHaveCount(2);
  const to = (await hexes(page, server, 'world-undone'))('0705');
  await act(page, () => page.mouse.click(to.x, to.y));
  await expect(page.locator('.piece.stacked')).toHaveAttribute('data-badge', /^2 · 18/);
  // what the counter panel tells of one of them: its mate, and what it did this turn
  await page.mouse.click(to.x, to.y);
  await page.getByRole('tab', { name: 'Counter', exact: true }).click();
  const detail = page.getByTestId('detail');
  await expect(detail.locator('h2')).toHaveText(/^[12]\/I$/);
  await expect(detail.getByRole('button', { name: /^[12]\/I$/ })).toHaveCount(1);
  await expect(detail.locator('ul li').last()).toContainText('0705');
});

test('a stack says who can still act and who cannot, and the one who can lies on top', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: NEIGHBOURS });
  const hex = await hexes(page, server, 'world-undone');
  await act(page, () => page.mouse.click(hex('0505').x, hex('0505').y));
  await act(page, () => page.mouse.click(hex('0605').x, hex('0605').y));
  await expect(page.locator('.piece.stacked.movable')).toHaveCount(1);
  // taps of one hex within a third of a second are one gesture: on a quick machine the march would be half of the double
  await page.waitForTimeout(400);
  await page.mouse.dblclick(hex('0605').x, hex('0605').y);
  const units = page.getByTestId('fan').locator('.unit');
  await expect(units).toHaveCount(2);
  await expect(units.nth(0)).toHaveAttribute('aria-label', /can act/);
  await expect(units.nth(1)).toHaveAttribute('aria-label', /moved/);
  await expect(units.nth(1)).toHaveClass(/spent/);
});

test('an open stack leaves the hexes free that can be gone to', async ({ page, server }) => {
  await prefer(page, { fanByKey: true });
  await begin(page, server, { ...CAMPAIGN, position: STACK });
  await act(page, () => click(page, page.locator('.piece.stacked')));
  await expect(page.getByTestId('fan')).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const fan = document.querySelector('[data-testid=fan]')?.getBoundingClientRect();
      const middles = [...document.querySelectorAll('.upper .target.go')].map((e) => e.getBoundingClientRect()).map((b) => [b.left + b.width / 2, b.top + b.height / 2] as const);
      return middles.filter(([x, y]) => fan && x > fan.left && x < fan.right && y > fan.top && y < fan.bottom).length;
    });
  await expect(page.locator('.upper .target.go').first()).toBeAttached();
  await expect.poll(covered).toBe(0);
});

test('boxes beside the map are one key away, and counters in them are chosen like any other', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server, EAST);
  const boxes = page.getByTestId('drawers');
  // nothing on the map can be chosen: the card says where else, and that box stands first
  await page.getByRole('button', { name: /Beside the map: \d+/ }).click();
  await expect(boxes.locator('details').first().locator('.unit.may').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Log', exact: true }).click();
  await page.getByTestId('board').focus();
  await page.keyboard.press('t');
  await expect(boxes).toBeVisible();
  await expect.poll(() => boxes.locator('details').count()).toBeGreaterThan(4);
  // a marker in hand is taken from its box, and asks where it shall lie
  await calm(page);
  await expect(page.locator('.table')).toHaveAttribute('data-asks', 'gruppen');
  const marker = boxes.locator('.unit.may').first();
  await marker.scrollIntoViewIfNeeded();
  await act(page, () => marker.click());
  await expect(page.getByTestId('question')).toContainText('Where do you place');
  // any counter in a box is read about
  await boxes.locator('.unit:not(.may)').first().click();
  await page.getByRole('tab', { name: 'Counter', exact: true }).click();
  await expect(page.getByTestId('detail').locator('h2')).not.toBeEmpty();
});

test('an open stack of six lies in one row', async ({ page, server }) => {
  await begin(page, server, { title: 'tannenberg-1914', scenario: 'border', seats: ['me', 'bot:cadet'], position: SIX });
  const hex = await hexes(page, server, 'tannenberg-1914');
  await page.mouse.dblclick(hex('4413').x, hex('4413').y);
  const units = page.getByTestId('fan').locator('.unit');
  await expect(units).toHaveCount(6);
  const tops = await units.evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});
