// Texts come from a catalogue; English is complete and every other language answers to its keys.

import { settings } from '../app/settings.svelte.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

/** A key of the catalogue. */
export type Key = keyof typeof en;

const LANGUAGES: Record<string, Partial<Record<Key, string>>> = { en, de, pl, ru };

/** Every language by its own name. */
export const NAMES = { en: 'English', de: 'Deutsch', pl: 'Polski', ru: 'Русский' } as const;

/** The text for a key, with `{name}` filled in. */
export function t(key: Key, params: Readonly<Record<string, string | number>> = {}): string {
  const text = LANGUAGES[settings.language]?.[key] ?? en[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The text for a key made of parts, or the fallback where the catalogue has none. */
export function maybe(key: string, fallback: string): string {
  const list = LANGUAGES[settings.language] as Record<string, string> | undefined;
  return list?.[key] ?? (en as Record<string, string>)[key] ?? fallback;
}
