import type { Page } from '@playwright/test';
import { BEFORE_ATTACKS, CROWDED, FAR_APART, NEIGHBOURS, ONE_BY_ONE, STACK, THREE_ATTACKS, TWO_TARGETS } from './positions.ts';
import { act, begin, calm, drawn, expect, hexes, lit, movable, prefer, reachable, test, ways, type Wish } from './table.ts';

// What a player's hands expect: defects 3, 4, 9, 10, 12, 26 and 28 of the review, and what hands expect besides.
const CAMPAIGN: Wish = { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] };
const EAST: Wish = { title: 'great-war-east', scenario: 'winter-battle', seats: ['me', 'bot:cadet'] };
const table = (page: Page) => page.locator('.table');
const chosen = (page: Page) => page.locator('.piece.selected');

test('a click on another counter changes to it, on the same again lets it go (3)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: FAR_APART });
  const hex = await hexes(page, server, 'world-undone');
  const press = (n: string) => act(page, () => page.mouse.click(hex(n).x, hex(n).y));
  await press('0505');
  const first = await chosen(page).getAttribute('data-piece');
  await press('0510');
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByTestId('why-not')).toHaveCount(0);
  expect(await chosen(page).getAttribute('data-piece')).not.toBe(first);
  await press('0510');
  await expect(chosen(page)).toHaveCount(0);
  await expect(lit(page)).toHaveCount(0);
});

test('one Escape takes back the choice, whatever lies open over the map (3)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: STACK });
  await act(page, async () => page.mouse.click((await hexes(page, server, 'world-undone'))('0505').x, (await hexes(page, server, 'world-undone'))('0505').y));
  await expect(page.getByTestId('fan')).toBeVisible();
  await act(page, () => page.keyboard.press('Escape'));
  await expect(page.getByTestId('fan')).toHaveCount(0);
  await expect(table(page)).toHaveAttribute('data-plan', '0');
});

test('in an open stack a click changes to another counter, a Shift-click takes it along', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: STACK });
  const at = (await hexes(page, server, 'world-undone'))('0505');
  await act(page, () => page.mouse.click(at.x, at.y));
  const units = page.getByTestId('fan').locator('.unit');
  await expect(units).toHaveCount(3);
  const held = page.getByTestId('fan').locator('.unit[aria-pressed=true]');
  await act(page, () => units.nth(0).click());
  if ((await held.count()) === 0) await act(page, () => units.nth(0).click());
  await expect(units.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await act(page, () => units.nth(1).click());
  await expect(held).toHaveCount(1);
  await expect(units.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await act(page, () => units.nth(2).click({ modifiers: ['Shift'] }));
  await expect(held).toHaveCount(2);
});

test('nothing lies over the map while attackers and targets are chosen (4)', async ({ page, server }) => {
  await prefer(page, { fan: 100 });
  await begin(page, server, { ...CAMPAIGN, position: THREE_ATTACKS });
  const hex = await hexes(page, server, 'world-undone');
  // two Russian divisions are stacked there
  await act(page, () => page.mouse.click(hex('5519').x, hex('5519').y));
  await page.mouse.move(hex('5519').x + 3, hex('5519').y + 3);
  await page.waitForTimeout(500);
  await expect(page.getByTestId('fan')).toHaveCount(0);
  await expect(page.getByTestId('hex-info')).toHaveCount(0);
});

test('why-not is one line that lets clicks through and goes with the next of them (4)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: FAR_APART });
  const hex = await hexes(page, server, 'world-undone');
  const why = page.getByTestId('why-not');
  await act(page, () => page.mouse.click(hex('0505').x, hex('0505').y));
  await page.mouse.click(hex('1106').x, hex('1106').y);
  await expect(why).toBeVisible();
  const box = await why.locator('p').boundingBox();
  expect(box?.height ?? 999).toBeLessThan(90);
  // a point of the strip that is none of its buttons belongs to the map
  const through = await why.evaluate((e) => document.elementFromPoint(e.getBoundingClientRect().left + 4, e.getBoundingClientRect().top + 4)?.closest('.board') !== null);
  expect(through).toBe(true);
  await act(page, () => page.mouse.click(hex('0510').x, hex('0510').y));
  await expect(why).toHaveCount(0);
});

test('what was told of a hex goes when the map moves under it (4)', async ({ page, server }) => {
  await prefer(page, { fan: 100 });
  await begin(page, server, { ...CAMPAIGN, position: FAR_APART });
  const hex = await hexes(page, server, 'world-undone');
  await page.mouse.move(hex('0708').x, hex('0708').y);
  await expect(page.getByTestId('hex-info')).toBeVisible();
  await page.mouse.wheel(0, -200);
  await expect(page.getByTestId('hex-info')).toHaveCount(0);
});

