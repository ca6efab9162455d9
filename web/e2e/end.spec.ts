import { LAST_DAY, UNDER_MARKERS } from './positions.ts';
import { act, begin, calm, expect, hexes, movable, playUntil, prefer, settle, standing, test, type Wish } from './table.ts';

// What others did, how it stands and how it ended: defects 8, 14, 24, 25 and 32.
const MASURIAN: Wish = { title: 'world-undone', scenario: 'masurian', seats: ['me', 'bot:cadet'] };
const EAST: Wish = { title: 'great-war-east', scenario: 'winter-battle', seats: ['me', 'bot:cadet'] };

test("the other side's turn is a film that can be skipped, and ends with a card (8)", async ({ page, server }) => {
  await prefer(page, { dice: 0, pace: 'slow' });
  await begin(page, server, { ...MASURIAN, seats: ['bot:cadet', 'me'], scenario: 'historical' });
  const reel = page.getByTestId('reel');
  await expect(reel.or(page.getByTestId('news'))).toBeVisible();
  if (await reel.isVisible()) {
    // while it runs nothing can be chosen
    await expect(movable(page)).toHaveCount(0);
    await page.getByTestId('film-skip').click();
  }
  await calm(page);
  for (let i = 0; i < 40 && !(await page.getByTestId('news').isVisible()); i++) {
    if (await page.getByTestId('film-skip').isVisible()) await page.getByTestId('film-skip').click();
    await settle(page);
    if (await page.getByTestId('news').isVisible()) break;
    await page.getByTestId('board').press('Enter');
  }
  const news = page.getByTestId('news');
  await expect(news).toContainText(/\d+ counters?/);
  // and with what threatens: hexes of one's own, by what could strike them
  await expect(news.getByTestId('threats').getByRole('button').first()).toBeVisible();
  await news.getByTestId('news-close').click();
  await expect(news).toHaveCount(0);
});

test('the score asks the scenario who would win, not the sum of points (24)', async ({ page, server }) => {
  await begin(page, server, { ...MASURIAN, seats: ['bot:cadet', 'me'] });
  await page.getByTestId('board').focus();
  await page.keyboard.press('c');
  // 9.4d: points decide nothing here, a Russian left in East Prussia does
  await expect(page.getByTestId('standing')).toContainText(/Russian wins.*9\.4d/s);
});

test('the end says who won, by which case, with points, attacks and dice; nothing can be undone (25)', async ({ page, server }) => {
  test.setTimeout(240_000);
  await prefer(page, { dice: 0 });
  await begin(page, server, { ...MASURIAN, position: LAST_DAY });
  await playUntil(page, (s) => s.over, 0);
  const end = page.getByTestId('end');
  await expect(end.locator('.verdict')).toContainText(/wins/);
  await expect(page.getByTestId('end-reason')).toContainText(/\w{12,}|\w+ \w+ \w+/);
  await expect(page.getByTestId('end-reason').locator('.case')).toHaveText('9.4d');
  await expect(end.locator('tbody tr')).toHaveCount(3);
  // luck by the chance of each result: what one side gained the other lost
  const luck = (await page.getByTestId('luck').locator('td').allTextContents()).map((w) => Number(w.replace('−', '-').replace(/[+±]/, '')));
  expect(luck).toHaveLength(2);
  expect((luck[0] ?? NaN) + (luck[1] ?? NaN)).toBeCloseTo(0);
  expect(await end.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
  await expect(page.getByTestId('undo')).toBeHidden();
  // and the score does not say what would be if it ended now
  await page.getByRole('tab', { name: 'Score' }).click();
  await expect(page.getByTestId('standing')).toHaveCount(0);
});

test('counters that may enter are announced, though others stand on the map (14)', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server, { ...MASURIAN, scenario: 'historical' });
  const line = page.getByRole('button', { name: /Beside the map: \d+/ });
  // whenever a counter in a box can be chosen, the card says so
  for (let i = 0; i < 60; i++) {
    await settle(page);
    if (await line.isVisible()) break;
    const now = await standing(page);
    if (now.over || now.turn === '4') break;
    await playUntil(page, async (s) => s.version !== now.version || (await line.isVisible()), 0);
  }
  await expect(line).toBeVisible();
  await expect.poll(() => movable(page).count()).toBeGreaterThan(0);
});

test("markers of one's own tell what lies under them, a dummy too, and how others see the board (32)", async ({ page, server }) => {
  await begin(page, server, { ...EAST, position: UNDER_MARKERS });
  const hex = await hexes(page, server, 'great-war-east');
  await act(page, () => page.mouse.click(hex('0412').x, hex('0412').y));
  await page.getByRole('tab', { name: 'Counter', exact: true }).click();
  await expect(page.getByTestId('under')).toContainText('31/XXI');
  await expect(page.getByTestId('under')).toContainText('42/XXI');
  await act(page, () => page.mouse.click(hex('0312').x, hex('0312').y)).catch(() => undefined);
  await page.keyboard.press('Escape');
  await page.getByTestId('outside').click();
  await expect(page.locator('.board.past')).toBeAttached();
  await expect(page.locator('.piece')).not.toHaveCount(0);
  await page.getByTestId('now').click();
  await expect(page.locator('.board.past')).toHaveCount(0);
});
