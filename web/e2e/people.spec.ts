import type { Browser, Page } from '@playwright/test';
import { boardReady, calm, expect, fillIn, newGame, playUntil, prefer, reachable, test, type Wish } from './table.ts';

// Who sits where: defects 18, 27, 29 and 30, and the first minute on the home page.
const PAIR: Wish = { title: 'drill', scenario: 'skirmish', seats: ['me', 'invite'] };

async function guest(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await prefer(page, { brief: false, pace: 'off' });
  await page.goto(link);
  return page;
}

test('an invitation names title, side and host; the bar names the players and marks your seat (18, 30)', async ({ page, browser, server }) => {
  await page.goto(`${server.url}/new/drill`);
  await page.locator('#n-name').fill('Anna');
  await fillIn(page, PAIR);
  await page.getByRole('tab', { name: 'Menu' }).click();
  const link = await page.getByTestId('invite-link').inputValue();
  const other = await guest(browser, link);
  const card = other.getByTestId('invitation');
  await expect(card.locator('h2')).not.toBeEmpty();
  await expect(card).toContainText('Black');
  await expect(card).toContainText('Anna plays White');
  await other.getByLabel('Your name').fill('Boris');
  await other.getByTestId('join').click();
  await boardReady(other);
  const seats = other.getByTestId('seat');
  await expect(seats.nth(0)).toContainText('Anna');
  await expect(seats.nth(1)).toContainText('you');
  await expect(page.getByTestId('seat').nth(1)).toContainText('Boris');
  // the link works once, and says so before anything is typed
  const late = await guest(browser, link);
  await expect(late.getByRole('alert')).toContainText('used already');
  await expect(late.getByTestId('join')).toHaveCount(0);
  await late.context().close();
  await other.context().close();
});

test('a host without a seat finds the links, or looks on (27)', async ({ page, server }) => {
  await newGame(page, server, { ...PAIR, seats: ['invite', 'invite'] });
  const links = page.getByTestId('host-links').getByTestId('invite-link');
  await expect(links).toHaveCount(2);
  expect(await links.first().inputValue()).not.toBe(await links.last().inputValue());
  await newGame(page, server, { ...PAIR, seats: ['bot:cadet', 'bot:cadet'] });
  await page.getByTestId('look-on').click();
  await expect(page.getByTestId('board')).toBeVisible();
  await expect(page.locator('.piece svg g').first()).toBeAttached();
});

test('a connection that hangs is shown as lost (29)', async ({ page, server }) => {
  let hung = false;
  await page.routeWebSocket(/\/ws\?/, (here) => {
    const there = here.connectToServer();
    here.onMessage((m) => (hung ? undefined : there.send(m)));
    there.onMessage((m) => (hung ? undefined : here.send(m)));
  });
  await newGame(page, server, { ...PAIR, seats: ['me', 'bot:cadet'] });
  await boardReady(page);
  hung = true;
  await expect(page.getByTestId('link')).toBeVisible({ timeout: 30_000 });
});

test('words for one seat alone reach nobody else (30)', async ({ page, browser, server }) => {
  const heard: string[] = [];
  page.on('websocket', (ws) => ws.on('framereceived', (f) => heard.push(String(f.payload))));
  await newGame(page, server, { title: 'great-war-east', scenario: 'three-player', seats: ['me', 'invite', 'invite'] });
  await page.getByRole('tab', { name: 'Menu' }).click();
  await expect(page.getByTestId('invite-link')).toHaveCount(2);
  const links = await page.getByTestId('invite-link').evaluateAll((list) => list.map((e) => (e as HTMLInputElement).value));
  const first = await guest(browser, links[0] ?? '');
  await first.getByTestId('join').click();
  const second = await guest(browser, links[1] ?? '');
  await second.getByTestId('join').click();
  await boardReady(second);
  await boardReady(first);
  await first.getByRole('tab', { name: 'Chat' }).click();
  await first.getByTestId('chat-to').selectOption('2');
  await first.getByLabel('Say something').fill('hold Soldau');
  await first.getByRole('button', { name: 'Send' }).click();
  await second.getByRole('tab', { name: 'Chat' }).click();
  await expect(second.getByTestId('chat')).toContainText('hold Soldau');
  // to everybody after it: what came before would have come by now
  await first.getByTestId('chat-to').selectOption('all');
  await first.getByLabel('Say something').fill('good morning');
  await first.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByTestId('chat')).toContainText('good morning');
  await page.reload();
  await boardReady(page);
  expect(heard.join('\n')).not.toContain('hold Soldau');
  await first.context().close();
  await second.context().close();
});

test('on her turn the third player has counters of her own in the picture (30)', async ({ page, server }) => {
  await newGame(page, server, { title: 'great-war-east', scenario: 'three-player', seats: ['bot:cadet', 'bot:cadet', 'me'] });
  await boardReady(page);
  await calm(page);
  await playUntil(page, async () => (await page.locator('.piece.movable').count()) > 0, 0);
  expect((await reachable(page, '.piece.movable')).length).toBeGreaterThan(0);
  await expect(page.getByTestId('seat').nth(2)).toHaveClass(/you|own|mine/);
});

test('a good first game is one click from the home page, and begins with its goal', async ({ page, server }) => {
  await prefer(page, { brief: true });
  await page.goto(server.url);
  const card = page.getByRole('listitem').filter({ has: page.getByTestId('first-great-war-east') });
  // what the book is, how long, how hard
  await expect(card).toContainText(/demanding/);
  await expect(card).toContainText(/about \d+ hours/);
  await page.getByTestId('first-great-war-east').click();
  await boardReady(page);
  const goal = page.getByTestId('briefing');
  await expect(goal).toContainText('Winter Battle');
  await goal.getByTestId('brief-close').click();
  await expect(goal).toHaveCount(0);
  await page.reload();
  await boardReady(page);
  await expect(goal).toHaveCount(0);
});

test('the home page and the table are light', async ({ page, server }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  let [all, js] = [0, 0];
  const kinds = new Map<string, string>();
  cdp.on('Network.responseReceived', (e) => kinds.set(e.requestId, e.type));
  cdp.on('Network.loadingFinished', (e) => {
    all += e.encodedDataLength;
    if (kinds.get(e.requestId) === 'Script') js += e.encodedDataLength;
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await expect(page.getByTestId('first-world-undone')).toBeVisible();
  expect(all).toBeLessThan(250_000);
  console.log(`home page ${(all / 1000).toFixed(0)} kB, of it scripts ${(js / 1000).toFixed(0)} kB`);
  await page.getByTestId('first-world-undone').click();
  await boardReady(page);
  console.log(`scripts of a game ${(js / 1000).toFixed(0)} kB, all ${(all / 1000).toFixed(0)} kB`);
  expect(js).toBeLessThan(120_000);
});
