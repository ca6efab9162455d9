import { FAR_APART, LOST_BATTLE } from './positions.ts';
import { Server } from './server.ts';
import { act, begin, boardReady, camera, drawn, expect, hexes, middle, movable, newGame, playTurn, playUntil, prefer, reachable, test, type Wish } from './table.ts';

// Room to play in: defects 5, 11, 15, 16, 17, 21, 23, 33, 34 and 35.
const CAMPAIGN: Wish = { title: 'world-undone', scenario: 'historical', seats: ['me', 'bot:cadet'] };
const EAST: Wish = { title: 'great-war-east', scenario: 'winter-battle', seats: ['me', 'bot:cadet'] };

test.describe('at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  for (const wish of [CAMPAIGN, EAST]) {
    test(`no word of a chart is broken: ${wish.title} (5)`, async ({ page, server }) => {
      await begin(page, server, wish);
      await page.getByRole('tab', { name: 'Rules', exact: true }).first().click();
      await page.getByRole('tab', { name: 'Charts', exact: true }).click();
      await expect(page.locator('.chart td').first()).toBeVisible();
      const broken = await page.evaluate(() => {
        const found: string[] = [];
        for (const cell of document.querySelectorAll('.chart th, .chart td')) {
          const node = cell.firstChild;
          if (!(node instanceof Text)) continue;
          for (const word of node.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            // after a hyphen or a slash of its own a word may go on in the next line
            if (range.getClientRects().length > 1 && !/[-–/]/.test(word[0])) found.push(word[0]);
          }
        }
        return found;
      });
      expect(broken).toEqual([]);
      // and the panel can be widened
      const side = page.locator('aside.side');
      const wide = async () => (await side.boundingBox())?.width ?? 0;
      const before = await wide();
      const edge = await middle(page.getByTestId('edge'));
      await page.mouse.move(edge.x, edge.y);
      await page.mouse.down();
      await page.mouse.move(edge.x - 250, edge.y, { steps: 4 });
      await page.mouse.up();
      await expect.poll(wide).toBeGreaterThan(before + 200);
      await page.getByTestId('edge').dblclick();
      await expect.poll(wide).toBeCloseTo(before, -1);
    });
  }
});

test('the phase bar fits 1280 pixels, groups phases by side and opens as a list (11)', async ({ page, server }) => {
  await begin(page, server, EAST);
  const bar = page.getByTestId('phases');
  const groups = bar.locator('.group');
  expect(await groups.count()).toBeGreaterThan(2);
  const box = await bar.boundingBox();
  for (const group of await groups.all()) {
    const at = await group.boundingBox();
    expect((at?.x ?? 0) + (at?.width ?? 9999)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
    expect((at?.y ?? 0) + (at?.height ?? 9999)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) + 1);
  }
  await bar.focus();
  await page.keyboard.press('Enter');
  const list = page.getByTestId('phase-list').locator('li');
  expect(await list.count()).toBeGreaterThan(12);
  await expect(page.locator('[data-testid=phase-list] li[aria-current=step]')).toHaveCount(1);
});

