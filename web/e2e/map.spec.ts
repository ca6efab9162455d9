import type { CDPSession, Page } from '@playwright/test';
import { begin, camera, cameraIs, drawn, emptyPlace, expect, middle, movable, prefer, reachable, test } from './table.ts';

const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

async function dragBy(page: Page, from: { x: number; y: number }, dx: number, dy: number, button: 'left' | 'middle'): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button });
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  await page.mouse.up({ button });
}

test('left drags the empty map, the middle button anywhere, arrow keys pan', async ({ page, server }) => {
  await prefer(page, { inertia: false });
  await begin(page, server);
  const start = await camera(page);
  await dragBy(page, await emptyPlace(page), 60, 40, 'left');
  await cameraIs(page, { x: start.x + 60, y: start.y + 40, k: start.k });
  // over a counter that may move the middle button pans too, and chooses nothing
  await dragBy(page, await middle(movable(page).first()), -60, -40, 'middle');
  await cameraIs(page, start);
  await expect(page.locator('.piece.selected')).toHaveCount(0);
  await page.getByTestId('board').focus();
  await page.keyboard.press('ArrowLeft');
  await cameraIs(page, { ...start, x: start.x + 90 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await cameraIs(page, { ...start, y: start.y + 90 });
  await page.keyboard.press('ArrowDown');
  await cameraIs(page, start);
  // a window of another size keeps the middle of the picture, and a drag begins from there
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect.poll(async () => (await camera(page)).y).toBeLessThan(start.y - 10);
  await drawn(page);
  const resized = await camera(page);
  await dragBy(page, await emptyPlace(page), 40, 30, 'left');
  await cameraIs(page, { x: resized.x + 40, y: resized.y + 30, k: resized.k });
});

test('the first picture of the map fits a window of another size, until the camera is moved', async ({ page, server }) => {
  await begin(page, server);
  const start = await camera(page);
  await page.setViewportSize({ width: 900, height: 620 });
  await expect.poll(async () => (await camera(page)).k).toBeLessThan(start.k * 0.9);
  // that is the whole map, as the key shows it
  await drawn(page);
  const framed = await camera(page);
  await page.getByTestId('board').focus();
  await page.keyboard.press('m');
  await drawn(page);
  await cameraIs(page, framed);
  // moved by the player it keeps its scale
  await page.keyboard.press('ArrowLeft');
  await cameraIs(page, { ...framed, x: framed.x + 90 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await camera(page)).x).toBeGreaterThan(framed.x + 100);
  await drawn(page);
  await expect.poll(async () => (await camera(page)).k).toBe(framed.k);
});

test.describe('with motion', () => {
  test.use(MOTION);
  for (const inertia of [true, false]) {
    test(inertia ? 'a flung map glides on' : 'a flung map stops at once when gliding is switched off', async ({ page, server }) => {
      await prefer(page, { inertia });
      await begin(page, server);
      const start = await camera(page);
      const from = await emptyPlace(page);
      // thrown inside the page, so that a busy machine cannot put a rest between the last move and the release
      await page.evaluate(async ({ x, y }) => {
        const send = (type: string, dx: number) => {
          const at = { clientX: x - dx, clientY: y, bubbles: true, cancelable: true, view: window, button: 0 };
          (type === 'mousedown' ? document.elementFromPoint(x, y) : window)?.dispatchEvent(new MouseEvent(type, at));
        };
        send('mousedown', 0);
        for (let i = 1; i <= 8; i++) {
          await new Promise((done) => setTimeout(done, 8));
          send('mousemove', 10 * i);
        }
        send('mouseup', 80);
      }, from);
      await expect(page.locator('.board.moving')).toHaveCount(0);
      const gone = async () => start.x - (await camera(page)).x;
      if (inertia) await expect.poll(gone).toBeGreaterThan(82);
      else await expect.poll(gone).toBeCloseTo(80, 2);
    });
  }
});

async function touch(cdp: CDPSession, type: string, points: readonly (readonly [number, number])[]): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 900, height: 700 } });
  test('two fingers pan and pinch, over counters too', async ({ page, server }) => {
    await prefer(page, { inertia: false });
    await begin(page, server);
    const cdp = await page.context().newCDPSession(page);
    const start = await camera(page);
    const at = await middle(movable(page).first());
    const pair = (dx: number, apart: number) => [[at.x + dx - apart, at.y] as const, [at.x + dx + apart, at.y] as const];
    await touch(cdp, 'touchStart', pair(0, 50));
    for (let i = 1; i <= 5; i++) await touch(cdp, 'touchMove', pair(8 * i, 50));
    await touch(cdp, 'touchEnd', []);
    await expect.poll(async () => Math.round((await camera(page)).x - start.x)).toBe(40);
    expect((await camera(page)).k).toBeCloseTo(start.k, 3);
    await touch(cdp, 'touchStart', pair(0, 40));
    for (let i = 1; i <= 5; i++) await touch(cdp, 'touchMove', pair(0, 40 + 8 * i));
    await touch(cdp, 'touchEnd', []);
    await expect.poll(async () => (await camera(page)).k / start.k).toBeCloseTo(2, 1);
  });
  test('a long press tells about the hex, and is no click', async ({ page, server }) => {
    await begin(page, server);
    const cdp = await page.context().newCDPSession(page);
    const at = await middle(movable(page).first());
    await touch(cdp, 'touchStart', [[at.x, at.y]]);
    await expect(page.getByTestId('hex-info')).toContainText(/\d{4}/);
    await touch(cdp, 'touchEnd', []);
    await expect(page.getByTestId('hex-info')).toBeVisible();
    await expect(page.locator('.table')).toHaveAttribute('data-plan', '0');
  });
});

