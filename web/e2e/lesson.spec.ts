import type { Page } from '@playwright/test';
import type { Server } from './server.ts';
import { act, boardReady, drawn, expect, hexes, settle, standing, test } from './table.ts';

// The first-game guides, played through to the end as they say; none of their steps is skipped.

/** Opens a title's lesson. */
async function learn(page: Page, server: Server, title: string): Promise<void> {
  await page.goto(`${server.url}/learn/${title}`);
  await page.getByTestId('lesson-start').click();
  await boardReady(page);
}

const card = (page: Page) => page.getByTestId('lesson');

/** The lesson stands at this step. */
const at = (page: Page, step: string) => expect(card(page).locator('.soft')).toContainText(`· ${step}`);

/** A step that is only read. */
const readOn = (page: Page) => card(page).getByRole('button', { name: 'Next', exact: true }).click();

/** The hex a step lights, by its number; what lies there is clicked. */
async function press(page: Page, server: Server, title: string, number: string): Promise<boolean> {
  await drawn(page);
  const hex = (await hexes(page, server, title))(number);
  return act(page, () => page.mouse.click(hex.x, hex.y));
}

/** One counter out of a stack, whatever the question says then. */
async function outOf(page: Page, server: Server, title: string, hex: string, name: RegExp): Promise<void> {
  await drawn(page);
  const place = (await hexes(page, server, title))(hex);
  // a click while a film runs only ends the film
  await expect(async () => {
    await page.mouse.click(place.x, place.y);
    await expect(page.getByTestId('fan')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByTestId('fan').getByRole('button', { name }).first().click();
  await expect(page.locator('.table')).toHaveAttribute('aria-busy', 'false');
}

/** The large button, until the lesson stands at a step. */
async function goOn(page: Page, step: string): Promise<void> {
  for (let i = 0; i < 6 && !(await card(page).innerText()).includes(step); i += 1) {
    await act(page, () => page.getByTestId('confirm').click());
    await settle(page);
  }
  await at(page, step);
}

/** One counter out of a stack. */
async function choose(page: Page, server: Server, hex: string, name: string): Promise<void> {
  await press(page, server, 'great-war-east', hex);
  await page.getByTestId('fan').getByRole('button', { name: new RegExp(` ${name} `) }).click();
  await expect(page.getByTestId('question')).toHaveText(new RegExp(`^\\s*${name}/\\S+ marches`));
  await expect(page.locator('.table')).toHaveAttribute('aria-busy', 'false');
}

test('the first lesson of the world undone, to its end', async ({ page, server }) => {
  const title = 'world-undone';
  await learn(page, server, title);
  await at(page, '1 / 9');
  await readOn(page);
  // the hex it speaks of stays marked until the step is done
  await expect(page.locator('.upper .hint')).toHaveCount(1);
  await press(page, server, title, '5320');
  await at(page, '3 / 9');
  await press(page, server, title, '5321');
  await at(page, '4 / 9');
  // undo, and the march made again, do not lead astray
  await act(page, () => page.getByTestId('undo').click());
  await press(page, server, title, '5320');
  await press(page, server, title, '5321');
  await readOn(page);
  await at(page, '5 / 9');
  await readOn(page);
  await act(page, () => page.getByTestId('confirm').click());
  await settle(page);
  await at(page, '7 / 9');
  await press(page, server, title, '5421');
  await press(page, server, title, '5321');
  await expect(page.getByTestId('battle')).toContainText('4:1');
  await act(page, () => page.getByTestId('confirm').click());
  await at(page, '8 / 9');
  await act(page, () => page.getByTestId('confirm').click());
  await at(page, '9 / 9');
  await readOn(page);
  await expect(card(page)).toContainText('That was the lesson');
  // whoever does as told is ahead at the end
  await page.getByRole('tab', { name: 'Score' }).click();
  await expect(page.getByTestId('standing')).toContainText('German wins');
  // and the card can be put away
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
});

test('a lesson goes on where it was after a reload, and from the list of games', async ({ page, server }) => {
  await learn(page, server, 'world-undone');
  await readOn(page);
  await press(page, server, 'world-undone', '5320');
  await at(page, '3 / 9');
  await page.reload();
  await boardReady(page);
  await at(page, '3 / 9');
  await press(page, server, 'world-undone', '5320');
  await press(page, server, 'world-undone', '5321');
  await at(page, '4 / 9');
  await page.goto(server.url);
  await page.getByTestId('resume').first().click();
  await boardReady(page);
  await at(page, '4 / 9');
});

test('the first lesson of the great war in the east, to its end', async ({ page, server }) => {
  const title = 'great-war-east';
  await learn(page, server, title);
  await at(page, '1 / 10');
  await readOn(page);
  await act(page, () => page.getByTestId('confirm').click());
  await settle(page);
  await at(page, '3 / 10');
  await act(page, () => page.getByTestId('confirm').click());
  await settle(page);
  await at(page, '4 / 10');
  await choose(page, server, '0312', '31');
  await at(page, '5 / 10');
  await press(page, server, title, '0511');
  await at(page, '6 / 10');
  await choose(page, server, '0312', '42');
  await press(page, server, title, '0511');
  await at(page, '7 / 10');
  await readOn(page);
  await act(page, () => page.getByTestId('confirm').click());
  await settle(page);
  await at(page, '9 / 10');
  await press(page, server, title, '0610');
  // no second hex is attacked with it
  await act(page, () => page.getByTestId('confirm').click());
  await settle(page);
  await press(page, server, title, '0511');
  await expect(page.getByTestId('battle')).toContainText('1-1');
  // these attackers, no shift by a headquarters, the die
  for (let i = 0; i < 3 && !(await card(page).innerText()).includes('10 / 10'); i += 1) {
    await act(page, () => page.getByTestId('confirm').click());
    await settle(page);
  }
  await at(page, '10 / 10');
  await readOn(page);
  await expect(card(page)).toContainText('That was the lesson');
});

test('the lesson of Tannenberg 1914 is won by whoever does as told', async ({ page, server }) => {
  const title = 'tannenberg-1914';
  await learn(page, server, title);
  await readOn(page);
  await outOf(page, server, title, '4711', / 1\/1 /);
  await at(page, '3 / 9');
  await press(page, server, title, '4811');
  await at(page, '4 / 9');
  await outOf(page, server, title, '4711', / 2\/1 /);
  await press(page, server, title, '4811');
  await at(page, '5 / 9');
  await act(page, () => page.getByTestId('confirm').click());
  await settle(page);
  await at(page, '6 / 9');
  await press(page, server, title, '4911');
  await at(page, '7 / 9');
  await expect(page.getByTestId('battle').locator('.crt caption')).not.toHaveText('combat');
  await act(page, () => page.getByTestId('confirm').click());
  await settle(page);
  await at(page, '8 / 9');
  // into Trakehnen, by a click or of itself where there is no other way; some dice ask for a loss first
  for (let i = 0; i < 6 && !(await card(page).innerText()).includes('9 / 9'); i += 1) {
    // a click while the film of the enemy's loss runs only ends the film
    await expect(page.getByTestId('film-skip')).toHaveCount(0);
    const { asks, plan } = await standing(page);
    // the way could go on from there: the large button halts in Trakehnen
    if (asks === 'pursuit' && Number(plan) > 1) await act(page, () => page.getByTestId('confirm').click());
    else if (asks === 'pursuit') await press(page, server, title, '4911');
    else if (asks === 'chase') await outOf(page, server, title, '4811', / 1\/1 /);
    else await act(page, () => page.locator('.picks button').first().click());
    await settle(page);
  }
  await at(page, '9 / 9');
  await page.getByRole('tab').nth(4).click();
  // five of the nine hexes
  await expect(page.getByTestId('score').locator('.sum').first()).toHaveText('5');
  await expect(page.getByTestId('score').locator('.sum').last()).toHaveText('4');
});

const FOLIOS = [
  { title: 'folio-tannenberg', from: '1412', lead: / 73 IB /, next: / 75 IB /, to: '1512', target: '1612', select: true },
  { title: 'folio-masuria', from: '1208', lead: / 32 IB /, next: / 62 IB /, to: '1308', target: '1408', select: false },
];
for (const l of FOLIOS) {
  test(`the lesson of ${l.title} leads to an attack that cannot be lost`, async ({ page, server }) => {
    await learn(page, server, l.title);
    const first = await card(page).locator('.soft').innerText();
    const last = Number(first.split('/').pop());
    await readOn(page);
    await outOf(page, server, l.title, l.from, l.lead);
    await press(page, server, l.title, l.to);
    const step = l.select ? 4 : 3;
    await at(page, `${step} / ${last}`);
    // the pointer lies on the stack that has just come there, and nothing opens over the next click
    await expect(page.getByTestId('fan')).toHaveCount(0);
    await outOf(page, server, l.title, l.from, l.next);
    await press(page, server, l.title, l.to);
    await at(page, `${step + 1} / ${last}`);
    await act(page, () => page.getByTestId('confirm').click());
    await settle(page);
    await at(page, `${step + 2} / ${last}`);
    await press(page, server, l.title, l.target);
    await expect(page.locator('.upper .named')).toHaveCount(1);
    await act(page, () => page.getByTestId('confirm').click());
    // the chances are in sight before the die falls, also where only one hex can attack
    await expect(page.getByTestId('battle').locator('.crt')).toBeVisible();
    await expect(page.getByTestId('odds').locator('.lose').first()).toContainText(/\b0 %/);
    await goOn(page, `${step + 3} / ${last}`);
  });
}
