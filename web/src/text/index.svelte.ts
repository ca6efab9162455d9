// Texts come from a catalogue; English is complete and every other language answers to its keys. Another language is
// fetched when it is wanted.

import { settings, type Language } from '../app/settings.svelte.ts';
import { en } from './en.ts';

/** A key of the catalogue. */
export type Key = keyof typeof en;
type Texts = Partial<Record<Key, string>>;

const OTHERS: Record<Exclude<Language, 'en'>, () => Promise<Texts>> = {
  de: async () => (await import('./de.ts')).de,
  pl: async () => (await import('./pl.ts')).pl,
  ru: async () => (await import('./ru.ts')).ru,
};

const known: Partial<Record<Language, Texts>> = { en };
const shelf = $state({ count: 0 });

/** Every language by its own name. */
export const NAMES = { en: 'English', de: 'Deutsch', pl: 'Polski', ru: 'Русский' } as const;

/** Fetches a language. */
export async function learn(language: Language): Promise<void> {
  if (known[language] || language === 'en') return;
  known[language] = await OTHERS[language]().catch(() => ({}));
  shelf.count += 1;
}

/** The catalogue now in use; English until another has come. */
function texts(): Texts {
  void shelf.count;
  return known[settings.language] ?? en;
}

/**
 * The text for a key, with `{name}` filled in. `{n:one|many}` takes the word that fits the number; Polish and Russian give
 * three, `{n:one|few|many}`.
 */
export function t(key: Key, params: Readonly<Record<string, string | number>> = {}): string {
  const text = texts()[key] ?? en[key];
  return text
    .replace(/\{(\w+):([^}]*)\}/g, (_, name: string, forms: string) => plural(params[name] ?? 0, forms.split('|')))
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The form of a word that goes with a number. */
export function plural(n: string | number, forms: readonly string[], language: string = settings.language): string {
  const last = forms.at(-1) ?? '';
  const value = typeof n === 'number' ? n : Number.parseInt(n.split('–').at(-1) ?? '', 10);
  if (Number.isNaN(value)) return last;
  const form = new Intl.PluralRules(language).select(value);
  if (form === 'one') return forms[0] ?? last;
  return form === 'few' && forms.length > 2 ? (forms[1] ?? last) : last;
}

/** The text for a key made of parts, or the fallback where the catalogue has none. */
export function maybe(key: string, fallback: string): string {
  return (texts() as Record<string, string>)[key] ?? (en as Record<string, string>)[key] ?? fallback;
}
