import { newGame, test } from './table.ts';

// `npm run weight`: how soon a game is there on a slow line, by the profiles of Chromium's own developer tools.
const LINES = {
  'fast 3G': { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  'slow 3G': { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
} as const;

for (const title of ['world-undone', 'great-war-east', 'tannenberg-1914']) {
  for (const [line, profile] of Object.entries(LINES)) {
    test(`weight: ${title}, ${line}`, async ({ page, server }) => {
      const scenario = { 'world-undone': 'historical', 'great-war-east': 'campaign' }[title] ?? 'border';
      await newGame(page, server, { title, scenario, seats: ['me', 'bot:cadet'] });
      const url = page.url();
      await page.goto('about:blank');
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
      await cdp.send('Network.emulateNetworkConditions', profile);
      let bytes = 0;
      const fonts: number[] = [];
      const kinds = new Map<string, string>();
      cdp.on('Network.responseReceived', (e) => kinds.set(e.requestId, e.type));
      const start = Date.now();
      cdp.on('Network.loadingFinished', (e) => {
        bytes += e.encodedDataLength;
        if (kinds.get(e.requestId) === 'Font') fonts.push(Date.now() - start);
      });
      await page.goto(url, { waitUntil: 'commit' });
      const seen = async (what: string) => {
        await page.locator(what).first().waitFor({ state: 'attached', timeout: 120_000 });
        return ((Date.now() - start) / 1000).toFixed(1);
      };
      const sign = await seen('.boot, .coming, .wait, .board .map svg');
      const map = await seen('.board .map svg');
      const counters = await seen('.piece svg g');
      await page.waitForLoadState('networkidle', { timeout: 120_000 });
      const last = fonts.length > 0 ? (Math.max(...fonts) / 1000).toFixed(1) : '-';
      console.log(`${title}, ${line}: sign ${sign} s, map ${map} s, counters ${counters} s, last font ${last} s, ${(bytes / 1000).toFixed(0)} kB in all`);
    });
  }
}