test('the pointer at rest tells number, name, terrain, hexsides and the cost for the chosen counter', async ({ page, server }) => {
  await prefer(page, { fan: 100 });
  await begin(page, server, { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] });
  const info = page.getByTestId('hex-info');
  const from = (await reachable(page, '.piece.movable'))[0] ?? { x: 0, y: 0 };
  await page.mouse.click(from.x, from.y);
  await expect(page.locator('.upper .target.go').first()).toBeAttached();
  const to = (await reachable(page, '.upper .target.go'))[0] ?? { x: 0, y: 0 };
  await page.mouse.move(to.x, to.y);
  await expect(info).toContainText(/\b\d{4}\b/);
  await expect(info).toContainText(/costs \d+/);
  await expect(info).toContainText(/clear|forest|marsh|lake|rough|city|swamp|broken/i);
  // name, terrain, hexsides, roads and rails, and who holds it: of a town in the picture
  interface Printed {
    layout: { hexes: { id: number; centre: [number, number] }[] };
    hexes: { id: number; number: string; name: string; terrain: string; sides: string[][] }[];
  }
  const map = (await (await fetch(`${server.url}/api/titles/world-undone/map.json`)).json()) as Printed;
  const eye = await camera(page);
  const box = (await page.getByTestId('board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const towns = map.hexes.filter((h) => h.name !== '' && h.sides.flat().length > 0);
  const spots = towns.map((h) => ({ h, c: map.layout.hexes.find((l) => l.id === h.id)?.centre ?? [0, 0] }));
  const seen = spots.map(({ h, c }) => ({ h, x: box.x + c[0] * eye.k + eye.x, y: box.y + c[1] * eye.k + eye.y }));
  const inside = seen.filter((p) => p.x > box.x + 220 && p.x < box.x + box.width - 160 && p.y > box.y + 80 && p.y < box.y + box.height - 180);
  const town = inside[0];
  if (!town) throw new Error('no town in the picture');
  await page.mouse.move(town.x, town.y);
  await expect(info.locator('.name')).toHaveText(town.h.name);
  await expect(info).toContainText(town.h.number);
  await expect(info).toContainText(town.h.terrain);
  await expect(info).toContainText(/(rail|road|river|border|frontier).*\b(N|NE|SE|S|SW|NW)\b/i);
  await page.keyboard.press('Escape');
  // with the names of today, if the player wants those
  const renamed = (await (await fetch(`${server.url}/api/titles/world-undone/map.json`)).json()) as { hexes: { name: string; modern: string }[] };
  expect(renamed.hexes.filter((h) => h.modern !== '' && h.modern !== h.name).length).toBeGreaterThan(20);
});
