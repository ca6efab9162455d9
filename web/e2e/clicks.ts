import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { act, begin, calm, drawn, prefer, reachable, settle, standing, test, type Wish } from './table.ts';

// `npm run clicks`: how many presses of mouse and keys a turn takes, counted in the page. A drag is one
// press: stacks are dragged whole, with Shift.
interface Turn extends Wish {
  readonly units: number;
  readonly battles: number;
}
const TURNS: readonly Turn[] = [
  { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'], units: 20, battles: 3 },
  // no opening lets 37 march: the opening of the campaign with the reserve divisions already on the map
  { title: 'great-war-east', scenario: 'campaign', seats: ['bot:cadet', 'me'], units: 37, battles: 3, position: readFileSync(join(import.meta.dirname, 'many.txt'), 'utf8') },
];

interface Count {
  presses: number;
}

async function counted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count: Count = { presses: 0 };
    Object.assign(window, { count });
    addEventListener('pointerdown', () => (count.presses += 1), true);
    addEventListener('keydown', (e) => e.key !== 'Shift' && (count.presses += 1), true);
  });
}
const presses = (page: Page) => page.evaluate(() => (window as unknown as { count: Count }).count.presses);

/** Counters that marched, as the frames told. */
function marchers(page: Page): Set<number> {
  const seen = new Set<number>();
  const own = new Set<number>();
  interface Frame {
    side?: number;
    now?: { view: { counters: { id: number; side: number }[] } };
    log?: { what: { kind: string; unit?: number } }[];
  }
  page.on('websocket', (ws) =>
    ws.on('framereceived', (f) => {
      const m = JSON.parse(String(f.payload)) as Frame;
      if (m.side !== undefined) for (const c of m.now?.view.counters ?? []) if (c.side === m.side) own.add(c.id);
      for (const { what } of m.log ?? []) if (what.kind === 'moves' && what.unit !== undefined && own.has(what.unit)) seen.add(what.unit);
    }),
  );
  return seen;
}

/** Stacks and single counters that can march, each at its place; those next to the enemy stay for the attack. */
async function able(page: Page): Promise<{ x: number; y: number }[]> {
  const [own, foes] = [await reachable(page, '.piece.movable:not(.dim)'), await reachable(page, '.piece:not(.movable):not(.dim)')];
  const hex = await page.locator('.piece').first().evaluate((e) => e.getBoundingClientRect().width * 1.9);
  const free = own.filter((p) => foes.every((q) => Math.hypot(p.x - q.x, p.y - q.y) > hex));
  return [...free, ...own.filter((p) => !free.includes(p))];
}

/** Which counters lie there: places on the screen change with the camera. */
const nameAt = (page: Page, at: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-piece]')?.dataset['piece'] ?? '', at);
async function next(page: Page, tried: ReadonlySet<string>): Promise<{ x: number; y: number } | null> {
  for (const at of await able(page)) if (!tried.has(await nameAt(page, at))) return at;
  return null;
}

/** One march: everybody in the hex is dragged to a lit hex near the middle of the reach. */
async function march(page: Page, tried: Set<string>): Promise<boolean> {
  const from = await next(page, tried);
  if (!from) return false;
  tried.add(await nameAt(page, from));
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.table[aria-busy=false]')?.dataset['plan'] !== '0', undefined, { timeout: 4000 }).catch(() => undefined);
  await drawn(page);
  const lit = await reachable(page, '.upper .target.go:not(.held)');
  const to = lit[Math.floor(lit.length / 2)];
  if (to) await page.mouse.move(to.x, to.y, { steps: 6 });
  const drop = async () => {
    await page.mouse.up();
    await page.keyboard.up('Shift');
  };
  if (to) await act(page, drop);
  else {
    await drop();
    await page.keyboard.press('Escape');
  }
  await calm(page);
  return true;
}

/** One answer to whatever is asked, as a player in no doubt would give it. */
async function answer(page: Page): Promise<void> {
  const confirm = page.getByTestId('confirm');
  const picks = page.locator('.picks button');
  if (await confirm.isVisible()) await act(page, () => confirm.click());
  else if ((await picks.count()) > 0) await act(page, () => picks.first().click());
  else {
    const [at] = [...(await reachable(page, '.upper .target')), ...(await reachable(page, '.piece.movable'))];
    if (at) await act(page, () => page.mouse.click(at.x, at.y));
    else await page.getByTestId('board').press('u');
  }
}

for (const turn of TURNS) {
  test(`clicks: ${turn.title}`, async ({ page, server }) => {
    await prefer(page, { dice: 0, fan: 2000 });
    await counted(page);
    const marched = marchers(page);
    await begin(page, server, turn);
    const start = await standing(page);
    // the whole map, so that everybody is in the picture
    await page.getByTestId('board').focus();
    await page.keyboard.press('m');
    await drawn(page);
    const tried = new Set<string>();
    const spent: Record<string, number> = {};
    let battles = 0;
    let last = await presses(page);
    for (let i = 0; i < 400; i++) {
      // the turn is played when the other side is asked and has nothing to ask back for a while
      if (!(await settle(page).then(() => true, () => false))) break;
      const now = await standing(page);
      if (now.over || now.turn !== start.turn || !(await page.locator('.table[data-mine]').count())) break;
      const asks = now.asks;
      // what is lit is drawn a frame after it is known
      await drawn(page);
      await drawn(page);
      if (/^(moves|march)$/.test(asks) && now.plan === '0' && marched.size < turn.units && (await march(page, tried))) void 0;
      else if ((await page.locator('.upper .target.attack').count()) > 0 && battles < turn.battles && now.plan === '0') {
        battles += 1;
        const [at] = await reachable(page, '.upper .target.attack');
        if (at) await act(page, () => page.mouse.click(at.x, at.y));
        const joiners = await reachable(page, '.piece.movable');
        for (const j of joiners.slice(0, 2)) await page.mouse.click(j.x, j.y);
        await answer(page);
      } else await answer(page);
      const n = await presses(page);
      spent[asks] = (spent[asks] ?? 0) + n - last;
      last = n;
      if (marched.size >= turn.units) tried.add('all');
    }
    console.log(`${turn.title}: ${await presses(page)} presses, ${marched.size} counters marched, ${battles} attacks; ${JSON.stringify(spent)}`);
  });
}
