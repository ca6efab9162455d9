// Attacks that were announced, and marches of the other side, as the log tells them to this seat.

import type { Forecast, LogLine } from '../wire.ts';

/**
 * The hexes under attack: announced in this phase and without a result. Where attacks are announced first and fought
 * afterwards the log says which of them is fought now; otherwise the result belongs to all that were announced.
 */
export function announced(log: readonly LogLine[]): number[] {
  let attacks: number[][] = [];
  let fought: number[] | undefined;
  let [rolled, together] = [false, false];
  for (let i = Math.max(0, log.findLastIndex((l) => l.what.kind === 'heading')); i < log.length; i++) {
    const what = log[i]?.what;
    if (what?.kind === 'fights') {
      const now = attacks.find((a) => a.includes(what.hex));
      attacks = attacks.filter((a) => a !== fought || a === now);
      fought = now;
    }
    if (what?.kind === 'rolls') rolled = true;
    if (what?.kind === 'resolves') attacks = fought ? attacks.filter((a) => a !== fought) : [];
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

/**
 * The ways the other side went since this seat last marched, or last could, each hex by hex; a way that ends where it began
 * is none.
 */
export function trails(log: readonly LogLine[], mine: (unit: number) => boolean, side: number | null = null): Trail[] {
  const ways = new Map<number, number[]>();
  let newest = 0;
  for (const { what } of log.toReversed()) {
    if (what.kind === 'heading') {
      newest ||= what.turn;
      if (what.side === side && what.turn < newest && ways.size > 0) break;
    }
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

/** The forecast of the attack the last die was for: the one fought last, or else announced last, before that die. */
export function foreseen(foretold: readonly Forecast[], log: readonly LogLine[]): Forecast | null {
  const die = log.findLastIndex((l) => l.what.kind === 'rolls');
  for (const { what } of log.slice(0, die < 0 ? undefined : die).toReversed()) {
    const hex = what.kind === 'fights' || what.kind === 'attacks' ? what.hex : null;
    const found = hex === null ? undefined : foretold.findLast((f) => f.battle.hexes.includes(hex));
    if (found) return found;
    if (what.kind === 'heading') return null;
  }
  return null;
}

/** What belongs to a battle after its die. */
const AFTER: readonly LogLine['what']['kind'][] = ['rolls', 'resolves', 'retreats', 'advances', 'steps', 'leaves', 'marks', 'controls', 'scores', 'tells'];

/** Is the die at this place of the news one of a battle? Others decide on releases, orders or the weather. */
function isCombat(news: readonly LogLine[], at: number, forecast: Forecast | null): boolean {
  const opens = (l: LogLine) => l.what.kind === 'attacks' || l.what.kind === 'fights';
  return forecast !== null || news.slice(0, at).some(opens) || news.slice(at).some((l) => l.what.kind === 'resolves');
}

/** The last battle with the news added: its die begins another one, its consequences follow it until something else happens. */
export function foughtOn(
  known: { readonly forecast: Forecast | null; readonly lines: readonly LogLine[]; readonly over?: boolean } | null,
  forecast: Forecast | null,
  news: readonly LogLine[],
): { readonly forecast: Forecast | null; readonly lines: readonly LogLine[]; readonly over?: boolean } | null {
  let now = known;
  for (const [i, line] of news.entries()) {
    const { kind } = line.what;
    const resolved = now?.lines.some((l) => l.what.kind === 'resolves') ?? false;
    if (kind === 'rolls' && (!now || now.over || resolved) && isCombat(news, i, forecast)) now = { forecast, lines: [line] };
    else if (now && !now.over && AFTER.includes(kind) && !(kind === 'rolls' && resolved)) now = { ...now, lines: [...now.lines, line] };
    else if (now) now = { ...now, over: true };
  }
  return now;
}
