// What a player likes, kept in this browser. Nothing of a game is kept here.

/** The languages of the catalogue. */
export type Language = 'en' | 'de' | 'pl' | 'ru';

/** Every switch. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  palette: 'muted' | 'strong' | 'safe';
  motion: 'system' | 'on' | 'off';
  /** How long a die rolls, in milliseconds; nothing switches it off. */
  dice: number;
  /** After how long a stack fans out under the pointer. */
  fan: number;
  /** Fan out only by key or double click. */
  fanByKey: boolean;
  inertia: boolean;
  /** Ask before every order, not only before dice. */
  confirm: boolean;
  sound: boolean;
  notify: boolean;
  film: boolean;
  /** How fast the other side's turn is shown. */
  pace: 'off' | 'quick' | 'normal' | 'slow';
  /** Tell goal and first steps of a scenario when a game begins. */
  brief: boolean;
  /** Questions with one answer answer themselves. */
  auto: boolean;
  /** Show which ways the other side went. */
  trails: boolean;
  /** Hand over the screen between hot seats even where nothing is secret. */
  handover: boolean;
  /** Width of the panel beside the board in pixels; nothing: as wide as it fits. */
  side: number;
  names: 'period' | 'modern';
  language: Language;
}

const DEFAULTS: Settings = {
  theme: 'system',
  palette: 'muted',
  motion: 'system',
  dice: 700,
  fan: 500,
  fanByKey: false,
  inertia: true,
  confirm: false,
  sound: true,
  notify: false,
  film: true,
  pace: 'normal',
  brief: true,
  auto: true,
  trails: true,
  handover: false,
  side: 0,
  names: 'period',
  language: 'en',
};

const SHELF = 'tannenberg.settings';

function stored(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF) ?? '{}') as Partial<Settings>;
    return { ...DEFAULTS, language: spoken(navigator.languages), ...kept };
  } catch {
    return { ...DEFAULTS };
  }
}

/** The first of a reader's languages that the catalogue has. */
export function spoken(wanted: readonly string[]): Language {
  const known: readonly Language[] = ['en', 'de', 'pl', 'ru'];
  const heads = wanted.map((w) => w.slice(0, 2).toLowerCase());
  return heads.flatMap((h) => known.filter((k) => k === h))[0] ?? 'en';
}

/** The settings of this browser. */
export const settings: Settings = $state(stored());

/** Keeps them, and puts theme and palette on the page. */
export function keepSettings(): void {
  try {
    localStorage.setItem(SHELF, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme;
  root.dataset['palette'] = settings.palette;
  root.lang = settings.language;
  root.classList.toggle('still', !moves());
}

/** Shall things move? */
export function moves(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'on';
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