test('a group marches as a row of single marches, and one undo takes it back (9)', async ({ page, server }) => {
  await begin(page, server, { ...EAST, position: ONE_BY_ONE });
  const at = (await hexes(page, server, 'great-war-east'))('0312');
  await page.keyboard.down('Shift');
  await act(page, () => page.mouse.click(at.x, at.y));
  await page.keyboard.up('Shift');
  await expect(chosen(page)).toHaveCount(3);
  await expect(page.getByTestId('group')).toBeVisible();
  const [to] = await reachable(page, '.upper .target.go:not(.held)');
  await act(page, () => page.mouse.click(to?.x ?? NaN, to?.y ?? NaN));
  await calm(page);
  await expect(page.locator('.piece.stacked[data-count="3"]')).toHaveCount(1);
  await drawn(page);
  const [stack] = await reachable(page, '.piece.stacked');
  expect(Math.hypot((stack?.x ?? 0) - (to?.x ?? 0), (stack?.y ?? 0) - (to?.y ?? 0))).toBeLessThan(30);
  await expect(page.getByTestId('undo').locator('.count')).toHaveText('1');
  await act(page, () => page.getByTestId('undo').click());
  await drawn(page);
  const [back] = await reachable(page, '.piece.stacked[data-count="3"]');
  expect(Math.hypot((back?.x ?? 0) - at.x, (back?.y ?? 0) - at.y)).toBeLessThan(30);
});

test('all here, from the open stack, where one unit moves at a time (9)', async ({ page, server }) => {
  await begin(page, server, { ...EAST, position: ONE_BY_ONE });
  const at = (await hexes(page, server, 'great-war-east'))('0312');
  await act(page, () => page.mouse.click(at.x, at.y));
  await act(page, () => page.getByTestId('fan').locator('header button').first().click());
  await expect(chosen(page)).toHaveCount(3);
});

test('a box drawn with Shift chooses a group', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: NEIGHBOURS });
  const hex = await hexes(page, server, 'world-undone');
  const [a, b] = [hex('0404'), hex('0706')];
  await page.keyboard.down('Shift');
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(chosen(page)).toHaveCount(2);
});

test('the last order is repeated by a key', async ({ page, server }) => {
  await begin(page, server, { ...EAST, position: ONE_BY_ONE });
  const at = (await hexes(page, server, 'great-war-east'))('0312');
  await act(page, () => page.mouse.click(at.x, at.y));
  const [to] = await reachable(page, '.upper .target.go:not(.held)');
  await act(page, () => page.mouse.click(to?.x ?? NaN, to?.y ?? NaN));
  await calm(page);
  await act(page, () => page.mouse.click(at.x, at.y));
  await act(page, () => page.keyboard.press('.'));
  await calm(page);
  await expect(page.locator('.piece.stacked[data-count="2"]')).toHaveCount(1);
});

test('a stack opened by resting on it stays until the pointer has reached it (10)', async ({ page, server }) => {
  await prefer(page, { fan: 150 });
  await begin(page, server, { ...CAMPAIGN, position: STACK });
  const at = (await hexes(page, server, 'world-undone'))('0505');
  await page.mouse.move(at.x, at.y);
  const fan = page.getByTestId('fan');
  await expect(fan).toBeVisible();
  const to = await fan.locator('.unit').last().boundingBox();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 8 });
  await page.waitForTimeout(700);
  await expect(fan).toBeVisible();
  await act(page, () => fan.locator('.unit').last().click());
  await expect(table(page)).toHaveAttribute('data-plan', '1');
});

test('the only one who can attack is chosen with the target, and one word announces it (12)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: THREE_ATTACKS });
  const hex = await hexes(page, server, 'world-undone');
  await act(page, () => page.mouse.click(hex('5519').x, hex('5519').y));
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByTestId('battle').locator('.chances')).toBeVisible();
  await act(page, () => page.getByTestId('confirm').click());
  await expect(page.locator('.upper .announced')).toHaveCount(1);
  await expect(table(page)).toHaveAttribute('data-plan', '0');
});

test('two quick presses do not end two phases (26)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: BEFORE_ATTACKS });
  // so that leaving asks nothing
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await act(page, () => page.getByTestId('leave').click());
  await expect(table(page)).toHaveAttribute('data-asks', 'plan');
  await act(page, () => page.keyboard.press('Backspace'));
  await expect(table(page)).toHaveAttribute('data-asks', 'moves');
  const at = await page.getByTestId('confirm').boundingBox();
  const press = () => page.mouse.click((at?.x ?? 0) + 40, (at?.y ?? 0) + 15);
  // the second press comes as soon as the next question is there, however busy the machine is
  const again = page.evaluate(
    ([x, y]) =>
      new Promise<void>((done) => {
        const look = (): void => {
          if (document.querySelector<HTMLElement>('.table')?.dataset['asks'] !== 'plan') return void requestAnimationFrame(look);
          (document.elementFromPoint(x, y) as HTMLElement | null)?.click();
          done();
        };
        look();
      }),
    [(at?.x ?? 0) + 40, (at?.y ?? 0) + 15] as const,
  );
  await press();
  await again;
  await page.waitForTimeout(900);
  await expect(table(page)).toHaveAttribute('data-asks', 'plan');
  // and after half a second it counts
  await press();
  await expect(table(page)).not.toHaveAttribute('data-asks', 'plan');
});

