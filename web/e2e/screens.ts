import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Server } from './server.ts';
import { act, begin, boardReady, calm, expect, newGame, playUntil, prefer, reachable, settle, standing, test, ways, type Wish } from './table.ts';

const OUT = process.env['SCREENS'] ?? join(import.meta.dirname, '../../docs/screens');
/** Pictures to look at closely rather than to keep. */
const LOSSLESS = process.env['SCREENS_PNG'] !== undefined;
/** The dark set whole, too: to look at, not to keep. */
const ALL = process.env['SCREENS_ALL'] !== undefined;
const CAMPAIGN: Wish = { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] };
const EAST: Wish = { title: 'great-war-east', scenario: 'encirclement', seats: ['me', 'bot:cadet'] };
/** The other titles on the shelf, each where its first march is asked for. */
const OTHERS: readonly (Wish & { as: string })[] = [
  { as: 'gumbinnen', title: 'tannenberg-1914', scenario: 'gumbinnen', seats: ['bot:cadet', 'me'] },
  { as: 'august', title: 'folio-tannenberg', scenario: 'campaign', seats: ['bot:cadet', 'me'] },
  { as: 'winter', title: 'folio-masuria', scenario: 'campaign', seats: ['me', 'bot:cadet'] },
];
const DEVICES = { desktop: { viewport: { width: 1360, height: 850 } }, phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } } as const;
type Device = keyof typeof DEVICES;
type Theme = 'light' | 'dark';

mkdirSync(OUT, { recursive: true });

/** Opens a browser of this kind, and a shutter for it. */
async function studio(browser: Browser, device: Device, theme: Theme) {
  const context = await browser.newContext({ ...DEVICES[device], colorScheme: theme, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  await prefer(page, { dice: 700, film: false, pace: 'off', brief: false });
  const shot = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    // with the hex numbers, which come with the pictures of the map
    if ((await page.locator('.board').count()) > 0) await page.locator('.board.pictured').waitFor({ state: 'attached' });
    const path = join(OUT, `${name}-${device}-${theme}.${LOSSLESS ? 'png' : 'jpg'}`);
    await page.screenshot(LOSSLESS ? { path } : { path, type: 'jpeg', quality: device === 'phone' ? 62 : 74 });
  };
  return { page, shot, done: () => context.close() };
}

async function tab(page: Page, name: string): Promise<void> {
  const button = page.getByRole('tab', { name, exact: true }).first();
  if ((await button.getAttribute('aria-selected')) !== 'true' || !(await page.getByRole('tabpanel', { name, exact: true }).isVisible())) await button.click();
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}

/** Picks a counter with somewhere to go. */
async function select(page: Page): Promise<void> {
  const spots = await reachable(page, '.piece.movable');
  for (const at of spots.slice(0, 12)) {
    await act(page, () => page.mouse.click(at.x, at.y));
    if ((await ways(page).count()) > 6) return;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // a second click on the same hex too soon would open the stack instead
    await page.waitForTimeout(400);
  }
}

/** Takes the usual set-up and the first answer to every question before the first march. */
async function deployed(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await settle(page);
    const { asks } = await standing(page);
    if (asks === 'moves') break;
    const [usual, again] = [page.getByTestId('usual'), page.getByTestId('again')];
    const [piece] = await reachable(page, '.piece.movable');
    if (piece && !(await page.getByTestId('confirm').isVisible()) && (await page.locator('.picks button').count()) === 0) {
      await act(page, () => page.mouse.click(piece.x, piece.y));
      continue;
    }
    const next = (await usual.isVisible()) ? usual : (await again.isVisible()) ? again : page.getByTestId('confirm').or(page.locator('.picks button').first()).first();
    await act(page, () => next.click());
  }
  await boardReady(page);
}

/** Marches towards a battle and plans it. */
async function planBattle(page: Page): Promise<boolean> {
  for (let i = 0; i < 60; i++) {
    await settle(page);
    const { asks } = await standing(page);
    if ((await page.locator('.upper .target.attack').count()) > 0 || /plan|combats|attack/.test(asks)) break;
    await act(page, () => page.getByTestId('confirm').or(page.locator('.picks button').first()).first().click());
  }
  await page.keyboard.press('k');
  const first = page.locator('[data-testid=attacks] .name').first();
  if (!(await first.waitFor({ timeout: 30_000 }).then(() => true, () => false))) return false;
  return true;
}

