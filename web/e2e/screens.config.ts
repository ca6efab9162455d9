import base from './playwright.config.ts';

// `npm run screens` goes through every screen and puts pictures of them into docs/screens.
export default { ...base, testMatch: 'screens.ts', workers: 1, retries: 0, timeout: 600_000, reporter: [['list']] };
