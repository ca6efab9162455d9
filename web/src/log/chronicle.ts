// The log as people read it. The game tells of every hex a march enters; a reader wants one line for the march, and one
// for the hexes that changed hands on its way. Nothing is left out: later hexes follow the first line's own words. Runs of
// lines that say the same of one counter or place after the other are one sentence with a list in it.

import type { LogLine } from '../wire.ts';

/** One entry of the log: a line, or several that tell of one march. */
export interface Entry {
  readonly line: LogLine;
  readonly text: string;
  /** The step after which all of it had happened. */
  readonly step: number;
  /** What the sentence says of several: words before the list, the list, words after it. */
  readonly list?: List;
}

/** A sentence with a list in it. */
export interface List {
  readonly head: string;
  readonly items: readonly string[];
  readonly joint: string;
  readonly tail: string;
}

/** From this many on a list is shown with its first few only, until somebody wants to read all. */
const LONG = 6;
/** How many of a long list are shown at once. */
export const FIRST = 3;

/** Is only the beginning of this list shown? */
export function isLong(list: List): boolean {
  return list.items.length >= LONG;
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

/** Ground that changed hands, told once for each side at the end of a phase and not hex by hex. */
export function grounded(entries: readonly Entry[], number: (hex: number) => string): Entry[] {
  const made: Entry[] = [];
  let held = new Map<string, Entry[]>();
  const close = () => {
    for (const list of held.values()) made.push(...list);
    held = new Map();
  };
  for (const entry of entries) {
    const { what } = entry.line;
    if (what.kind === 'heading') close();
    const place = what.kind === 'controls' ? tail(entry.text, number(what.hex)) : null;
    if (place === null) {
      made.push(entry);
      continue;
    }
    const words = entry.text.slice(0, entry.text.length - place.length);
    held.set(words, [...(held.get(words) ?? []), entry]);
  }
  close();
  return made;
}

/** The log with runs of like lines gathered. */
export function gathered(entries: readonly Entry[], number: (hex: number) => string, called: (unit: number) => string = () => ''): Entry[] {
  const made: Entry[] = [];
  let run: { frame: Frame; entries: Entry[] } | null = null;
  const close = () => {
    if (run) made.push(...(run.entries.length > 1 ? [together(run.frame, run.entries)] : run.entries));
    run = null;
  };
  for (const entry of paired(entries)) {
    const frame = frameOf(entry, number, called);
    if (run && frame && frame.key === run.frame.key) run.entries.push(entry);
    else {
      close();
      if (frame) run = { frame, entries: [entry] };
      else made.push(entry);
    }
  }
  close();
  return made;
}

interface Paired extends Entry {
  /** The words of the die that was thrown for it. */
  readonly die?: string;
}

/** A die and the mark that comes of it are one line. */
function paired(entries: readonly Entry[]): Paired[] {
  const made: Paired[] = [];
  for (const entry of entries) {
    const before = made.at(-1);
    const thrown = before?.line.what.kind === 'rolls' && before.line.case === entry.line.case;
    if (before && thrown && entry.line.what.kind === 'marks') {
      made[made.length - 1] = { ...entry, text: `${before.text}: ${entry.text}`, die: before.text };
    } else made.push(entry);
  }
  return made;
}

/** How a line is made: what it shares with its like, and where it differs. */
interface Frame {
  readonly key: string;
  readonly head: string;
  readonly tail: string;
  readonly joint: string;
}

function frameOf(entry: Paired, number: (hex: number) => string, called: (unit: number) => string): Frame | null {
  const { what, secret } = entry.line;
  const frame = (head: string, tail: string, joint = ', '): Frame => {
    return { key: JSON.stringify([what.kind, entry.line.case, secret, head, tail]), head, tail, joint };
  };
  if (entry.die !== undefined) return frame(entry.die.replace(/\S+$/, ''), '', '; ');
  if (what.kind === 'marks') {
    // what is said of a counter after its name, whatever the language
    const name = called(what.unit);
    const fits = name !== '' && entry.text.startsWith(name);
    return fits ? frame('', entry.text.slice(name.length)) : null;
  }
  const hex = what.kind === 'enters' || what.kind === 'reveals' ? what.at : what.kind === 'controls' ? what.hex : null;
  const place = hex === null ? null : tail(entry.text, number(hex));
  return place === null ? null : frame(entry.text.slice(0, entry.text.length - place.length), '');
}

function together({ head, tail: end, joint }: Frame, entries: readonly Entry[]): Entry {
  const [first] = entries as [Entry];
  const items = entries.map((e) => e.text.slice(head.length, e.text.length - end.length));
  // said of several, the words come first and the list after them: no language has to bend them
  const said = end.trim().replace(/^[:;,]\s*/, '');
  const list = { head: said === '' ? head : `${said.charAt(0).toUpperCase()}${said.slice(1)}: `, items, joint, tail: '' };
  const step = Math.max(...entries.map((e) => e.step));
  return { line: first.line, text: list.head + items.join(joint), step, list };
}
