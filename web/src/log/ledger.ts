// The end of a game in figures: points by side, battles by whom they favoured, what the dice showed. Pure.

import type { Favour, LogLine, ScoreLine, TitleInfo } from '../wire.ts';

/** Points of a side and how they arose. */
export function points(score: readonly ScoreLine[], side: number): number {
  return score.filter((l) => l.side === side).reduce((sum, l) => sum + l.points, 0);
}

/** What a result means for the attacker, as the title says. */
export function favourOf(info: Pick<TitleInfo, 'favours'> | null, result: string): Favour | null {
  return info?.favours.find(([code]) => code === result)?.[1] ?? null;
}

/** The dice of one side. */
export interface Luck {
  readonly rolls: number;
  readonly mean: number;
}

/** How often each side threw, and what it threw on average. */
export function luckOf(log: readonly LogLine[], side: number): Luck {
  const faces = log.flatMap((l) => (l.what.kind === 'rolls' && l.what.by === side ? [l.what.face] : []));
  return { rolls: faces.length, mean: faces.length === 0 ? 0 : faces.reduce((a, b) => a + b, 0) / faces.length };
}

/** Battles of one side as attacker: won, even, lost. */
export interface Fights {
  readonly win: number;
  readonly hold: number;
  readonly lose: number;
}

/** Counts a side's attacks by their results. Whoever threw the die is the attacker. */
export function fightsOf(log: readonly LogLine[], side: number, info: Pick<TitleInfo, 'favours'> | null): Fights {
  const made = { win: 0, hold: 0, lose: 0 };
  let by: number | null = null;
  for (const { what } of log) {
    if (what.kind === 'rolls') by = what.by;
    if (what.kind !== 'resolves' || by !== side) continue;
    const favour = favourOf(info, what.result);
    if (favour) made[favour] += 1;
  }
  return made;
}

/** Chances of a forecast gathered by whom they favour. */
export function odds(
  chances: readonly (readonly [string, { readonly num: number; readonly den: number }])[],
  info: Pick<TitleInfo, 'favours'> | null,
): Record<Favour, number> {
  const made = { win: 0, hold: 0, lose: 0 };
  for (const [result, c] of chances) made[favourOf(info, result) ?? 'hold'] += c.num / c.den;
  return made;
}
