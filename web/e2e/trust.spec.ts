import type { Page } from '@playwright/test';
import { UNDER_MARKERS } from './positions.ts';
import { Server } from './server.ts';
import { act, boardReady, calm, click, expect, lit, movable, newGame, plainly, playUntil, prefer, test, type Wish } from './table.ts';

test('the server is killed and restarted: the table comes back and plays on', async ({ page }) => {
  const server = await Server.start();
  try {
    await newGame(page, server, { title: 'drill', scenario: 'skirmish', seats: ['me', 'bot:cadet'] });
    await boardReady(page);
    await click(page, movable(page).first());
    await expect(lit(page).first()).toBeAttached();
    await server.kill();
    await expect(page.getByTestId('link')).toContainText('lost');
    // that an order sent before the break is sent again under its key is shown in net.test
    await page.keyboard.press('Escape');
    await server.up();
    // the pauses grow while the server is away: on a busy machine the next try may be half a minute off
    await expect(page.getByTestId('link')).toHaveCount(0, { timeout: 60_000 });
    await calm(page);
    await expect(lit(page)).toHaveCount(0);
    await act(page, () => click(page, movable(page).first()));
    await expect(lit(page).first()).toBeAttached();
    await act(page, () => click(page, lit(page).first()));
    await expect(page.locator('.log')).toContainText('moves from');
  } finally {
    await server.stop();
  }
});

interface Heard {
  readonly frames: string[];
  readonly console: string[];
}

function listen(page: Page): Heard {
  const heard: Heard = { frames: [], console: [] };
  page.on('websocket', (ws) => ws.on('framereceived', (f) => heard.frames.push(String(f.payload))));
  page.on('request', (r) => r.url().includes('/api/') && heard.frames.push(r.postData() ?? ''));
  page.on('response', (r) => {
    if (r.url().includes('/api/games') || r.url().includes('/api/counters')) void r.text().then((t) => heard.frames.push(t), () => undefined);
  });
  page.on('console', (m) => heard.console.push(m.text()));
  return heard;
}

async function everything(page: Page, heard: Heard): Promise<string> {
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  return [...heard.frames, ...heard.console, await page.content(), kept].join('\n');
}

test('a token tells nothing of what lies under it', async ({ page, browser, server }) => {
  const seen = listen(page);
  await newGame(page, server, { title: 'drill', scenario: 'skirmish', seats: ['me', 'invite'] });
  await page.getByRole('tab', { name: 'Menu' }).click();
  const link = await page.getByTestId('invite-link').inputValue();
  const other = await browser.newContext();
  const black = await other.newPage();
  const truth = listen(black);
  await black.goto(link);
  await black.getByTestId('join').click();
  await boardReady(black);
  await boardReady(page);
  await click(page, movable(page).first());
  await lit(page).first().waitFor({ state: 'attached' });
  const tokens = (frames: string[]) => {
    const hello = frames.map((f) => JSON.parse(f) as { say?: string; now?: { view: { counters: { name: string; known: boolean; face: object }[] } } }).find((m) => m.say === 'hello');
    return (hello?.now?.view.counters ?? []).filter((c) => c.name === 'B:left' || c.name === 'B:right');
  };
  const isJson = (f: string) => f.startsWith('{');
  const [mine, theirs] = [tokens(seen.frames.filter(isJson)), tokens(truth.frames.filter(isJson))];
  // Black tells the scout from the dummy; to White the two tokens are alike but for their names
  expect(JSON.stringify(theirs[0]?.face).replace('left', '')).not.toBe(JSON.stringify(theirs[1]?.face).replace('right', ''));
  expect(mine.map((c) => c.known)).toEqual([false, false]);
  expect(JSON.stringify(mine[0]?.face).replace('left', '')).toBe(JSON.stringify(mine[1]?.face).replace('right', ''));
  // the counter panel says as much
  await page.keyboard.press('Escape');
  await page.locator('.piece:not(.movable)').last().click({ force: true });
  await page.getByRole('tab', { name: 'Counter', exact: true }).click();
  await expect(page.getByTestId('detail')).toContainText('not know');
  const all = await everything(page, seen);
  const blackKey = /"key":"([^"]+)"/.exec(truth.frames.join('\n'))?.[1];
  if (blackKey) expect(all).not.toContain(blackKey);
  for (const face of theirs.map((c) => JSON.stringify(c.face))) expect(all).not.toContain(face);
  await other.close();
});