async function walk(browser: Browser, server: Server, device: Device, theme: Theme, short: boolean): Promise<void> {
  const { page, shot, done } = await studio(browser, device, theme);
  await begin(page, server, EAST);
  await page.goto(server.url);
  await begin(page, server, CAMPAIGN);
  await shot('table');
  await select(page);
  await shot('moves');
  if (!short) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const far = (await reachable(page, '.piece:not(.movable)'))[0];
    if (far) await page.mouse.click(far.x, far.y);
    if (await page.getByTestId('why-not').waitFor({ timeout: 5000 }).then(() => true, () => false)) await shot('why-not');
    await page.keyboard.press('Escape');
    for (const [name, as] of [['Counter', 'counter'], ['Boxes', 'boxes'], ['Score', 'score'], ['Rules', 'rules'], ['Log', 'log'], ['Menu', 'menu']] as const) {
      await tab(page, name);
      await shot(as);
    }
    await page.getByTestId('menu').getByRole('button', { name: 'Settings' }).click();
    await shot('settings');
    await page.keyboard.press('Escape');
    await tab(page, 'Log');
    await page.getByTestId('board').focus();
    await page.keyboard.press('?');
    await shot('keys');
    await page.keyboard.press('Escape');
    await page.getByTestId('board').focus();
    await page.keyboard.press('o');
    for (const box of (await page.locator('[data-testid=overlays] input').all()).slice(0, 2)) await box.check();
    await shot('overlays');
    for (const box of (await page.locator('[data-testid=overlays] input').all()).slice(0, 2)) await box.uncheck();
    await page.keyboard.press('Escape');
    await playUntil(page, (s) => s.asks === 'plan' || s.turn !== '1', 0);
    if (await planBattle(page)) {
      await shot('attacks');
      await page.locator('[data-testid=attacks] .name').first().click();
      await expect(page.getByTestId('battle')).toBeVisible();
      await calm(page);
      await shot('battle');
      await page.keyboard.press('Enter');
      if (await page.getByTestId('dice').waitFor({ timeout: 15_000 }).then(() => true, () => false)) await shot('dice');
    }
    // on a narrow screen what lies open covers the scrub bar
    if (!(await page.getByTestId('scrub').isVisible())) await page.getByRole('tab', { name: 'Battle', exact: true }).first().click();
    await page.getByTestId('scrub').focus();
    await page.keyboard.press('Home');
    await expect(page.locator('.board.past')).toBeAttached();
    await shot('replay');
  }
  await page.goto(server.url);
  await expect(page.getByTestId('new-world-undone')).toBeVisible();
  await shot('home');
  await page.goto(`${server.url}/new/great-war-east`);
  await expect(page.getByTestId('start')).toBeEnabled();
  await shot('new-game');
  if (!short) {
    await page.goto(`${server.url}/learn/world-undone`);
    await page.getByTestId('lesson-start').first().click();
    await boardReady(page);
    await shot('lesson');
    await newGame(page, server, { ...CAMPAIGN, seats: ['me', 'me'], options: ['hidden-movement'] });
    await expect(page.getByTestId('hand-over')).toBeVisible();
    await shot('hand-over');
  }
  await begin(page, server, EAST);
  await shot('east');
  await done();
}

async function others(browser: Browser, server: Server, device: Device, theme: Theme): Promise<void> {
  const { page, shot, done } = await studio(browser, device, theme);
  for (const wish of OTHERS) {
    await newGame(page, server, wish);
    await deployed(page);
    await shot(wish.as);
    await select(page);
    if (theme === 'light') await shot(`${wish.as}-moves`);
  }
  await done();
}

for (const device of ['desktop', 'phone'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`screens of the newer titles: ${device}, ${theme}`, async ({ browser, server }) => others(browser, server, device, theme));
    test(`screens: ${device}, ${theme}`, async ({ browser, server }) => walk(browser, server, device, theme, theme === 'dark' && !ALL));
  }
}
