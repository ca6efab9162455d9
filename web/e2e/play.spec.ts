import { act, begin, click, drag, expect, lit, movable, reachable, settle, test, ways } from './table.ts';
import type { Page } from '@playwright/test';

const place = (page: Page, id: number) => page.locator(`[data-piece="${id}"]`).evaluate((e) => (e as HTMLElement).style.transform);

test('a corps moves in two clicks, undo brings it back and leaves the camera alone', async ({ page, server }) => {
  await begin(page, server);
  const id = Number(await movable(page).first().getAttribute('data-piece'));
  const before = await place(page, id);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 120);
  await expect(page.locator('.board.moving')).toHaveCount(0);
  await click(page, movable(page).first());
  await expect(page.locator('.upper .tag-text').first()).toHaveText(/\d/);
  await click(page, ways(page).first());
  await expect.poll(() => place(page, id)).not.toBe(before);
  const camera = () => page.locator('.world').evaluate((e) => (e as HTMLElement).style.transform);
  const looked = await camera();
  for (let i = 0; i < 4 && (await place(page, id)) !== before; i++) await act(page, () => page.keyboard.press('Backspace'));
  expect(await place(page, id)).toBe(before);
  expect(await camera()).toBe(looked);
});

test('the same by drag and drop', async ({ page, server }) => {
  await begin(page, server);
  const unit = movable(page).first();
  const id = Number(await unit.getAttribute('data-piece'));
  const before = await place(page, id);
  await drag(page, unit, () => ways(page));
  await expect.poll(() => place(page, id)).not.toBe(before);
});

test('way-points by shift-click, escape steps back one choice', async ({ page, server }) => {
  await begin(page, server);
  await click(page, movable(page).first());
  const targets = ways(page);
  await expect(targets.first()).toBeAttached();
  const many = await targets.count();
  await click(page, targets.first(), true);
  await expect(page.locator('.upper .way').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(targets).toHaveCount(many);
  await page.keyboard.press('Escape');
  await expect(targets).toHaveCount(0);
});

test('why not: an illegal click answers with the case and the cause', async ({ page, server }) => {
  await begin(page, server);
  await click(page, page.locator('.piece:not(.movable)').first());
  const why = page.getByTestId('why-not');
  await expect(why).toBeVisible();
  await expect(why).toContainText(/Case \d/);
  await expect(page.locator('.piece.cause, .upper .cause').first()).toBeAttached();
  await why.getByRole('button', { name: /Case/ }).click();
  await expect(page.locator('[data-testid=rules] article.at')).toBeVisible();
});

test('leaving a phase with counters that could act asks once', async ({ page, server }) => {
  await begin(page, server);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('could still act');
  await dialog.getByRole('checkbox').check();
  await page.getByTestId('leave').click();
  await expect(dialog).toHaveCount(0);
});

test('the battle panel before commitment, the die after it, and the fence announced', async ({ page, server }) => {
  await begin(page, server);
  await fightSoon(page);
  const panel = page.getByTestId('battle');
  await expect(panel).toContainText('Chances');
  await expect(panel.locator('th.lit')).toHaveCount(1);
  const fractions = await panel.locator('.chances .p').allTextContents();
  const sum = fractions.map((f) => /\((\d+)\/(\d+)\)/.exec(f)).reduce((s, m) => s + Number(m?.[1]) / Number(m?.[2]), 0);
  expect(sum).toBeCloseTo(1, 9);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('dice')).toBeVisible();
  await page.getByTestId('dice').click();
  await page.getByTestId('undo').click();
  await expect(page.locator('.prompt .notice')).toContainText(/die was rolled|revealed|chosen since/);
});

/** Marches towards the enemy turn by turn until a battle can be planned. */
async function fightSoon(page: Page): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await settle(page);
    const asks = (await page.getByTestId('question').textContent()) ?? '';
    const [unit] = await reachable(page, '.piece.movable');
    if (/attack/i.test(asks) && unit) {
      await act(page, () => page.mouse.click(unit.x, unit.y));
      await act(page, () => click(page, lit(page).first()));
      if (await page.getByTestId('battle').getByText('Chances').isVisible()) return;
      await act(page, () => page.keyboard.press('Enter'));
    } else if (/marches/i.test(asks) && unit) {
      await act(page, () => page.mouse.click(unit.x, unit.y));
      if ((await ways(page).count()) > 0) await act(page, async () => click(page, await nearestEnemy(page)));
      else await act(page, () => page.keyboard.press('Escape'));
    } else await act(page, () => page.getByTestId('confirm').click());
  }
  throw new Error('no battle came about');
}

/** The lit hex nearest to a counter that is not ours. */
async function nearestEnemy(page: Page) {
  const best = await page.evaluate(() => {
    const centre = (e: Element) => {
      const b = e.getBoundingClientRect();
      return [b.left + b.width / 2, b.top + b.height / 2] as const;
    };
    const foes = [...document.querySelectorAll('.piece:not(.movable):not(.selected):not(.lit)')].map(centre);
    const targets = [...document.querySelectorAll('.upper .target.go')].map(centre);
    const dist = (t: readonly [number, number]) => Math.min(...foes.map((f) => Math.hypot(f[0] - t[0], f[1] - t[1])));
    return targets.reduce((b, t, i) => (dist(t) < dist(targets[b] ?? t) ? i : b), 0);
  });
  return ways(page).nth(best);
}
