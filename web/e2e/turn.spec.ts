import { begin, expect, playTurn, playUntil, prefer, test, type Wish } from './table.ts';

// A whole turn by clicks against the first bot, title by title; later titles add their lines here.
const TURNS: readonly (Wish & { name: string; moves: number })[] = [
  { name: 'the drill', title: 'drill', scenario: 'skirmish', seats: ['me', 'bot:cadet'], moves: 2 },
  { name: 'historical', title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'], moves: 3 },
  { name: 'historical, hidden movement', title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'], options: ['hidden-movement'], moves: 2 },
  { name: 'Masurian Lakes', title: 'world-undone', scenario: 'masurian', seats: ['bot:cadet', 'me'], moves: 2 },
  { name: 'Masurian Lakes, hidden movement', title: 'world-undone', scenario: 'masurian', seats: ['me', 'bot:cadet'], options: ['hidden-movement'], moves: 2 },
];

for (const wish of TURNS) {
  test(`a full turn against the cadet: ${wish.name}`, async ({ page, server }) => {
    test.setTimeout(240_000);
    await prefer(page, { dice: 0 });
    await begin(page, server, wish);
    const { marches } = await playTurn(page, wish.moves);
    expect(marches).toBeGreaterThan(0);
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.locator('.log li').first()).toBeVisible();
  });
}

/** A phase after the eighth. */
const LATER = Array.from({ length: 16 }, (_, i) => `.table[data-phase="${i + 8}"]`).join();

test('a full player turn of the great war in the east, against the cadet', async ({ page, server }) => {
  test.setTimeout(240_000);
  await prefer(page, { dice: 0 });
  await begin(page, server, { title: 'great-war-east', scenario: 'encirclement', seats: ['bot:cadet', 'me'] });
  // the first eight phases are the first player's; then the other side is under way
  const { marches } = await playUntil(page, (s) => s.turn !== '4', 2, LATER);
  expect(marches).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.phases .tick.past').count()).toBeGreaterThanOrEqual(8);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.log li').first()).toBeVisible();
});
