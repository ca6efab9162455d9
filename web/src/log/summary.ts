// What happened since this player last chose, on one card: ground, battles, losses, who came. Read from the log. Pure.

import type { LogLine, View } from '../wire.ts';

/** One line of the card: what it says and where it happened. */
export interface Item {
  readonly text: string;
  readonly hex: number | null;
  readonly side: number | null;
}

/** The card. */
export interface Summary {
  readonly marches: number;
  readonly battles: readonly Item[];
  readonly losses: readonly Item[];
  readonly ground: readonly Item[];
  readonly came: readonly Item[];
  /** The step the news begin at, for the film. */
  readonly from: number;
}

/** Gathers the card of some lines. `side` tells whose a counter is, from the boards before and after. */
export function summed(lines: readonly LogLine[], side: (unit: number) => number | null): Summary {
  const item = (l: LogLine, hex: number | null, whose: number | null): Item => ({ text: l.text, hex, side: whose });
  const battles: Item[] = [];
  const losses: Item[] = [];
  const ground = new Map<number, Item>();
  const came: Item[] = [];
  const marched = new Set<number>();
  let at: number | null = null;
  for (const l of lines) {
    const w = l.what;
    if (w.kind === 'moves') marched.add(w.unit);
    if (w.kind === 'attacks' || w.kind === 'fights') at = w.hex;
    if (w.kind === 'resolves') battles.push(item(l, at, null));
    // the last step lost is told by who is destroyed
    if (w.kind === 'steps' && w.left > 0) losses.push(item(l, null, side(w.unit)));
    if (w.kind === 'leaves' && w.fate === 'eliminated') losses.push(item(l, w.from, side(w.unit)));
    if (w.kind === 'controls') ground.set(w.hex, item(l, w.hex, w.side));
    if (w.kind === 'enters') came.push(item(l, w.at, side(w.unit)));
  }
  const from = lines[0]?.step ?? 0;
  return { marches: marched.size, battles, losses, ground: [...ground.values()], came, from };
}

/** Is there anything worth a card? */
export function isWorth(s: Summary): boolean {
  return s.marches + s.battles.length + s.losses.length + s.ground.length + s.came.length > 0;
}

/** Whose a counter is, by the boards that knew it. */
export function owners(...views: readonly (View | null)[]): (unit: number) => number | null {
  const known = new Map(views.flatMap((v) => v?.counters ?? []).map((c) => [c.id, c.side]));
  return (unit) => known.get(unit) ?? null;
}
