import type { Page } from '@playwright/test';
import { act, begin, boardReady, drag, drawn, expect, lit, middle, reachable, resting, test, type Wish } from './table.ts';

// A free set-up: any order, counters in sight, the usual one in one press, corrections without undoing the rest (31).
const FREE: Wish = { title: 'great-war-east', scenario: 'free-setup', seats: ['me', 'bot:cadet'] };

const card = (page: Page) => page.getByTestId('set-up');
const left = async (page: Page) => Number(await card(page).getAttribute('data-left'));
const calm = (page: Page) => expect(page.locator('.table')).toHaveAttribute('aria-busy', 'false');
/** Places in the picture where the counter in hand may stand. */
const places = (page: Page) => reachable(page, '.upper .target.pick');

async function put(page: Page, which: number): Promise<{ x: number; y: number }> {
  await calm(page);
  await drawn(page);
  const all = await places(page);
  const at = all[which % all.length];
  if (!at) throw new Error('nowhere to put it');
  await page.mouse.click(at.x, at.y);
  await calm(page);
  await drawn(page);
  return at;
}

test('counters are set up in any order and shifted without undoing the others (31)', async ({ page, server }) => {
  await begin(page, server, FREE);
  await expect(card(page)).toBeVisible();
  const all = await left(page);
  expect(all).toBeGreaterThan(20);
  // every counter is in sight and can be taken in hand, the last one first
  const hand = card(page).locator('ul button');
  await expect(hand).toHaveCount(all);
  await hand.nth(6).click();
  await expect(hand.nth(6)).toHaveAttribute('aria-pressed', 'true');
  const name = await hand.nth(6).getAttribute('aria-label');
  const at = await put(page, 10);
  expect(await left(page)).toBe(all - 1);
  await expect(card(page).locator('ul').getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0);
  const second = await put(page, 25);
  expect(await left(page)).toBe(all - 2);
  // the first is taken up again and goes elsewhere; the second stays where it is
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('held')).toHaveCount(0);
  await page.mouse.click(at.x, at.y);
  await calm(page);
  await expect(page.getByTestId('held')).toBeVisible();
  await expect(lit(page).first()).toBeAttached();
  const to = (await places(page)).filter((p) => Math.hypot(p.x - at.x, p.y - at.y) > 60 && Math.hypot(p.x - second.x, p.y - second.y) > 60)[4];
  if (!to) throw new Error('nowhere else to put it');
  await page.mouse.click(to.x, to.y);
  await calm(page);
  await drawn(page);
  const stands = async (p: { x: number; y: number }) => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.piece') !== null, p);
  expect([await stands(at), await stands(to), await stands(second)]).toEqual([false, true, true]);
  expect(await left(page)).toBe(all - 2);
  // nothing was sent yet: the other side has seen nothing, and a reload keeps what is laid out
  await expect(page.locator('.table')).toHaveAttribute('data-version', '0');
  await page.reload();
  await boardReady(page);
  await expect.poll(() => left(page)).toBe(all - 2);
});

test('the usual set-up in one press, sent with another; undo brings the draft back (31)', async ({ page, server }) => {
  await begin(page, server, FREE);
  await expect(card(page)).toBeVisible();
  await expect(page.getByTestId('confirm')).toBeDisabled();
  await put(page, 7);
  await page.getByTestId('usual').click();
  await calm(page);
  expect(await left(page)).toBe(0);
  await act(page, () => page.getByTestId('confirm').click());
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator('.table')).toHaveAttribute('data-asks', 'gruppen');
  await act(page, () => page.getByTestId('undo').click());
  await expect(card(page)).toBeVisible();
  expect(await left(page)).toBe(0);
  // by drag and drop too
  await drawn(page);
  const [from] = await reachable(page, '.piece.movable');
  if (!from) throw new Error('no counter in sight');
  const piece = page.locator('.piece.movable').filter({ visible: true });
  const count = await piece.count();
  let moved = false;
  for (let i = 0; i < count && !moved; i++) {
    const at = await middle(piece.nth(i));
    if (Math.hypot(at.x - from.x, at.y - from.y) > 2) continue;
    const id = await piece.nth(i).getAttribute('data-piece');
    const target = page.locator(`.piece[data-piece="${id}"]`);
    await drag(page, target, () => lit(page).nth(3));
    await calm(page);
    await drawn(page);
    const now = await middle(target);
    moved = Math.hypot(now.x - at.x, now.y - at.y) > 10;
  }
  expect(moved).toBe(true);
  expect(await left(page)).toBe(0);
});

test('a place that cannot be had says why (31)', async ({ page, server }) => {
  await begin(page, server, FREE);
  await expect(card(page)).toBeVisible();
  await calm(page);
  // the first picture shows where counters may be put: one that cannot be had lies beyond it
  await page.keyboard.press('m');
  await resting(page);
  // a hex that is not lit and has no counter
  const dark = await page.evaluate(() => {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const lit = [...document.querySelectorAll('.upper .target')].map((e) => e.getBoundingClientRect());
    if (!board) return null;
    for (let y = board.bottom - 200; y > board.top + 40; y -= 15)
      for (let x = board.right - 160; x > board.left + 260; x -= 15) {
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest('.board') && !hit.closest('.inset, .piece') && !lit.some((b) => x > b.left - 8 && x < b.right + 8 && y > b.top - 8 && y < b.bottom + 8)) return { x, y };
      }
    return null;
  });
  if (!dark) throw new Error('everything is lit');
  await page.mouse.click(dark.x, dark.y);
  await expect(page.getByTestId('why-not').locator('.case')).toBeVisible();
});
