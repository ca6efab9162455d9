// What was last seen of a counter that is now under cover: read from the log and from the boards this seat was shown.
// It guesses nothing that the seat was not told, and is dropped with the seat's view.

import { faceWords } from '../app/words.ts';
import type { LogLine, View } from '../wire.ts';

/** What was seen, and in which turn. */
export interface Sighting {
  readonly turn: string;
  readonly words: string;
}

/** The last reveal in the log of what stood where this counter stands, or stood before it moved here. */
export function lastTold(log: readonly LogLine[], id: number, hex: number): Sighting | null {
  let at = hex;
  for (let i = log.length - 1; i >= 0; i--) {
    const what = log[i]?.what;
    if (!what) continue;
    if ('from' in what && 'to' in what && what.unit === id && what.to === at) at = what.from;
    if (what.kind === 'reveals' && (what.at === at || what.unit === id)) {
      const head = log.slice(0, i).findLast((l) => l.what.kind === 'heading');
      return { turn: head?.text ?? '', words: log[i]?.text ?? '' };
    }
  }
  return null;
}

/** What was known of the counters now hidden, carried on from one board to the next: counter to sighting. */
export function remembered(
  kept: ReadonlyMap<number, Sighting>,
  before: View | null,
  after: View,
  own: number | null,
): ReadonlyMap<number, Sighting> {
  const known = (before?.counters ?? []).filter((c) => c.side !== own && c.known && !c.face.back);
  const still = new Set(after.counters.filter((c) => c.known && !c.face.back).map((c) => c.id));
  const gone = known.filter((c) => !still.has(c.id));
  const made = new Map<number, Sighting>();
  for (const c of after.counters) {
    if (c.side === own || !(c.face.back || !c.known) || !('hex' in c.place)) continue;
    const hex = c.place.hex;
    const here = gone.filter((g) => g.side === c.side && 'hex' in g.place && (g.id === c.id || g.place.hex === hex));
    const seen = here.length > 0 ? { turn: before?.turn.label ?? '', words: here.map((g) => faceWords(g.face)).join('; ') } : kept.get(c.id);
    if (seen) made.set(c.id, seen);
  }
  return made;
}
