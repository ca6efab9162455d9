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
  await expect(guest.locator('.log')).toContainText('marches to');
  await expect(page.locator('.seat .dot.here')).toHaveCount(2);
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await guest.getByLabel('Say something').fill('good luck');
  await guest.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByText('good luck')).toBeVisible();
  await other.close();
});
