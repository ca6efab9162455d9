import { begin, boardReady, expect, newGame, playUntil, prefer, settle, test, VS_BOT } from './table.ts';

// Opponents at the table: who they are, what they would do in one's place, why they did something, how a game went.

test('each level of opponent has a face and a sentence on the page of a new game', async ({ page, server }) => {
  await page.goto(`${server.url}/new/drill`);
  const seat = page.getByTestId('seat-1');
  await expect(page.getByTestId('opponent-1').locator('svg')).toBeVisible();
  const sentences = new Set<string>();
  const levels = await seat.locator('option[value^="bot:"]').evaluateAll((list) => list.map((o) => (o as HTMLOptionElement).value));
  for (const level of levels) {
    await seat.selectOption(level);
    sentences.add((await page.getByTestId('opponent-1').textContent()) ?? '');
  }
  expect(sentences.size).toBe(levels.length);
  await seat.selectOption('me');
  await expect(page.getByTestId('opponent-1')).toHaveCount(0);
});

test('a hint is marked as one, lies on the map as a plan and can be played', async ({ page, server }) => {
  await begin(page, server, VS_BOT);
  await page.getByTestId('hint').click();
  await expect(page.getByTestId('hint-words').or(page.getByTestId('back')).first()).toBeVisible();
  await settle(page);
  await expect(page.getByTestId('confirm')).toBeEnabled();
});

test('who plays against a person is offered no hint', async ({ page, server }) => {
  await newGame(page, server, { ...VS_BOT, seats: ['me', 'me'] });
  await page.getByTestId('ready').click();
  await boardReady(page);
  await expect(page.getByTestId('question')).toBeVisible();
  await expect(page.getByTestId('hint')).toHaveCount(0);
});

test('a finished game shows its course, and a bot tells why it did something', async ({ page, server }) => {
  test.setTimeout(240_000);
  await prefer(page, { dice: 0 });
  await begin(page, server, { ...VS_BOT, seats: ['me', 'bot:captain'] });
  await playUntil(page, (s) => s.over, 0);
  await expect(page.getByTestId('review').locator('circle').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByTestId('why-move').first()).toBeVisible();
});
