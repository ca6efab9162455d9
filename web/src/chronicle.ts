// The log as people read it. The game tells of every hex a march enters; a reader wants one line for the march, and one
// for the hexes that changed hands on its way. Nothing is left out: later hexes follow the first line's own words.

import type { LogLine } from './wire.ts';

/** One entry of the log: a line, or several that tell of one march. */
export interface Entry {
  readonly line: LogLine;
  readonly text: string;
  /** The step after which all of it had happened. */
  readonly step: number;
}

type Moves = Extract<LogLine['what'], { kind: 'moves' }>;

interface Open {
  text: string;
  step: number;
  readonly line: LogLine;
}

/** A march being told: who marches, from where, over which hexes. */
interface March {
  readonly start: number;
  readonly hexes: Set<number>;
  readonly by: Map<number, { readonly entry: Open; at: number }>;
  /** The line of hexes that changed hands, by its words before the first hex. */
  readonly taken: Map<string, Open>;
}

/** Folds the lines of each march together. `number` gives the printed number of a hex. */
export function folded(lines: readonly LogLine[], number: (hex: number) => string): Entry[] {
  const made: Open[] = [];
  let march: March | null = null;
  for (const line of lines) {
    const { what } = line;
    const entry: Open = { line, text: line.text, step: line.step };
    if (what.kind === 'moves') {
      if (march && (goesOn(march, what, entry, number) || follows(march, what, entry))) {
        if (march.by.get(what.unit)?.entry === entry) made.push(entry);
        continue;
      }
      march = begun(what, entry);
    } else if (what.kind === 'controls' && march?.hexes.has(what.hex)) {
      if (taken(march, what.hex, entry, number)) continue;
    } else march = null;
    made.push(entry);
  }
  return made;
}

function begun(what: Moves, entry: Open): March {
  const by = new Map([[what.unit, { entry, at: what.to }]]);
  return { start: what.from, hexes: new Set([what.to]), by, taken: new Map() };
}

/** The same counter goes on from where it was: its line grows by one hex. */
function goesOn(march: March, what: Moves, entry: Open, number: (hex: number) => string): boolean {
  const known = march.by.get(what.unit);
  const hex = tail(entry.text, number(what.to));
  if (known?.at !== what.from || hex === null) return false;
  add(known.entry, hex, entry);
  known.at = what.to;
  march.hexes.add(what.to);
  return true;
}

/** A counter that marches along has a line of its own beside the first. */
function follows(march: March, what: Moves, entry: Open): boolean {
  if (march.by.has(what.unit) || what.from !== march.start || !march.hexes.has(what.to)) return false;
  march.by.set(what.unit, { entry, at: what.to });
  return true;
}

/** A hex that changed hands joins those before it; false where its line is the first. */
function taken(march: March, hex: number, entry: Open, number: (hex: number) => string): boolean {
  const place = tail(entry.text, number(hex));
  if (place === null) return false;
  const words = entry.text.slice(0, entry.text.length - place.length);
  const first = march.taken.get(words);
  if (!first) {
    march.taken.set(words, entry);
    return false;
  }
  add(first, place, entry);
  return true;
}

function add(entry: Open, hex: string, news: Open): void {
  entry.text += `, ${hex}`;
  entry.step = Math.max(entry.step, news.step);
}

/** The end of a line from a hex's number on: the number and its name. */
function tail(text: string, number: string): string | null {
  const at = number === '' ? -1 : text.lastIndexOf(number);
  return at < 0 ? null : text.slice(at);
}
