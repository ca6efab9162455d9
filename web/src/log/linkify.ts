// Log lines with their units and hexes as links. Names come from the board; text stays text.

import type { View } from '../wire.ts';

/** A piece of a log line. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hex'; readonly text: string; readonly number: string }
  | { readonly kind: 'unit'; readonly text: string; readonly id: number };

/** Finds counters by name and hexes by number in a line. A word that names more than one thing stays a word. */
export function spans(text: string, names: Names, hexes: ReadonlySet<string>): Span[] {
  const list = [...names.keys()].filter((n) => n.length > 1).sort((a, b) => b.length - a.length);
  // whole words only: III is not in VIII, nor 37/XX in 137/XX
  const whole = (word: string) => String.raw`(?<![\p{L}\d/])${escape(word)}(?![\p{L}\d/])`;
  const alternatives = [...list.map(whole), String.raw`(?<!\d)\d{4}(?!\d)`].join('|');
  const found: Span[] = [];
  let last = 0;
  for (const match of text.matchAll(new RegExp(alternatives, 'gu'))) {
    const word = match[0];
    const id = names.get(word);
    const isHex = hexes.has(word);
    if (id === null || isHex === (id !== undefined)) continue;
    if (match.index > last) found.push({ kind: 'text', text: text.slice(last, match.index) });
    found.push(id === undefined ? { kind: 'hex', text: word, number: word } : { kind: 'unit', text: word, id });
    last = match.index + word.length;
  }
  if (last < text.length) found.push({ kind: 'text', text: text.slice(last) });
  return found;
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What counters are called, and which one is meant; none where several are called the same. */
export type Names = ReadonlyMap<string, number | null>;

/** Names of the counters in a view. */
export function namesOf(view: View | null): Names {
  const names = new Map<string, number | null>();
  for (const c of view?.counters ?? []) names.set(c.called, names.has(c.called) ? null : c.id);
  return names;
}
