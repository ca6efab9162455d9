// A player's hands and eyes: what the tests do in the browser, through the page alone. Nothing here waits for time to
// pass: the table says of itself whether something is under way (`aria-busy`) and what it asks. The board is drawn at most
// once a frame, so whatever looks for counters or lit hexes lets the frame pass that was asked for first.

import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { Server } from './server.ts';

/** Milliseconds by which every frame is late: `SLOW_FRAMES=150 npm run e2e` finds tests that look at the board too soon. */
const LATE = Number(process.env['SLOW_FRAMES'] ?? 0);

/** Tests with a server of their worker's own. */
export const test = base.extend<{ quiet: void; late: void }, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // nothing may be said on the console of a page that works; a refusal (409) is an answer
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (m) => m.type() === 'error' && !m.text().includes('net::ERR') && !m.text().includes('WebSocket') && !m.text().includes('409') && said.push(m.text()));
      page.on('pageerror', (e) => said.push(String(e)));
      await use();
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
  late: [
    async ({ context }, use) => {
      if (LATE > 0) await context.addInitScript(slowFrames, LATE);
      await context.addInitScript(plainly);
      await use();
    },
    { auto: true },
  ],
});

/** In the page: what the other side does is there at once, and nobody is told how to begin; tests of these ask for them. */
export function plainly(): void {
  if (location.protocol === 'about:') return;
  const had = JSON.parse(localStorage.getItem('tannenberg.settings') ?? '{}') as object;
  localStorage.setItem('tannenberg.settings', JSON.stringify({ pace: 'off', brief: false, ...had }));
}

/** In the page: frames come late, as on a machine that has other things to do. */
function slowFrames(late: number): void {
  const soon = window.requestAnimationFrame.bind(window);
  const stop = window.cancelAnimationFrame.bind(window);
  const waiting = new Map<number, number>();
  let last = 0;
  window.requestAnimationFrame = (draw) => {
    const id = ++last;
    waiting.set(id, 0);
    setTimeout(() => waiting.has(id) && waiting.set(id, soon((t) => waiting.delete(id) && draw(t))), late);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    stop(waiting.get(id) ?? 0);
    waiting.delete(id);
  };
}
export { expect };

/** What a new game is made of. */
export interface Wish {
  readonly title: string;
  readonly scenario: string;
  readonly seats: readonly string[];
  readonly options?: readonly string[];
  /** A position to begin from, uploaded as a file. */
  readonly position?: string;
}

/** The small game most tests play. */
export const VS_BOT: Wish = { title: 'drill', scenario: 'skirmish', seats: ['me', 'bot:cadet'] };

/** Settings put into the browser before a page opens. */
export async function prefer(page: Page, wanted: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((kept) => {
    if (location.protocol === 'about:') return;
    // once for each tab: what the test changes afterwards stays changed
    const had = JSON.parse(localStorage.getItem('tannenberg.settings') ?? '{}') as object;
    if (sessionStorage.getItem('preferred') === null) localStorage.setItem('tannenberg.settings', JSON.stringify({ ...had, ...kept }));
    sessionStorage.setItem('preferred', '');
  }, wanted);
}

/** Sets up a game on the page for it. The front page, which draws every map, is only gone through where it is the matter. */
export async function newGame(page: Page, server: Server, wish: Wish): Promise<void> {
  await page.goto(`${server.url}/new/${wish.title}`);
  await fillIn(page, wish);
}

