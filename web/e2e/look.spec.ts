import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { act, begin, boardReady, calm, drawn, expect, lit, middle, movable, playTurn, reachable, standing, test, ways } from './table.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function axe(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (part) => {
    const run = (window as unknown as { axe: { run(part: string, o: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe;
    const { violations } = await run.run(part, { resultTypes: ['violations'] });
    const grave = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
    return grave.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140)).join(' | ')}`);
  }, within);
}

test('replay: scrubbing shows the past and returns to now', async ({ page, server }) => {
  await begin(page, server);
  await playTurn(page, 1);
  const scrub = page.getByTestId('scrub');
  await scrub.focus();
  await page.keyboard.press('Home');
  await expect(page.locator('.board.past')).toBeAttached();
  await expect(page.locator('.asks')).toContainText('past');
  await expect(movable(page)).toHaveCount(0);
  await expect(page).toHaveURL(/step=0/);
  await page.reload();
  await boardReady(page);
  await expect(page.locator('.board.past')).toBeAttached();
  await page.getByTestId('now').click();
  await expect(page.locator('.board.past')).toHaveCount(0);
});

test('a turn by keyboard alone', async ({ page, server }) => {
  await begin(page, server);
  await page.getByTestId('board').focus();
  await page.keyboard.press('n');
  await expect(page.getByTestId('spoken')).toContainText(/Hex \d{4}/);
  await page.keyboard.press('Space');
  await expect(lit(page).first()).toBeAttached();
  // round the counter from one neighbour to the next, until the cursor is on a hex it can march to; what is spoken of a
  // hex tells that, at once, while the board draws the cursor with the next frame
  const cursor = page.locator('.upper .cursor');
  const at = (await cursor.getAttribute('points')) ?? '';
  const spoken = page.getByTestId('spoken');
  let words = '';
  for (const key of ['s', 'e', 'd', 'w', 'a', 'q']) {
    await page.keyboard.press(key);
    words = (await spoken.textContent()) ?? '';
    if (words.includes('left')) break;
  }
  expect(words).toContain('left');
  await expect(cursor).not.toHaveAttribute('points', at);
  await page.keyboard.press('Space');
  await expect(page.getByTestId('undo').locator('.count')).toBeVisible();
  await page.keyboard.press('/');
  await page.getByTestId('order').fill('done');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 60; i++) {
    await calm(page);
    const now = await standing(page);
    if (now.turn !== '1') return;
    const leave = page.getByTestId('leave');
    if (await leave.isVisible()) {
      await leave.focus();
      await act(page, () => page.keyboard.press('Enter'));
    } else {
      await page.getByTestId('board').focus();
      await act(page, () => page.keyboard.press('Enter'));
    }
  }
  await expect(page.locator('.bar .of')).toContainText('Turn 2');
});

test('typed orders move a counter', async ({ page, server }) => {
  await begin(page, server);
  await page.getByTestId('board').focus();
  await page.keyboard.press('/');
  await page.getByTestId('order').fill('nobody 0101');
  await page.keyboard.press('Enter');
  await expect(page.locator('.orders')).toContainText('nobody');
  await page.getByTestId('order').fill('foot');
  await page.keyboard.press('Enter');
  await expect(lit(page).first()).toBeAttached();
});

test('at 360 pixels wide everything is within reach', async ({ browser, server }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await begin(page, server);
  // goal and first steps lie over the map until they are read
  await page.getByTestId('brief-close').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const undo = await page.getByTestId('undo').boundingBox();
  expect((undo?.y ?? 0) > 370 && (undo?.height ?? 0) >= 44).toBe(true);
  const from = await middle(movable(page).first());
  await act(page, () => page.touchscreen.tap(from.x, from.y));
  await expect(ways(page).first()).toBeAttached();
  // the card may have grown under the answer: the frame in which the board learns its size has to pass, too
  await drawn(page);
  // a lit hex that no tool lies over
  const [to] = await reachable(page, '.upper .target.go');
  if (!to) throw new Error('no lit hex can be reached');
  await page.touchscreen.tap(to.x, to.y);
  await expect(page.getByTestId('undo').locator('.count')).toBeVisible();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, select')]
      .filter((e) => (e as HTMLElement).offsetParent !== null)
      .map((e) => ({ box: e.getBoundingClientRect(), html: e.outerHTML.slice(0, 80) }))
      .filter((e) => e.box.width > 0 && (e.box.width < 24 || e.box.height < 24))
      .map((e) => e.html),
  );
  expect(small).toEqual([]);
  await phone.close();
});

test('axe finds nothing serious on any screen, light and dark', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByTestId('new-drill')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.goto(`${server.url}/new/drill`);
  await expect(page.getByTestId('start')).toBeEnabled();
  expect(await axe(page)).toEqual([]);
  await begin(page, server);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await axe(page), theme).toEqual([]);
    // only what changes with the tab
    for (const tab of ['Log', 'Counter', 'Battle', 'Boxes', 'Score', 'Rules', 'Notes', 'Chat', 'Menu']) {
      // a game without boxes has no tab for them; the key still says so
      if (tab === 'Boxes') await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveCount(0);
      if (tab === 'Boxes') await page.getByTestId('board').press('t');
      else await page.getByRole('tab', { name: tab, exact: true }).first().click();
      await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible();
      expect(await axe(page, '.side'), `${theme} ${tab}`).toEqual([]);
    }
  }
});

test('zoom about the pointer, keys for map, front and hiding', async ({ page, server }) => {
  await begin(page, server);
  const camera = () =>
    page.locator('.world').evaluate((e) => {
      const m = new DOMMatrix(getComputedStyle(e).transform);
      return { x: m.e, y: m.f, k: m.a };
    });
  await page.mouse.move(400, 400);
  const box = await page.getByTestId('board').boundingBox();
  const before = await camera();
  const world = { x: (400 - (box?.x ?? 0) - before.x) / before.k, y: (400 - (box?.y ?? 0) - before.y) / before.k };
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await camera()).k).toBeGreaterThan(before.k);
  const after = await camera();
  expect(world.x * after.k + after.x).toBeCloseTo(400 - (box?.x ?? 0), 0);
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, -600);
  await expect.poll(async () => (await camera()).k).toBeCloseTo(4, 1);
  await page.getByTestId('board').focus();
  await page.keyboard.press('m');
  await expect.poll(async () => (await camera()).k).toBeLessThan(2);
  await page.keyboard.press('h');
  await expect(page.locator('.pieces')).toBeHidden();
  await page.keyboard.press('h');
  await expect(page.locator('.pieces .piece').first()).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.locator('.board')).toHaveAttribute('data-show', 'bare');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('hex cursor');
});

test('notes and drawing are kept with the game', async ({ page, server }) => {
  await begin(page, server);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Private notes').fill('hold the hill');
  await page.getByRole('button', { name: 'Draw on the map' }).click();
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(380, 360, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('.stroke')).toHaveCount(1);
  await expect(page.getByTestId('notes-kept')).toBeVisible();
  await page.reload();
  await boardReady(page);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByLabel('Private notes')).toHaveValue('hold the hill');
  await expect(page.locator('.stroke')).toHaveCount(1);
});
