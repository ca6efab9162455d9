import type { Page } from '@playwright/test';
import { FAR_APART, OWES_ANOTHER } from './positions.ts';
import { act, begin, drawn, expect, hexes, prefer, settle, test, ways, type Wish } from './table.ts';

// What the book wants, why something cannot be had, rail as one order, words a stranger reads: defects 1, 2 and 13.
const CAMPAIGN: Wish = { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] };

/** Everything the page says to the server from here on. */
function said(page: Page): { readonly frames: { readonly do?: string; readonly prefix?: unknown[]; readonly choice?: unknown }[] } {
  const frames: { do?: string; prefix?: unknown[]; choice?: unknown }[] = [];
  page.on('websocket', (ws) => ws.on('framesent', (f) => void frames.push(JSON.parse(String(f.payload)) as { do?: string })));
  return { frames };
}

test('what the first turn demands stands in the prompt with its price, and is asked about before it is lost (1)', async ({ page, server }) => {
  await begin(page, server, CAMPAIGN);
  const duty = page.getByTestId('duties').locator('li').filter({ hasText: '7.1c' });
  await expect(duty).toHaveCount(1);
  await expect(duty.locator('.count')).toHaveText(/0\D+3/);
  await expect(duty.locator('.price')).toContainText('50');
  // leaving movement and announcing no attack: the price is named once more, and staying costs nothing
  await act(page, () => page.getByTestId('confirm').click());
  await settle(page);
  await act(page, () => page.getByTestId('confirm').click());
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('duties')).toContainText('50');
  const version = await page.locator('.table').getAttribute('data-version');
  await dialog.getByRole('button').filter({ hasNotText: /^$/ }).first().click();
  await expect(dialog).toHaveCount(0);
  expect(await page.locator('.table').getAttribute('data-version')).toBe(version);
});

test('why not is asked with the plan, and answers for the counter in hand (2)', async ({ page, server }) => {
  const wire = said(page);
  await begin(page, server, { ...CAMPAIGN, position: FAR_APART });
  const hex = await hexes(page, server, 'world-undone');
  await act(page, () => page.mouse.click(hex('0505').x, hex('0505').y));
  await expect(ways(page).first()).toBeAttached();
  // a hex too far to walk to: the answer speaks of points, not of who may march
  await page.mouse.click(hex('1105').x, hex('1105').y);
  const why = page.getByTestId('why-not');
  await expect(why).toBeVisible();
  const asked = wire.frames.filter((f) => f.do === 'explain').at(-1);
  expect(asked?.prefix).toHaveLength(1);
  expect(asked?.choice).toHaveProperty('hex');
  // where the march stops, and what it lacks there
  await expect(why).toContainText(/as far as \d{4}/);
  await expect(why).toContainText(/movement points/);
  const far = await why.locator('p').innerText();
  // with nothing in hand the same hex is another matter
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(hex('1105').x, hex('1105').y);
  await expect(why).toBeVisible();
  expect(await why.locator('p').innerText()).not.toBe(far);
});

test('why-not of an attack says what keeps a counter out of it (2)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: OWES_ANOTHER });
  const hex = await hexes(page, server, 'world-undone');
  const why = page.getByTestId('why-not');
  await act(page, () => page.mouse.click(hex('5519').x, hex('5519').y));
  // it is not next to the target
  await page.mouse.click(hex('5216').x, hex('5216').y);
  await expect(why).toContainText('not adjacent to 5519');
  // nothing was changed by asking
  await expect(page.locator('.upper .named, .upper .fight-to').first()).toBeAttached();
});

test('a division goes by rail to a place in two clicks', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  // a division on the line from Insterburg to Königsberg
  const position = `
title     world-undone
scenario  historical
turn      1
phase     german second-movement
4816      G:I-1
5919      R:XX-28
`;
  await begin(page, server, { ...CAMPAIGN, position });
  const hex = await hexes(page, server, 'world-undone');
  await act(page, () => page.mouse.click(hex('4816').x, hex('4816').y));
  const rides = page.locator('.upper .target.ride');
  await expect(rides.first()).toBeAttached();
  const version = await page.locator('.table').getAttribute('data-version');
  await drawn(page);
  const far = await rides.evaluateAll((list, from) => {
    const at = list.map((e) => e.getBoundingClientRect()).map((b) => ({ x: b.left + b.width / 2, y: b.top + b.height / 2 }));
    const open = at.filter((p) => document.elementFromPoint(p.x, p.y)?.closest('.board') && !document.elementFromPoint(p.x, p.y)?.closest('.inset, .piece'));
    return open.sort((a, b) => Math.hypot(b.x - from.x, b.y - from.y) - Math.hypot(a.x - from.x, a.y - from.y))[0];
  }, hex('4816'));
  if (!far) throw new Error('no ride in sight');
  await act(page, () => page.mouse.click(far.x, far.y));
  await expect(page.locator('.table')).toHaveAttribute('data-plan', '0');
  expect(await page.locator('.table').getAttribute('data-version')).not.toBe(version);
  await drawn(page);
  const piece = await page.locator('.piece[data-side="0"]').boundingBox();
  expect(Math.hypot((piece?.x ?? 0) + (piece?.width ?? 0) / 2 - far.x, (piece?.y ?? 0) + (piece?.height ?? 0) / 2 - far.y)).toBeLessThan(25);
  // one undo takes the whole journey back
  await act(page, () => page.getByTestId('undo').click());
  await expect(page.getByTestId('undo').locator('.count')).toHaveCount(0);
});

for (const wish of [CAMPAIGN, { title: 'great-war-east', scenario: 'campaign', seats: ['me', 'bot:cadet'] }]) {
  test(`no code, no bare number and no word of the machine in what the first turn of ${wish.title} says (13)`, async ({ page, server }) => {
    await prefer(page, { dice: 0 });
    await begin(page, server, wish);
    for (let i = 0; i < 12; i++) {
      await settle(page);
      const card = await page.locator('.prompt').innerText();
      // names of counters in files (G:I-1), bare keys (ask-moves), numbered options, points of nobody
      expect(card).not.toMatch(/\b[A-Z]{1,2}:[A-Z0-9]/);
      expect(card).not.toMatch(/\b(ask|pick|fact|label)-[a-z]+/);
      expect(card).not.toMatch(/option \d+ of|\{|\}|undefined|NaN/i);
      await page.getByRole('tab', { name: 'Log', exact: true }).click();
      const log = await page.locator('.log').innerText();
      expect(log).not.toMatch(/\b[A-Z]{1,2}:[A-Z0-9]|\b(fact|ask)-[a-z]+|, pick\b/);
      // points always belong to somebody
      for (const line of log.split('\n').filter((l) => /victory point/i.test(l))) expect(line).toMatch(/German|Russian/);
      const confirm = page.getByTestId('confirm');
      if (!(await confirm.isVisible())) break;
      await act(page, () => confirm.click());
    }
  });
}