test('the front is shown clear of the tools and the overview (15)', async ({ page, server }) => {
  // a front from corner to corner, where tools and overview lie
  const position = `
title     world-undone
scenario  historical
turn      2
phase     german second-movement
0828      G:I-1
0928      R:XX-28
5510      G:I-2
5610      R:XX-29
`;
  for (const wish of [{ ...CAMPAIGN, position }, CAMPAIGN]) {
    await begin(page, server, wish);
    await page.getByTestId('board').focus();
    await page.keyboard.press('f');
    await drawn(page);
    // the front: every counter with an enemy in the next hex
    const front = await page.evaluate(() => {
      const board = document.querySelector('.board')?.getBoundingClientRect();
      const all = [...document.querySelectorAll<HTMLElement>('.piece')].map((e) => ({ side: e.dataset['side'], box: e.getBoundingClientRect() }));
      const at = all.map(({ side, box }) => ({ side, x: box.left + box.width / 2, y: box.top + box.height / 2, size: box.width }));
      const meets = at.filter((a) => at.some((b) => b.side !== a.side && Math.hypot(a.x - b.x, a.y - b.y) < a.size * 2.6));
      const hidden = meets.filter(({ x, y }) => {
        if (!board || x < board.left || x > board.right || y < board.top || y > board.bottom) return true;
        const hit = document.elementFromPoint(x, y);
        return hit?.closest('.corner, .inset') !== null;
      });
      return { meets: meets.length, hidden: hidden.map(({ x, y }) => [Math.round(x), Math.round(y)]) };
    });
    expect(front.meets).toBeGreaterThan(3);
    expect(front.hidden).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first card has the whole window, and its button is in sight', async ({ page, server }) => {
    await prefer(page, { brief: true });
    await newGame(page, server, EAST);
    const card = page.getByTestId('briefing');
    await expect(page.getByTestId('goal')).toBeVisible();
    const [box, button] = [await card.boundingBox(), await page.getByTestId('brief-close').boundingBox()];
    expect(box?.width).toBeGreaterThan(360);
    expect((button?.y ?? 999) + (button?.height ?? 999)).toBeLessThan(844);
    await page.getByTestId('brief-close').tap();
    await expect(card).toHaveCount(0);
  });

  test('a long question takes its room from what lies open, not from the tabs below it', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await begin(page, server, { title: 'great-war-east', scenario: 'winter-battle', seats: ['bot:cadet', 'me'], position: LOST_BATTLE });
    for (const name of ['Battle', 'Log'] as const) {
      const tab = page.getByRole('tab', { name, exact: true });
      if ((await tab.getAttribute('aria-selected')) !== 'true' || !(await page.getByRole('tabpanel').isVisible())) await tab.tap();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      const [tabs, undo, open] = [await page.locator('.side .tabs').boundingBox(), await page.getByTestId('undo').boundingBox(), await page.getByRole('tabpanel').boundingBox()];
      expect((tabs?.y ?? 999) + (tabs?.height ?? 999)).toBeLessThanOrEqual(640);
      expect((undo?.y ?? 999) + (undo?.height ?? 999)).toBeLessThanOrEqual(open?.y ?? 0);
      expect(open?.height).toBeGreaterThan(60);
    }
    // the map is low now, and every tool can be reached all the same
    const map = await page.getByTestId('board').boundingBox();
    const tools = await page.getByRole('toolbar').getByRole('button').locator('visible=true').all();
    expect(tools.length).toBeGreaterThan(4);
    for (const tool of tools) {
      const box = await tool.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
    }
  });
  test('counters can be read at first sight, and the map stays put when the card grows (16)', async ({ page, server }) => {
    await begin(page, server, CAMPAIGN);
    const size = await movable(page).first().evaluate((e) => e.getBoundingClientRect().width);
    expect(size).toBeGreaterThanOrEqual(28);
    const [at] = await reachable(page, '.piece.movable');
    const before = await camera(page);
    await act(page, () => page.touchscreen.tap(at?.x ?? NaN, at?.y ?? NaN));
    await drawn(page);
    const after = await camera(page);
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.5);
  });
});

test.describe('on a phone laid on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });
  test('every tool is within reach, and the map has room (33)', async ({ page, server }) => {
    await begin(page, server, CAMPAIGN);
    const out = await page.evaluate(() =>
      [...document.querySelectorAll('.corner button')].filter((b) => {
        const at = b.getBoundingClientRect();
        return !b.contains(document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2));
      }).length,
    );
    expect(out).toBe(0);
    const map = await page.getByTestId('board').boundingBox();
    expect((map?.width ?? 0) * (map?.height ?? 0)).toBeGreaterThan(844 * 390 * 0.5);
    await expect(page.locator('.inset')).toBeHidden();
    await expect(page.getByTestId('confirm')).toBeInViewport();
  });
});

test.describe('at twice the size', () => {
  test.use({ viewport: { width: 640, height: 400 } });
  test('the map is still a map (33)', async ({ page, server }) => {
    await begin(page, server, CAMPAIGN);
    const map = await page.getByTestId('board').boundingBox();
    expect(map?.height ?? 0).toBeGreaterThan(280);
  });
});

