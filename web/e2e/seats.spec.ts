import { readFileSync } from 'node:fs';
import { act, boardReady, calm, click, expect, lit, movable, newGame, test } from './table.ts';

test('hot seat: the hand-over screen blanks the board and drops the view', async ({ page, server }) => {
  await newGame(page, server, { title: 'drill', scenario: 'skirmish', seats: ['me', 'me'] });
  await expect(page.getByTestId('hand-over')).toBeVisible();
  await expect(page.locator('.piece')).toHaveCount(0);
  await page.getByTestId('ready').click();
  await boardReady(page);
  // White ends both phases; then the screen goes to Black
  for (let i = 0; i < 20; i++) {
    await calm(page);
    if (await page.getByTestId('hand-over').isVisible()) break;
    await act(page, () => page.getByTestId('leave').or(page.getByTestId('confirm')).last().click());
  }
  await expect(page.getByTestId('hand-over')).toContainText('Black');
  await expect(page.locator('.piece')).toHaveCount(0);
  await expect(page.locator('.board')).toHaveCount(0);
  await page.getByTestId('ready').click();
  await boardReady(page);
  await expect(page.locator('.asks')).toContainText('Black');
});

test('two browsers online by invitation link', async ({ page, browser, server }) => {
  await newGame(page, server, { title: 'drill', scenario: 'skirmish', seats: ['me', 'invite'] });
  // alone at the table the card says what is missing
  await expect(page.getByTestId('seats-empty')).toBeVisible();
  await expect(page.locator('.prompt')).toContainText('Black');
  await page.getByRole('tab', { name: 'Menu' }).click();
  const link = await page.getByTestId('invite-link').inputValue();
  const other = await browser.newContext();
  const guest = await other.newPage();
  await guest.goto(link);
  await guest.getByTestId('join').click();
  await boardReady(guest);
  await boardReady(page);
  await expect(guest.locator('.prompt')).toContainText('White is choosing');
  await expect(page.getByTestId('seats-empty')).toHaveCount(0);
  await click(page, movable(page).first());
  await expect(lit(page).first()).toBeAttached();
  await click(page, lit(page).first());
  await expect(guest.locator('.log')).toContainText('moves from');
  await expect(page.locator('.seat .dot.here')).toHaveCount(2);
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await guest.getByLabel('Say something').fill('good luck');
  await guest.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByText('good luck')).toBeVisible();
  await other.close();
});

test('a game that nobody joins is given up, from the list or at the table', async ({ page, server }) => {
  const alone = { title: 'drill', scenario: 'skirmish', seats: ['me', 'invite'] };
  await newGame(page, server, alone);
  await page.getByTestId('give-up').click();
  await page.getByTestId('give-up-sure').click();
  await expect(page.locator('.prompt')).toContainText('White resigned');
  await newGame(page, server, alone);
  await page.goto(server.url);
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting for a player' });
  await expect(waiting.first()).toBeVisible();
  const before = await waiting.count();
  // a second word is asked for, and can be withheld
  await waiting.getByTestId('give-up').first().click();
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting).toHaveCount(before);
  await waiting.getByTestId('give-up').first().click();
  await waiting.getByTestId('give-up-sure').click();
  await expect(waiting).toHaveCount(before - 1);
});

test('what the server keeps of a person can be taken home and erased', async ({ page, server }) => {
  await newGame(page, server, { title: 'drill', scenario: 'skirmish', seats: ['me', 'bot:cadet'] });
  const game = new URL(page.url()).pathname.split('/').pop() ?? '';
  await boardReady(page);
  await page.getByRole('tab', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('data-export').click()]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(game);
  // in the middle of a game the server refuses, and says what to do first
  await page.getByTestId('data-erase').click();
  await page.getByTestId('data-erase-sure').click();
  await expect(page.getByTestId('my-data').getByRole('alert')).toContainText('resign');
  await page.keyboard.press('Escape');
  await page.getByTestId('resign').click();
  await page.getByTestId('resign-sure').click();
  await expect(page.locator('.prompt')).toContainText('White resigned');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByTestId('data-erase').click();
  await page.getByTestId('data-erase-sure').click();
  await expect(page.getByTestId('data-gone')).toBeVisible();
  await page.getByTestId('data-gone').getByRole('link').click();
  await expect(page.getByTestId('no-games')).toBeVisible();
});
