import './style/fonts.css';
import './style/base.css';
import './style/board.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './app/settings.svelte.ts';
import { learn } from './text/index.svelte.ts';

// a table is what most links lead to: its page travels while the words are read
if (/^\/(game|watch)\//.test(location.pathname)) void import('./pages/game/GamePage.svelte').catch(() => undefined);

const target = document.getElementById('app');
// the first words are in the reader's language, not in English for a blink
void learn(settings.language).then(() => {
  target?.replaceChildren();
  if (target) mount(App, { target });
});