test('the banner of a lost connection can be read and pressed (17)', async ({ page }) => {
  const server = await Server.start();
  try {
    await newGame(page, server, { title: 'drill', scenario: 'skirmish', seats: ['me', 'bot:cadet'] });
    await boardReady(page);
    await server.kill();
    const banner = page.getByTestId('link');
    await expect(banner.getByRole('button')).toBeVisible();
    const [words, button] = [await banner.locator('span').boundingBox(), await banner.getByRole('button').boundingBox()];
    const apart = (words?.x ?? 0) + (words?.width ?? 0) <= (button?.x ?? 0) + 1 || (words?.y ?? 0) + (words?.height ?? 0) <= (button?.y ?? 0) + 1;
    expect(apart).toBe(true);
  } finally {
    await server.stop();
  }
});

test('the table never scrolls away, however long its log (23)', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server, EAST);
  await playUntil(page, (s) => s.asks === 'moves', 0);
  await page.getByRole('tab', { name: 'Log', exact: true }).click();
  // words for the ears alone stand in the lines that are secret
  await expect(page.locator('.log li.secret .vh').first()).toBeAttached();
  await page.locator('.log').evaluate((log) => log.append(...Array.from({ length: 80 }, () => log.querySelector('li.secret')?.cloneNode(true) ?? '')));
  const page1 = await page.evaluate(() => {
    const root = document.scrollingElement ?? document.body;
    window.scrollTo(0, 500);
    return { high: root.scrollHeight - innerHeight, wide: root.scrollWidth - innerWidth, at: root.scrollTop };
  });
  expect(page1).toEqual({ high: 0, wide: 0, at: 0 });
});

test('a choice is spoken, the page has a heading, and shutting the help leads back (33)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, position: FAR_APART });
  await expect(page.locator('h1')).toContainText('1914');
  await act(page, async () => page.mouse.click((await middle(movable(page).first())).x, (await middle(movable(page).first())).y));
  await expect(page.getByTestId('spoken')).toContainText(/Hex \d{4}.*infantry/);
  const help = page.getByRole('toolbar').getByRole('button').last();
  await help.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(help).toBeFocused();
});

test('the overview has its picture before the map is painted (21)', async ({ page, server }) => {
  await begin(page, server, CAMPAIGN);
  await expect(page.locator('.inset image')).toHaveAttribute('href', /covers/);
});

test('replay has speeds, jumps by phase, and the camera follows (34)', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server);
  await playTurn(page, 1);
  const step = async () => Number(await page.getByTestId('scrub').inputValue());
  const end = await step();
  await page.getByTestId('phase-back').click();
  await expect.poll(step).toBeLessThan(end);
  const one = await step();
  await page.getByTestId('phase-back').click();
  await expect.poll(step).toBeLessThan(one);
  await page.getByTestId('phase-on').click();
  await expect.poll(step).toBe(one);
  await page.getByTestId('speed').selectOption('30');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.board.past')).toHaveCount(0);
});

test('the camera of a replay goes where something happens (34)', async ({ page, server }) => {
  await prefer(page, { dice: 0 });
  await begin(page, server, { ...CAMPAIGN, position: FAR_APART });
  const place = (await hexes(page, server, 'world-undone'))('0505');
  await act(page, () => page.mouse.click(place.x, place.y));
  const [to] = await reachable(page, '.upper .target.go');
  await act(page, () => page.mouse.click(to?.x ?? NaN, to?.y ?? NaN));
  // far from it, close to the map
  await page.getByTestId('board').focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('+');
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowRight');
  await drawn(page);
  const away = await camera(page);
  await page.getByTestId('phase-back').click();
  await expect(page.locator('.board.past')).toHaveCount(1);
  await page.getByTestId('speed').selectOption('30');
  await page.getByTestId('play').click();
  await expect.poll(async () => (await camera(page)).x).not.toBeCloseTo(away.x, 0);
});

test('a scenario counts its own turns (35)', async ({ page, server }) => {
  await begin(page, server, { ...CAMPAIGN, scenario: 'masurian', seats: ['bot:cadet', 'me'] });
  await expect(page.locator('.bar .of')).toHaveText('Turn 19, 1 of 8');
});

