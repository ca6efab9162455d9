import type { Page } from '@playwright/test';
import { begin, emptyPlace, prefer, test, type Wish } from './table.ts';

// `npm run frames`: how long frames take while the map is dragged and zoomed, and how soon a game is on the screen.
const GAMES: readonly Wish[] = [
  { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] },
  { title: 'great-war-east', scenario: 'campaign', seats: ['me', 'bot:cadet'] },
];

async function frames(page: Page, doing: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const taken: number[] = [];
    let last = 0;
    const tick = (now: number) => {
      if (last > 0) taken.push(now - last);
      last = now;
      if ((window as unknown as { stopped?: boolean }).stopped !== true) requestAnimationFrame(tick);
    };
    Object.assign(window, { taken, stopped: false });
    requestAnimationFrame(tick);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const busy = async () => (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration')?.value ?? 0;
  const before = await busy();
  await doing();
  const used = (await busy()) - before;
  const taken = await page.evaluate(() => {
    const w = window as unknown as { stopped: boolean; taken: number[] };
    w.stopped = true;
    return w.taken;
  });
  const sorted = taken.sort((a, b) => a - b);
  const at = (p: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0).toFixed(1);
  return `${sorted.length} frames, median ${at(0.5)} ms, 95th ${at(0.95)} ms, worst ${at(1)} ms; main thread ${((1000 * used) / sorted.length).toFixed(1)} ms a frame`;
}

// `VIEW=3840x2160 npm run frames` measures on a large screen
const [width = 1280, height = 800] = (process.env['VIEW'] ?? '1280x800').split('x').map(Number);
test.use({ viewport: { width, height } });

for (const wish of GAMES) {
  test(`frames: ${wish.title}`, async ({ page, server }) => {
    await prefer(page, { inertia: false });
    await begin(page, server, wish);
    const rest = async () => page.waitForFunction(() => document.querySelector('.board.moving') === null);
    await page.locator('.board.pictured').waitFor({ state: 'attached' });
    await rest();
    const from = await emptyPlace(page);
    const pan = async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (let i = 1; i <= 120; i++) await page.mouse.move(from.x - 2.5 * i * Math.cos(i / 40), from.y - 2 * i * Math.sin(i / 40));
      await page.mouse.up();
    };
    const zoom = async () => {
      for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i < 30 ? -40 : 40);
    };
    console.log(`${wish.title} pan:  ${await frames(page, pan)}`);
    await rest();
    console.log(`${wish.title} zoom: ${await frames(page, zoom)}`);
    await rest();
    const url = page.url();
    for (const time of ['first', 'again']) {
      await page.goto('about:blank');
      const start = Date.now();
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator('.piece svg g').first().waitFor({ state: 'attached' });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      console.log(`${wish.title} first view (${time}): ${Date.now() - start} ms`);
    }
  });
}
