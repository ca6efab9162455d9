// A player's hands and eyes: what the tests do in the browser, through the page alone.

import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { Server } from './server.ts';

/** Tests with a server of their worker's own. */
export const test = base.extend<{ quiet: void }, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // nothing may be said on the console of a page that works
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (m) => m.type() === 'error' && !m.text().includes('net::ERR') && !m.text().includes('WebSocket') && said.push(m.text()));
      page.on('pageerror', (e) => said.push(String(e)));
      await use();
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** What a new game is made of. */
export interface Wish {
  readonly title: string;
  readonly scenario: string;
  readonly seats: readonly string[];
  readonly options?: readonly string[];
}

/** Sets up a game by the pages, as a player does. */
export async function newGame(page: Page, server: Server, wish: Wish): Promise<void> {
  await page.goto(server.url);
  await page.getByTestId(`new-${wish.title}`).click();
  await page.getByTestId(`scenario-${wish.scenario}`).check();
  for (const [i, seat] of wish.seats.entries()) await page.getByTestId(`seat-${i}`).selectOption(seat);
  for (const option of wish.options ?? []) await page.getByTestId(`option-${option}`).check();
  await page.getByTestId('start').click();
  await page.waitForURL(/\/game\//);
}

/** The board is drawn and its counters have their pictures. */
export async function boardReady(page: Page): Promise<void> {
  await expect(page.getByTestId('board')).toBeVisible();
  await expect(page.locator('.board .map svg').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.piece svg g').first()).toBeAttached();
}

/** The middle of an element on the screen. */
async function middle(target: Locator): Promise<{ x: number; y: number }> {
  return target.evaluate((el) => {
    const box = el.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
}

/** Clicks the middle of an element of the board with the mouse. */
export async function click(page: Page, target: Locator, shift = false): Promise<void> {
  const { x, y } = await middle(target);
  if (shift) await page.keyboard.down('Shift');
  await page.mouse.click(x, y);
  if (shift) await page.keyboard.up('Shift');
}

/** Drags one element of the board onto another. */
export async function drag(page: Page, from: Locator, to: () => Locator): Promise<void> {
  const a = await middle(from);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(a.x + 12, a.y + 12, { steps: 3 });
  await expect(to().first()).toBeAttached();
  const b = await middle(to().first());
  await page.mouse.move(b.x, b.y, { steps: 6 });
  await page.mouse.up();
}

/** The counter with an id or the first that may be chosen. */
export const movable = (page: Page) => page.locator('.piece.movable');
/** Lit hexes. */
export const lit = (page: Page) => page.locator('.upper .target');

/** Whose turn the bar shows, and which turn. */
export async function standing(page: Page): Promise<{ turn: string; mine: boolean; over: boolean }> {
  const turn = (await page.locator('.bar .of').textContent()) ?? '';
  const mine = await page.getByTestId('confirm').or(page.getByTestId('question')).first().isVisible();
  const over = await page.locator('.asks', { hasText: 'over' }).isVisible();
  return { turn, mine, over };
}

/** Plays until the turn number changes or the game ends, making up to `moves` marches in each phase by clicks. */
export async function playTurn(page: Page, moves = 2, limit = 160): Promise<{ actions: number; marches: number }> {
  const start = (await standing(page)).turn;
  let phase = '';
  let left = moves;
  let marches = 0;
  for (let i = 0; i < limit; i++) {
    await settle(page);
    const now = await standing(page);
    if (now.over || now.turn !== start) return { actions: i, marches };
    if (!now.mine) {
      await page.waitForTimeout(60);
      continue;
    }
    const here = (await page.locator('.phases li.now').textContent()) ?? '';
    if (here !== phase) [phase, left] = [here, moves];
    const asks = (await page.getByTestId('question').textContent().catch(() => '')) ?? '';
    const marching = /marches\?/i.test(asks);
    if (marching && left > 0 && (await march(page))) {
      left -= 1;
      marches += 1;
      continue;
    }
    if (marching) left = 0;
    await answer(page);
  }
  throw new Error(`the turn did not end: ${await page.getByTestId('question').textContent()}`);
}

/** Passes dialogues, the hand-over screen and dice. */
export async function settle(page: Page): Promise<void> {
  const ready = page.getByTestId('ready');
  if (await ready.isVisible()) await ready.click();
  const leave = page.getByTestId('leave');
  if (await leave.isVisible()) await leave.click();
  const dice = page.getByTestId('dice');
  if (await dice.isVisible()) await dice.click({ timeout: 500 }).catch(() => undefined);
}

/** One march by two clicks, where the question is one of marching. */
async function march(page: Page): Promise<boolean> {
  const unit = movable(page).first();
  if ((await page.getByTestId('confirm').count()) === 0 || (await unit.count()) === 0) return false;
  await click(page, unit);
  const target = page.locator('.upper .target.go');
  const came = await target.first().waitFor({ state: 'attached', timeout: 1500 }).then(() => true, () => false);
  if (!came) {
    await page.keyboard.press('Escape');
    return false;
  }
  const pick = Math.floor((await target.count()) / 2);
  await click(page, target.nth(pick));
  await page.waitForTimeout(80);
  return true;
}

/** Any legal answer: a button, the word that ends, a lit counter, a lit hex. */
async function answer(page: Page): Promise<void> {
  const confirm = page.getByTestId('confirm');
  const picks = page.locator('.picks button');
  if (await confirm.isVisible()) await confirm.click().catch(() => undefined);
  else if ((await picks.count()) > 0) await picks.first().click().catch(() => undefined);
  else if ((await movable(page).count()) > 0) await click(page, movable(page).first());
  else if ((await lit(page).count()) > 0) await click(page, lit(page).first());
  await page.waitForTimeout(60);
}