test('Enter on a lit hex goes there, and does not end the march where it is (28)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: FAR_APART });
  await page.getByTestId('board').focus();
  await page.keyboard.press('n');
  await act(page, () => page.keyboard.press('Enter'));
  await expect(ways(page).first()).toBeAttached();
  const id = (await chosen(page).getAttribute('data-piece')) ?? '';
  const where = () => page.locator(`[data-piece="${id}"]`).evaluate((e) => (e as HTMLElement).style.transform);
  const before = await where();
  await page.keyboard.press('s');
  await act(page, () => page.keyboard.press('Enter'));
  await calm(page);
  await expect.poll(where).not.toBe(before);
});

test('done with a counter: keys and the question on leaving pass it over', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: FAR_APART });
  const count = page.getByTestId('confirm').locator('.count');
  await expect(count).toContainText('2');
  await page.getByTestId('board').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Shift+X');
  await expect(count).toContainText('1');
  await expect(movable(page)).toHaveCount(2);
});

test('done with an army: everybody around is passed over, those far away are not', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: FAR_APART });
  const left = page.getByTestId('confirm').locator('.count');
  const all = Number(/\d+/.exec(await left.innerText())?.[0]);
  expect(all).toBeGreaterThan(1);
  const hex = await hexes(page, server, 'world-undone');
  await act(page, () => page.mouse.click(hex('0505').x, hex('0505').y));
  await page.getByRole('tab', { name: 'Counter', exact: true }).click();
  await page.getByTestId('retire').getByRole('button').last().click();
  await expect(page.locator('.table')).toHaveAttribute('data-plan', '0');
  await expect.poll(async () => Number(/\d+/.exec(await left.innerText())?.[0])).toBe(all - 1);
});

test('where the phase cannot be ended yet, a click still changes the counter and sends nothing (3)', async ({ page, server }) => {
  await begin(page, server, { title: 'tannenberg-1914', scenario: 'border', seats: ['me', 'bot:cadet'], position: CROWDED });
  const hex = await hexes(page, server, 'tannenberg-1914');
  await expect(page.getByTestId('confirm')).toHaveCount(0);
  const version = await table(page).getAttribute('data-version');
  await act(page, () => page.mouse.click(hex('5018').x, hex('5018').y));
  await expect(ways(page).first()).toBeAttached();
  const first = await chosen(page).getAttribute('data-piece');
  await act(page, () => page.mouse.click(hex('4413').x, hex('4413').y));
  await expect(chosen(page)).toHaveCount(1);
  expect(await chosen(page).getAttribute('data-piece')).not.toBe(first);
  expect(await table(page).getAttribute('data-version')).toBe(version);
  // what is owed is shown on the map
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByTestId('duties').getByRole('button').first().click();
  await expect(page.locator('.upper .flash')).toHaveCount(1);
});

test('counters of an open stack join the group one after the other', async ({ page, server }) => {
  await begin(page, server, { ...EAST, position: ONE_BY_ONE });
  const at = (await hexes(page, server, 'great-war-east'))('0312');
  await act(page, () => page.mouse.click(at.x, at.y));
  const units = page.getByTestId('fan').locator('.unit');
  for (let i = 0; i < 3; i++) {
    if ((await units.nth(i).getAttribute('aria-pressed')) !== 'true') await act(page, () => units.nth(i).click({ modifiers: ['Shift'] }));
  }
  await expect(chosen(page)).toHaveCount(3);
});

test('a click on an attacker says that there are targets enough', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: TWO_TARGETS });
  const hex = await hexes(page, server, 'world-undone');
  await act(page, () => page.mouse.click(hex('5519').x, hex('5519').y));
  await expect(table(page)).toHaveAttribute('data-asks', 'targets');
  await act(page, () => page.mouse.click(hex('5520').x, hex('5520').y));
  await expect(table(page)).toHaveAttribute('data-asks', 'attackers');
  await expect(chosen(page)).toHaveCount(2);
  await expect(page.getByTestId('battle').locator('.chances')).toBeVisible();
});

test('with Shift a stack is dragged whole, in one press', async ({ page, server }) => {
  await begin(page, server, { ...EAST, position: ONE_BY_ONE });
  const at = (await hexes(page, server, 'great-war-east'))('0312');
  await page.keyboard.down('Shift');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 14, at.y + 14, { steps: 3 });
  await expect(page.getByTestId('group')).toBeVisible();
  await drawn(page);
  const [to] = await reachable(page, '.upper .target.go:not(.held)');
  await page.mouse.move(to?.x ?? NaN, to?.y ?? NaN, { steps: 6 });
  await act(page, () => page.mouse.up());
  await page.keyboard.up('Shift');
  await calm(page);
  await drawn(page);
  const [stack] = await reachable(page, '.piece.stacked[data-count="3"]');
  expect(Math.hypot((stack?.x ?? 0) - (to?.x ?? 0), (stack?.y ?? 0) - (to?.y ?? 0))).toBeLessThan(30);
});
