// What others did, cut into shots that an eye can follow: a march, a die, what came of it. Made from the log and the two
// boards before and after; nothing is asked of the server. Pure.

import type { Counter, LogLine, View, What } from '../wire.ts';

/** One picture of the film. */
export interface Shot {
  readonly kind: 'march' | 'fight' | 'phase' | 'rest';
  readonly lines: readonly LogLine[];
  /** The board as it looks after these lines; the last shot shows the board as it is. */
  readonly view: View;
  /** Where to look. */
  readonly hexes: readonly number[];
}

const FIGHTS: readonly What['kind'][] = ['attacks', 'fights', 'rolls', 'resolves', 'retreats', 'advances', 'steps', 'leaves'];

interface Cut {
  kind: Shot['kind'];
  lines: LogLine[];
}

/** Cuts news into shots. */
export function shots(before: View, after: View, lines: readonly LogLine[]): Shot[] {
  const cuts = cutUp(lines);
  if (cuts.length === 0) return [{ kind: 'rest', lines, view: after, hexes: [] }];
  let view = before;
  return cuts.map((cut, i) => {
    view = i === cuts.length - 1 ? after : played(view, after, cut.lines);
    return { kind: cut.kind, lines: cut.lines, view, hexes: [...new Set(cut.lines.flatMap((l) => hexesOf(l.what)))] };
  });
}

function cutUp(lines: readonly LogLine[]): Cut[] {
  const cuts: Cut[] = [];
  const starts = new Set<number>();
  for (const line of lines) {
    const kind = kindOf(line.what);
    const last = cuts.at(-1);
    const goesOn = last !== undefined && (kind === 'rest' || follows(last, kind, line.what, starts));
    if (!goesOn) {
      starts.clear();
      cuts.push({ kind, lines: [line] });
    } else last.lines.push(line);
    if ('from' in line.what) starts.add(line.what.from);
  }
  return cuts;
}

/** A battle opens with these. */
const OPENING: readonly What['kind'][] = ['attacks', 'fights', 'rolls'];

/** Has nothing but the announcement that it is fought now been shown of a battle? Its die belongs to it. */
function opens(last: Cut): boolean {
  return last.lines.some((l) => l.what.kind === 'fights') && !last.lines.some((l) => l.what.kind === 'rolls');
}

/** Does this line belong to the shot before it? A march hex by hex, counters that go together, a battle until the next die. */
function follows(last: Cut, kind: Shot['kind'], what: What, starts: ReadonlySet<number>): boolean {
  if (last.kind === 'rest') return kind !== 'phase' && ((last.kind = kind), true);
  if (kind !== last.kind) return false;
  if (kind === 'phase') return true;
  if (kind === 'fight') return opens(last) ? what.kind !== 'attacks' : !OPENING.includes(what.kind);
  if (what.kind !== 'moves') return true;
  const same = last.lines.some((l) => l.what.kind === 'moves' && l.what.unit === what.unit && l.what.to === what.from);
  return same || starts.has(what.from);
}

function kindOf(what: What): Shot['kind'] {
  if (what.kind === 'moves' || what.kind === 'enters') return 'march';
  if (what.kind === 'heading') return 'phase';
  return FIGHTS.includes(what.kind) ? 'fight' : 'rest';
}

/** The hexes a line speaks of. */
export function hexesOf(what: What): number[] {
  if ('from' in what && 'to' in what) return [what.from, what.to];
  if ('at' in what) return [what.at];
  if ('from' in what) return [what.from];
  return what.kind === 'attacks' || what.kind === 'fights' ? [what.hex] : [];
}

/** A board with these lines played on it: counters go where the lines say; all else stays as it was. */
function played(view: View, after: View, lines: readonly LogLine[]): View {
  const places = new Map<number, number | null>();
  for (const { what } of lines) {
    if ('from' in what && 'to' in what) places.set(what.unit, what.to);
    else if (what.kind === 'enters') places.set(what.unit, what.at);
    else if (what.kind === 'leaves') places.set(what.unit, null);
  }
  if (places.size === 0) return view;
  const known = new Set(view.counters.map((c) => c.id));
  const fresh = after.counters.filter((c) => !known.has(c.id) && places.has(c.id));
  const moved = (c: Counter): Counter[] => {
    const to = places.get(c.id);
    if (to === undefined) return [c];
    return to === null ? [] : [{ ...c, place: { hex: to } }];
  };
  return { ...view, offers: [], counters: [...view.counters, ...fresh].flatMap(moved) };
}
