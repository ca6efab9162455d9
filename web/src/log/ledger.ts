// The end of a game in figures: points by side, battles by whom they favoured, what the dice showed. Pure.

import type { Favour, Fought, LogLine, ScoreLine, TitleInfo } from '../wire.ts';

/** Points of a side and how they arose. */
export function points(score: readonly ScoreLine[], side: number): number {
  return score.filter((l) => l.side === side).reduce((sum, l) => sum + l.points, 0);
}

/** What a result means for the attacker, as the title says. */
export function favourOf(info: Pick<TitleInfo, 'favours'> | null, result: string): Favour | null {
  return info?.favours.find(([code]) => code === result)?.[1] ?? null;
}

/** What a result is worth to the attacker. */
const WORTH: Record<Favour, number> = { win: 1, hold: 0.5, lose: 0 };

/** What an attack brought beyond what its chances promised: 0.7 for one that was won where 30 of 100 are. */
export function surplus(battle: Fought, info: Pick<TitleInfo, 'favours'> | null): number {
  const favour = favourOf(info, battle.result);
  if (!favour) return 0;
  const chance = odds(battle.chances, info);
  return WORTH[favour] - WORTH.win * chance.win - WORTH.hold * chance.hold;
}

/** The luck of a side over a whole game, in battles: what its attacks brought beyond their chances, less the enemy's. */
export function fortune(battles: readonly Fought[], side: number, info: Pick<TitleInfo, 'favours'> | null): number {
  return battles.reduce((sum, b) => sum + (b.side === side ? 1 : -1) * surplus(b, info), 0);
}

/** The battles that went furthest from what was to be expected, and how likely it was that they went so far. */
export function turning(battles: readonly Fought[], info: Pick<TitleInfo, 'favours'> | null, most = 3): { readonly battle: Fought; readonly chance: number }[] {
  const made = battles.map((battle) => {
    const by = surplus(battle, info);
    const { win, hold, lose } = odds(battle.chances, info);
    const favour = favourOf(info, battle.result);
    // as good or better for whoever was lucky
    const chance = by > 0 ? (favour === 'win' ? win : win + hold) : favour === 'lose' ? lose : lose + hold;
    return { battle, chance, by: Math.abs(by) };
  });
  return made.filter((b) => b.by > 0.4).sort((a, b) => b.by - a.by).slice(0, most);
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
