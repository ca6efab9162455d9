// What the colours of an overlay mean, in four languages. Sides go by the names of the title.

import type { Language } from '../app/settings.svelte.ts';

type Class =
  | 'commanded' | 'danger' | 'enemy' | 'in supply' | 'much' | 'one-hex' | 'open' | 'overwhelming' | 'own' | 'possible'
  | 'reach' | 'retreat' | 'revealed' | 'some' | 'sources' | 'supplied' | 'two-hexes' | 'usable';

const CLASSES: Record<Language, Record<Class, string>> = {
  en: {
    commanded: 'in command', danger: 'within the enemy’s reach', enemy: 'enemy', 'in supply': 'in supply', much: 'strong', 'one-hex': 'one hex',
    open: 'open', overwhelming: 'overwhelming', own: 'own', possible: 'possible', reach: 'can be reached', retreat: 'open to retreat',
    revealed: 'markers are revealed', some: 'weak', sources: 'sources', supplied: 'in supply', 'two-hexes': 'two hexes', usable: 'usable',
  },
  de: {
    commanded: 'unter Führung', danger: 'vom Gegner erreichbar', enemy: 'gegnerisch', 'in supply': 'versorgt', much: 'stark', 'one-hex': 'ein Feld',
    open: 'frei', overwhelming: 'übermächtig', own: 'eigene', possible: 'möglich', reach: 'erreichbar', retreat: 'zum Rückzug frei',
    revealed: 'Marker werden aufgedeckt', some: 'schwach', sources: 'Quellen', supplied: 'versorgt', 'two-hexes': 'zwei Felder', usable: 'benutzbar',
  },
  pl: {
    commanded: 'pod dowództwem', danger: 'w zasięgu wroga', enemy: 'wrogie', 'in supply': 'zaopatrzone', much: 'duża', 'one-hex': 'jedno pole',
    open: 'otwarte', overwhelming: 'przytłaczająca', own: 'własne', possible: 'możliwe', reach: 'w zasięgu', retreat: 'droga odwrotu',
    revealed: 'znaczniki są ujawniane', some: 'mała', sources: 'źródła', supplied: 'zaopatrzone', 'two-hexes': 'dwa pola', usable: 'czynne',
  },
  ru: {
    commanded: 'под управлением', danger: 'досягаемо для противника', enemy: 'противник', 'in supply': 'снабжается', much: 'сильно', 'one-hex': 'один гекс',
    open: 'открыто', overwhelming: 'подавляюще', own: 'свои', possible: 'возможно', reach: 'достижимо', retreat: 'можно отойти',
    revealed: 'маркеры раскрываются', some: 'слабо', sources: 'источники', supplied: 'снабжается', 'two-hexes': 'два гекса', usable: 'действует',
  },
};

/** What a class of an overlay means in this language; its key as words where the catalogue has none. */
export function classWords(name: string, language: Language): string {
  const known: Readonly<Record<string, string>> = CLASSES[language];
  return known[name] ?? name.replaceAll('-', ' ');
}
