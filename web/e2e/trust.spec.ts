import type { Page } from '@playwright/test';
import { Server } from './server.ts';
import { boardReady, click, expect, lit, movable, newGame, test } from './table.ts';

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
    await expect(page.getByTestId('link')).toHaveCount(0, { timeout: 20_000 });
    await click(page, movable(page).first());
    await expect(lit(page).first()).toBeAttached();
    await click(page, lit(page).first());
    await expect(page.locator('.log')).toContainText('W:');
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
  page.on('response', (r) => {
    if (r.url().includes('/api/games')) void r.text().then((t) => heard.frames.push(t), () => undefined);
  });
  page.on('console', (m) => heard.console.push(m.text()));
  return heard;
}

async function everything(page: Page, heard: Heard): Promise<string> {
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  return [...heard.frames, ...heard.console, await page.content(), kept].join('\n');
}

test('nothing secret of the other side is in the page, its storage, its frames or its console', async ({ page, browser, server }) => {
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
  const all = await everything(page, seen);
  const blackKey = /"key":"([^"]+)"/.exec(truth.frames.join('\n'))?.[1];
  if (blackKey) expect(all).not.toContain(blackKey);
  for (const face of theirs.map((c) => JSON.stringify(c.face))) expect(all).not.toContain(face);
  await other.close();
});