/** The form of a new game, filled in and sent. */
export async function fillIn(page: Page, wish: Wish): Promise<void> {
  await page.getByTestId(`scenario-${wish.scenario}`).check();
  for (const [i, seat] of wish.seats.entries()) await page.getByTestId(`seat-${i}`).selectOption(seat);
  for (const option of wish.options ?? []) await page.getByTestId(`option-${option}`).check();
  if (wish.position) {
    const file = { name: 'position.txt', mimeType: 'text/plain', buffer: Buffer.from(wish.position) };
    await page.getByTestId('file').setInputFiles(file);
    await expect(page.getByTestId('file-read')).toHaveText('position.txt');
  }
  await page.getByTestId('start').click();
  await page.waitForURL(/\/game\//);
}

/** A new game with its board drawn. */
export async function begin(page: Page, server: Server, wish: Wish = VS_BOT): Promise<void> {
  await newGame(page, server, wish);
  await boardReady(page);
}

/** The board is drawn, its counters have their pictures, no font will move it any more, and nothing is under way. */
export async function boardReady(page: Page): Promise<void> {
  await expect(page.getByTestId('board')).toBeVisible();
  await expect(page.locator('.board .map svg').first()).toBeAttached();
  await expect(page.locator('.piece svg g').first()).toBeAttached();
  const table = page.locator('.table');
  await expect(async () => {
    // the goal is read first; what the others did waits for that
    const brief = page.getByTestId('brief-close');
    if ((await table.getAttribute('data-film')) !== null && (await brief.isVisible())) await brief.click();
    await expect(table).toHaveAttribute('aria-busy', 'false', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.evaluate(async () => void (await document.fonts.ready));
  // the frame in which the board learns its size, and the one in which it is drawn to it
  await drawn(page);
  await drawn(page);
}

/** What the table shows now is also drawn on the board. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** The middle of an element on the screen. */
export async function middle(target: Locator): Promise<{ x: number; y: number }> {
  return target.evaluate(async (el) => {
    await new Promise(requestAnimationFrame);
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

/** The counters that may be chosen. */
export const movable = (page: Page) => page.locator('.piece.movable');
/** Lit hexes. */
export const lit = (page: Page) => page.locator('.upper .target');
/** Lit hexes to go to. */
export const ways = (page: Page) => page.locator('.upper .target.go');

/** Where a click would really reach one of these elements of the board: in the picture, and nothing lies over it. */
export async function reachable(page: Page, selector: string): Promise<{ x: number; y: number }[]> {
  return page.evaluate(async (wanted) => {
    await new Promise(requestAnimationFrame);
    const found: { x: number; y: number }[] = [];
    for (const el of document.querySelectorAll(wanted)) {
      const box = el.getBoundingClientRect();
      const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const hit = document.elementFromPoint(at.x, at.y);
      const mine = el.hasAttribute('data-piece') ? el.contains(hit) : hit?.closest('.board') != null && hit.closest('.inset') === null;
      if (mine) found.push(at);
    }
    return found;
  }, selector);
}

/** What the table says of itself. */
export interface Standing {
  readonly turn: string;
  readonly version: string;
  readonly asks: string;
  readonly plan: string;
  /** The words of the card: the question, the counters of the plan, the answers. */
  readonly card: string;
  readonly over: boolean;
}

/** How the table stands. */
export async function standing(page: Page): Promise<Standing> {
  const read = (el: Element) => {
    const d = (el as HTMLElement).dataset;
    const card = el.querySelector('.prompt')?.textContent ?? '';
    return { turn: d['turn'] ?? '', version: d['version'] ?? '', asks: d['asks'] ?? '', plan: d['plan'] ?? '', card, over: 'over' in d };
  };
  return page.locator('.table').evaluate(read);
}

/** Waits until this player must do something, the game is over, or what `end` selects is in the page. */
export async function calm(page: Page, end = 'none'): Promise<void> {
  const waits = (stop: string) => {
    if (document.querySelector(stop)) return true;
    if (document.querySelector('[data-testid=ready], dialog[open] [data-testid=leave]')) return true;
    const table = document.querySelector<HTMLElement>('.table[aria-busy=false]');
    return table !== null && ('mine' in table.dataset || 'over' in table.dataset);
  };
  await page.waitForFunction(waits, end, { timeout: 120_000, polling: 40 });
}

/** Does something and waits until the table shows a change; false if it answered why not instead. */
export async function act(page: Page, doing: () => Promise<unknown>): Promise<boolean> {
  const before = await standing(page);
  await page.evaluate(() => document.querySelector('[data-testid=why-not]')?.setAttribute('data-old', ''));
  await doing();
  const answered = (was: Standing) => {
    if (document.querySelector('[data-testid=ready], dialog[open] [data-testid=leave]')) return 'changed';
    const table = document.querySelector<HTMLElement>('.table[aria-busy=false]');
    if (!table) return null;
    const d = table.dataset;
    const card = table.querySelector('.prompt')?.textContent ?? '';
    if (d['version'] !== was.version || d['plan'] !== was.plan || d['asks'] !== was.asks || card !== was.card) return 'changed';
    return document.querySelector('[data-testid=why-not]:not([data-old])') ? 'refused' : null;
  };
  const answer = await page.waitForFunction(answered, before, { polling: 25 });
  await drawn(page);
  return (await answer.jsonValue()) === 'changed';
}

/** Passes dialogues and the hand-over screen. */
export async function settle(page: Page, end?: string): Promise<void> {
  await calm(page, end);
  const ready = page.getByTestId('ready');
  if (await ready.isVisible()) {
    await ready.click();
    await calm(page);
  }
  const leave = page.getByTestId('leave');
  if (await leave.isVisible()) {
    await leave.click();
    await expect(leave).toHaveCount(0);
    await calm(page, end);
  }
}

/** Plays by clicks until `over` says so, making up to `moves` marches in each phase. */
export async function playUntil(page: Page, over: (s: Standing) => boolean | Promise<boolean>, moves = 2, end?: string, limit = 220): Promise<{ actions: number; marches: number }> {
  let phase = '';
  let left = moves;
  let bid = false;
  let marches = 0;
  for (let i = 0; i < limit; i++) {
    await settle(page, end);
    const now = await standing(page);
    if (end && (await page.locator(end).count()) > 0) return { actions: i, marches };
    if (now.over || (await over(now))) return { actions: i, marches };
    const here = (await page.locator('.phases .tick.now').first().textContent()) ?? '';
    if (here !== phase) [phase, left, bid] = [here, moves, false];
    // what is done for all at once, such as giving command, comes before anybody moves
    const picks = page.locator('.picks button');
    if (!bid && moves > 0 && now.plan === '0' && (await picks.count()) > 0) {
      bid = true;
      await act(page, () => picks.first().click());
      continue;
    }
    if (left > 0 && now.plan === '0' && (await march(page))) {
      left -= 1;
      marches += 1;
      continue;
    }
    await answer(page);
  }
  throw new Error(`it did not end: ${JSON.stringify(await standing(page))} ${await page.locator('.asks').textContent()}`);
}

/** Plays until the turn number changes or the game ends. */
export async function playTurn(page: Page, moves = 2): Promise<{ actions: number; marches: number }> {
  await calm(page);
  const start = await standing(page);
  return playUntil(page, (s) => s.turn !== start.turn, moves);
}

/** A counter that may be chosen, where a click reaches it; brought into the picture if none is there. */
async function counterAt(page: Page): Promise<{ x: number; y: number } | null> {
  const [seen] = await reachable(page, '.piece.movable');
  if (seen || (await movable(page).count()) === 0) return seen ?? null;
  await page.getByTestId('board').focus();
  await page.keyboard.press('n');
  await expect.poll(async () => (await reachable(page, '.piece.movable')).length, { timeout: 5000 }).toBeGreaterThan(0).catch(() => undefined);
  return (await reachable(page, '.piece.movable'))[0] ?? null;
}

/** One march by two clicks; false where the question is none of marching. */
async function march(page: Page): Promise<boolean> {
  const from = await counterAt(page);
  if (!from) return false;
  await act(page, () => page.mouse.click(from.x, from.y));
  const free = await reachable(page, '.upper .target.go');
  const to = free[Math.floor(free.length / 2)];
  if (to && (await act(page, () => page.mouse.click(to.x, to.y)))) return true;
  for (let i = 0; i < 4 && (await standing(page)).plan !== '0'; i++) await act(page, () => page.keyboard.press('Escape'));
  await page.keyboard.press('Escape');
  return false;
}

/** Any legal answer: the word that ends, a button, a lit counter, a lit hex. */
async function answer(page: Page): Promise<void> {
  const confirm = page.getByTestId('confirm');
  const picks = page.locator('.picks button');
  if (await confirm.isVisible()) await act(page, () => confirm.click());
  else if ((await picks.count()) > 0) await act(page, () => picks.first().click());
  else {
    const from = await counterAt(page);
    const hex = from ? undefined : (await reachable(page, '.upper .target'))[0];
    const at = from ?? hex;
    if (at) await act(page, () => page.mouse.click(at.x, at.y));
    else await page.getByTestId('board').press('u');
  }
}

/** Where the camera stands. */
export async function camera(page: Page): Promise<{ x: number; y: number; k: number }> {
  return page.locator('.world').evaluate((e) => {
    const [x, y, k] = ((e as HTMLElement).style.transform.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    return { x: x ?? NaN, y: y ?? NaN, k: k ?? NaN };
  });
}

/** The camera comes to stand there, to a hundredth of a pixel. */
export async function cameraIs(page: Page, wanted: { x: number; y: number; k: number }): Promise<void> {
  const off = async () => {
    const c = await camera(page);
    return Math.max(Math.abs(c.x - wanted.x), Math.abs(c.y - wanted.y), Math.abs(c.k - wanted.k));
  };
  await expect.poll(off).toBeLessThan(0.01);
}

/** Where the camera comes to rest. */
export async function resting(page: Page): Promise<{ x: number; y: number; k: number }> {
  let [was, is] = ['', ''];
  do {
    was = JSON.stringify(await camera(page));
    for (let i = 0; i < 4; i += 1) await drawn(page);
    is = JSON.stringify(await camera(page));
  } while (was !== is);
  return camera(page);
}

/** Where hexes lie on the screen, by their printed numbers. */
export async function hexes(page: Page, server: Server, title: string): Promise<(number: string) => { x: number; y: number }> {
  interface Printed {
    readonly layout: { readonly hexes: readonly { readonly number: string; readonly centre: readonly [number, number] }[] };
  }
  const { layout } = (await (await fetch(`${server.url}/api/titles/${title}/map.json`)).json()) as Printed;
  const eye = await resting(page);
  const box = (await page.getByTestId('board').boundingBox()) ?? { x: NaN, y: NaN };
  return (number) => {
    const [x, y] = layout.hexes.find((h) => h.number === number)?.centre ?? [NaN, NaN];
    return { x: box.x + x * eye.k + eye.x, y: box.y + y * eye.k + eye.y };
  };
}

/** A point of the map with no counter, no tool and no lit hex on it. */
export async function emptyPlace(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    const box = document.querySelector('.board')?.getBoundingClientRect();
    if (!box) throw new Error('no board');
    for (let y = box.top + 120; y < box.bottom - 160; y += 23) {
      for (let x = box.left + 220; x < box.right - 160; x += 29) {
        const around = [[0, 0], [40, 0], [-40, 0], [0, 40], [0, -40]].map(([dx, dy]) => document.elementFromPoint(x + (dx ?? 0), y + (dy ?? 0)));
        if (around.every((e) => e?.closest('.board') != null && e.closest('.piece, .inset') === null)) return { x, y };
      }
    }
    throw new Error('the map is full');
  });
}
