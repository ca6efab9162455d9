// Attacks that were announced, and marches of the other side, as the log tells them to this seat.

import type { LogLine } from '../wire.ts';

/**
 * The hexes under attack: announced in this phase and not yet fought. Where attacks are announced first and fought
 * afterwards the log says which one is taken up (`combat`, with its hex), and the one before it is over; otherwise an
 * attack is over when another is announced after a die.
 */
export function announced(log: readonly LogLine[]): number[] {
  let attacks: number[][] = [];
  let fought: number[] | undefined;
  let [rolled, together] = [false, false];
  for (let i = Math.max(0, log.findLastIndex((l) => l.what.kind === 'heading')); i < log.length; i++) {
    const what = log[i]?.what;
    if (what?.kind === 'rolls') rolled = true;
    if (what?.kind === 'says' && what.key === 'combat') {
      attacks = attacks.filter((a) => a !== fought);
      fought = attacks.find((a) => a.includes(what.a));
    }
    if (what?.kind === 'attacks') {
      if (rolled) attacks = [];
      rolled = false;
      // hexes named one after the other are one attack
      if (together) attacks.at(-1)?.push(what.hex);
      else attacks.push([what.hex]);
    }
    together = what?.kind === 'attacks';
  }
  return [...new Set(attacks.flat())];
}

/** A way that counters went. */
export type Trail = readonly number[];

/** The ways the other side went since this seat last marched, each hex by hex; a way that ends where it began is none. */
export function trails(log: readonly LogLine[], mine: (unit: number) => boolean): Trail[] {
  const ways = new Map<number, number[]>();
  for (const { what } of log.toReversed()) {
    if (!('unit' in what && 'from' in what && 'to' in what)) continue;
    if (mine(what.unit)) {
      if (what.kind === 'moves') break;
      continue;
    }
    const way = ways.get(what.unit) ?? [what.to];
    if (way.at(-1) !== what.to) way.push(what.to);
    way.push(what.from);
    ways.set(what.unit, way);
  }
  return [...ways.values()].filter((w) => w[0] !== w.at(-1)).map((w) => w.reverse());
}