test('wiping the drawing asks first and can be taken back (35)', async ({ page, server }) => {
  await begin(page, server);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Draw on the map' }).click();
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(380, 360, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('.stroke')).toHaveCount(1);
  await page.getByTestId('wipe').click();
  await expect(page.locator('.stroke')).toHaveCount(1);
  await page.getByTestId('wipe-sure').click();
  await expect(page.locator('.stroke')).toHaveCount(0);
  await page.getByTestId('unwipe').click();
  await expect(page.locator('.stroke')).toHaveCount(1);
});

for (const [title, name] of Object.entries({ 'world-undone': 'World Undone', 'great-war-east': 'Great War', 'tannenberg-1914': 'Tannenberg 1914', 'folio-tannenberg': 'East Prussia', 'folio-masuria': 'Masuria' })) {
  test(`print carries title, charts and rulings, and no code of a counter: ${title} (35)`, async ({ page, server }) => {
    await page.goto(`${server.url}/rules/${title}`);
    await expect(page.locator('[data-testid=rules] article').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.on-paper')).toContainText(name);
    for (const part of ['cases', 'charts', 'rulings']) await expect(page.locator(`[data-part=${part}]`)).toBeVisible();
    expect((await page.locator('[data-part=rulings]').innerText()).length).toBeGreaterThan(500);
    const cells = await page.locator('.chart :is(th, td)').allInnerTexts();
    expect(cells.filter((c) => /\b[GR][:-][A-Z0-9]|\b[a-z]+-[a-z]+-[a-z]+\b/.test(c))).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-part]')).toHaveCount(0);
  });
}

test('an option is offered where it means something (35)', async ({ page, server }) => {
  await page.goto(`${server.url}/new/great-war-east`);
  await page.getByTestId('scenario-campaign').check();
  await expect(page.getByTestId('option-improved-command')).toBeAttached();
  await expect(page.getByTestId('option-snow')).toHaveCount(0);
  await page.getByTestId('scenario-winter-battle').check();
  await expect(page.getByTestId('option-snow')).toBeAttached();
  await expect(page.getByTestId('option-improved-command')).toHaveCount(0);
});

test('covers, options, charts and lessons are read in the language of the reader', async ({ page, server }) => {
  await prefer(page, { language: 'de' });
  const english = (await (await fetch(`${server.url}/api/titles`)).json()) as { info: { id: string; summary: string; options: { name: string }[] } }[];
  for (const { info } of english.filter((c) => c.info.id !== 'drill')) {
    await page.goto(`${server.url}/new/${info.id}`);
    await expect(page.locator('main.new fieldset input').first()).toBeAttached();
    const text = await page.locator('main.new').innerText();
    for (const o of info.options) if (/ /.test(o.name)) expect(text, info.id).not.toContain(o.name);
    await page.goto(`${server.url}/learn/${info.id}`);
    await expect(page.locator('main h2').first()).toBeVisible();
    expect(await page.locator('main').innerText()).toMatch(/Sie|Minuten/);
  }
  await page.goto(server.url);
  await expect(page.getByTestId('first-world-undone')).toBeVisible();
  const home = await page.locator('main').innerText();
  for (const { info } of english.filter((c) => c.info.id !== 'drill')) expect(home).not.toContain(info.summary);
  await page.goto(`${server.url}/rules/world-undone`);
  await page.getByRole('tab').nth(1).click();
  await expect(page.locator('.chart caption').first()).toContainText('Kampfergebnisse');
});

test('a map that is on its way has a sign, and letters do not hold it up (37)', async ({ page, server }) => {
  await newGame(page, server, { ...CAMPAIGN, position: FAR_APART });
  await boardReady(page);
  // letters never come, the map comes late: the sign first, the map without them
  let let_through: () => void = () => undefined;
  const late = new Promise<void>((done) => (let_through = done));
  await page.route(/\.woff2/, (r) => r.abort());
  await page.route(/map\.svg/, async (r) => (await late, r.continue()));
  await page.reload();
  await expect(page.locator('.coming')).toBeVisible();
  let_through();
  await expect(page.locator('.board .map svg').first()).toBeAttached();
  await expect(page.locator('.coming')).toHaveCount(0);
});
