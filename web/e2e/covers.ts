import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './table.ts';

// `npm run covers` draws small pictures of every title's map into public/covers: a strip for the shelf, the whole for the
// overview. A page that shows five titles must not fetch five maps.
const OUT = join(import.meta.dirname, '../public/covers');

test('covers', async ({ browser, server }) => {
  mkdirSync(OUT, { recursive: true });
  const titles = (await (await fetch(`${server.url}/api/titles`)).json()) as { info: { id: string } }[];
  const page = await browser.newPage();
  for (const { info } of titles) {
    const map = `${server.url}/api/titles/${info.id}/map.svg`;
    for (const [name, width, height, size, quality] of [[info.id, 560, 170, '330% auto', 50], [`${info.id}-map`, 360, 0, '100% auto', 60]] as const) {
      const svg = await (await fetch(map)).text();
      const [, , w = 1, h = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
      const high = height === 0 ? Math.round((width * h) / w) : height;
      await page.setViewportSize({ width, height: high });
      await page.goto(server.url);
      await page.setContent(`<style>html,body{margin:0}#numbers{display:none}body{height:100vh;background:url(${map}) 62% 52%/${size} no-repeat}</style>`);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(OUT, `${name}.jpg`), type: 'jpeg', quality });
    }
  }
});
