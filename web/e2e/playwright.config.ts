import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

// The browser comes from the system; nothing is downloaded.
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM'] ?? browsers.find((b) => existsSync(b));
if (!executablePath) throw new Error('Chromium is missing: install it, or name it in CHROMIUM');

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  },
});
