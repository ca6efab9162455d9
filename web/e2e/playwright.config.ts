import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

// The browser comes from the system; nothing is downloaded.
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM'] ?? browsers.find((b) => existsSync(b));
if (!executablePath) throw new Error('Chromium is missing: install it, or name it in CHROMIUM');

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // generous, since a gate may run on two busy cores; every wait is for a state, so a quick machine does not notice
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  // where nobody watches, a test that failed is tried once more, and the report calls it flaky
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    // still pictures are quicker and come to rest; tests of motion ask for it
    contextOptions: { reducedMotion: 'reduce' },
    // a trace keeps the whole drawing of the map at every click and makes a turn half as long again: only on demand
    trace: process.env['TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  },
});
