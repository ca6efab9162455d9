import base from './playwright.config.ts';

// `npm run screens` goes through every screen and puts pictures of them into docs/screens; `npm run frames` measures.
export default { ...base, testMatch: /(screens|frames|covers|clicks|weight)\.ts/, workers: 1, retries: 0, timeout: 600_000 };
