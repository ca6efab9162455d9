// Typed orders: `1ID 0613-0712` moves, `1ID 27ID x 0712` attacks, `done`, or the words of a button. They become
// choices that the server checks like any other.

import type { Choice, Counter, Offer, View } from '../wire.ts';

/** What was understood. */
export type Order =
  | { readonly kind: 'move'; readonly units: readonly number[]; readonly hexes: readonly string[] }
  | { readonly kind: 'attack'; readonly units: readonly number[]; readonly hexes: readonly string[] }
  | { readonly kind: 'select'; readonly units: readonly number[] }
  | { readonly kind: 'answer'; readonly choice: Choice }
  | { readonly kind: 'unknown'; readonly word: string };

const HEXES = /^\d{4}(?:[-–]\d{4})*$/;

/** Reads an order against what is on the board. */
export function parseOrder(text: string, view: View, offers: readonly Offer[]): Order {
  const line = text.trim();
  const button = offers.find((o) => o.label !== '' && o.label.toLowerCase() === line.toLowerCase());
  if (button) return { kind: 'answer', choice: button.choice };
  if (/^(done|end|next)$/i.test(line)) return { kind: 'answer', choice: 'done' };
  const units: number[] = [];
  const hexes: string[] = [];
  let fights = false;
  for (const word of line.split(/[\s,]+/).filter((w) => w !== '')) {
    if (/^(x|attacks?|against)$/i.test(word)) fights = true;
    else if (HEXES.test(word)) hexes.push(...word.split(/[-–]/));
    else {
      const counter = findCounter(view, word);
      if (!counter) return { kind: 'unknown', word };
      units.push(counter.id);
    }
  }
  if (units.length === 0 && hexes.length === 0) return { kind: 'unknown', word: line };
  if (hexes.length === 0) return { kind: 'select', units };
  return { kind: fights ? 'attack' : 'move', units, hexes };
}

/** The counter a word means: its full name, its name without the nation, or what is printed on it. */
export function findCounter(view: View, word: string): Counter | null {
  const plain = (s: string) => s.toLowerCase().replace(/[\s._:/-]+/g, '');
  const want = plain(word);
  const own = view.asked?.side ?? null;
  const ways: ((c: Counter) => string)[] = [
    (c) => c.name,
    (c) => c.called,
    (c) => c.name.replace(/^[A-Za-z]+:/, ''),
    (c) => `${c.face.name}${c.face.size}`,
    (c) => c.face.name,
    (c) => `${c.face.formation}${c.face.name}`,
  ];
  for (const way of ways) {
    const found = view.counters.filter((c) => plain(way(c)) === want);
    const best = found.find((c) => c.side === own) ?? found[0];
    if (best) return best;
  }
  return null;
}