interface Seen {
  readonly name: string;
  readonly called: string;
  readonly known: boolean;
  readonly side: number;
  readonly face: { readonly back: boolean };
}

/** Names of the counters of a side that these frames showed openly. */
function shown(heard: Heard, side: number): Set<string> {
  const open: Seen[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value !== null && typeof value === 'object') {
      if ('known' in value && 'face' in value && 'name' in value) open.push(value as Seen);
      else Object.values(value).forEach(walk);
    }
  };
  for (const frame of heard.frames) if (frame.startsWith('{')) walk(JSON.parse(frame));
  const known = open.filter((c) => c.side === side && c.known && !c.face.back);
  // both its name in files and what players call it; a call without its formation could be any word
  return new Set(known.flatMap((c) => [c.name, c.called]).filter((n) => /[:/]/.test(n)));
}

/** Two seats in two browsers; the first plays a while, and what only the one knows is nowhere at the other's. */
const SECRETS: readonly (Wish & { name: string; least: number })[] = [
  { name: 'hidden movement', title: 'world-undone', scenario: 'historical', seats: ['me', 'invite'], options: ['hidden-movement'], least: 10 },
  { name: 'markers with a display', title: 'great-war-east', scenario: 'winter-battle', seats: ['me', 'invite'], position: UNDER_MARKERS, least: 2 },
];

for (const wish of SECRETS) {
  test(`nothing secret is in the page, its storage, its frames or its console: ${wish.name}`, async ({ page, browser, server }) => {
    await prefer(page, { dice: 0 });
    const first = listen(page);
    await newGame(page, server, wish);
    await boardReady(page);
    await page.getByRole('tab', { name: 'Menu' }).click();
    const link = await page.getByTestId('invite-link').inputValue();
    const other = await browser.newContext({ reducedMotion: 'reduce' });
    await other.addInitScript(plainly);
    const guest = await other.newPage();
    const second = listen(guest);
    await guest.goto(link);
    await guest.getByTestId('join').click();
    await boardReady(guest);
    // both may have something to set down before the first march
    let marches = 0;
    for (const asked of [page, guest, page]) {
      if (marches > 0) break;
      await calm(asked);
      marches += (await playUntil(asked, (s) => s.asks === 'plan', 1, '.table:not([data-mine])')).marches;
    }
    expect(marches).toBeGreaterThan(0);
    await expect(guest.locator('.table')).toHaveAttribute('aria-busy', 'false');
    const pairs = [[first, second, page, 1], [second, first, guest, 0]] as const;
    let secrets = 0;
    for (const [mine, theirs, at, side] of pairs) {
      const open = shown(mine, side);
      // a marker lies on the map for all to see; what is under it is the secret
      const hidden = [...shown(theirs, side)].filter((n) => !open.has(n) && !n.includes('Gruppe'));
      secrets += hidden.length;
      expect(named(hidden, await everything(at, mine))).toEqual([]);
    }
    // and the same search does find what a player was shown
    const known = [...shown(first, 0)];
    expect(named(known, await everything(page, first)).length).toBe(known.length);
    expect(secrets).toBeGreaterThanOrEqual(wish.least);
    await other.close();
  });
}

/** Which of these counters are named in a text. */
function named(names: readonly string[], text: string): string[] {
  const whole = (name: string) => new RegExp(`(?<![\\w/])${name.replace(/\W/g, '\\$&')}(?![\\w/-])`);
  return names.filter((name) => text.includes(name) && whole(name).test(text));
}
