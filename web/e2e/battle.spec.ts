import { PINCERS, THREE_ATTACKS, TWO_TARGETS } from './positions.ts';
import { act, begin, calm, expect, hexes, prefer, test, type Wish } from './table.ts';

// The battle in sight from target to advance: defects 6 and 7.
const CAMPAIGN: Wish = { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] };

test('the list shows the best attack on each target, with the chance to win, hold and lose (6)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: PINCERS });
  await page.getByTestId('board').focus();
  await page.keyboard.press('k');
  const rows = page.locator('[data-testid=attacks] li');
  await expect(rows).toHaveCount(1);
  // everybody who can join is in it
  for (const name of ['2/I', '35/XVII', '36/XVII']) await expect(rows.locator('.name')).toContainText(name);
  const parts = rows.getByTestId('odds').locator('> span');
  await expect(parts).toHaveCount(3);
  const sum = (await parts.allTextContents()).map((t) => Number(/(\d+) %/.exec(t)?.[1])).reduce((a, b) => a + b, 0);
  expect(sum).toBeGreaterThanOrEqual(99);
  expect(sum).toBeLessThanOrEqual(101);
  // by shape and word, not by colour alone
  await expect(parts.first()).toContainText(/▲\s*win/);
  await act(page, () => rows.locator('.name').click());
  await expect(page.locator('.piece.selected')).toHaveCount(3);
});

test('the panel keeps the attack in sight from its target on, and attackers are chosen in it (7)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: PINCERS });
  const hex = await hexes(page, server, 'world-undone');
  const panel = page.getByTestId('battle');
  await act(page, () => page.mouse.click(hex('5519').x, hex('5519').y));
  await page.getByRole('tab', { name: 'Battle', exact: true }).click();
  await expect(panel.locator('h2')).toContainText('5519');
  const join = panel.locator('.join .unit');
  await expect(join).toHaveCount(3);
  // a click on a hex takes all who stand there
  await act(page, () => page.mouse.click(hex('5520').x, hex('5520').y));
  await expect(panel.locator('.join .unit[aria-pressed=true]')).toHaveCount(2);
  await act(page, () => join.locator('visible=true').last().click());
  await expect(panel.locator('.chances')).toBeVisible();
});

test('the target stays in the panel while it is asked whether more hexes are attacked with it', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: TWO_TARGETS });
  const hex = await hexes(page, server, 'world-undone');
  // where attacks can be opened the panel has come forward by itself
  await expect(page.locator('[data-testid=attacks] li')).toHaveCount(2);
  await act(page, () => page.mouse.click(hex('5519').x, hex('5519').y));
  await expect(page.locator('.table')).toHaveAttribute('data-asks', 'targets');
  await expect(page.getByTestId('battle').locator('h2').first()).toContainText('5519');
});

test('the last battle is the right one, with its cell and its consequences (7)', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server, { ...CAMPAIGN, position: THREE_ATTACKS });
  const hex = await hexes(page, server, 'world-undone');
  await act(page, () => page.mouse.click(hex('4725').x, hex('4725').y));
  await act(page, () => page.getByTestId('confirm').click());
  await calm(page);
  await act(page, () => page.getByTestId('confirm').click());
  await calm(page);
  const leave = page.getByTestId('leave');
  if (await leave.isVisible()) await act(page, () => leave.click());
  await page.getByRole('tab', { name: 'Battle', exact: true }).click();
  const last = page.getByTestId('last-battle');
  await expect(last).toBeVisible();
  await expect(last.locator('.last li').first()).toContainText(/die/);
  // its own troops: the division that attacked 4725 and no other, and one cell lit
  await expect(last.locator('.who').first().locator('.unit')).toHaveCount(1);
  await expect(last.locator('td.cell')).toHaveCount(1);
});

test('an attack chosen from the list comes into the picture', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: PINCERS });
  const board = (await page.getByTestId('board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const seen = async () => {
    const { x, y } = (await hexes(page, server, 'world-undone'))('5519');
    return x > board.x && x < board.x + board.width && y > board.y && y < board.y + board.height;
  };
  const first = page.locator('[data-testid=attacks] .name').first();
  await expect(first).toBeVisible();
  await page.getByTestId('board').focus();
  for (let i = 0; i < 25; i += 1) await page.keyboard.press('ArrowRight');
  expect(await seen()).toBe(false);
  await act(page, () => first.click());
  await expect.poll(seen).toBe(true);
});
