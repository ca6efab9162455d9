// The turns of a finished game that changed its course most.

import type { Reviewed } from '../wire.ts';

/** A player turn with what it changed. */
export interface Swing {
  readonly mark: Reviewed;
  /** What the first side gained by it, in chances to do better in the end. */
  readonly change: number;
  /** Did the dice make most of it? */
  readonly luck: boolean;
}

/** What is left to the other side where a game is as good as over. */
const CLEAR = 0.1;

/** Smaller changes are not worth a line. */
const LEAST = 0.05;

/** Who was ahead from beginning to end, and by how much at least: a line along the edge would tell less. Nobody where it was open. */
export function settled(marks: readonly Reviewed[]): { readonly side: number; readonly chance: number } | null {
  const chances = marks.map((m) => m.chance);
  const [low, high] = [Math.min(...chances), Math.max(...chances)];
  if (high < CLEAR) return { side: 1, chance: 1 - high };
  return low > 1 - CLEAR && marks.length > 0 ? { side: 0, chance: low } : null;
}

/** The largest changes, in the order of play. */
export function swings(marks: readonly Reviewed[], most = 3): Swing[] {
  const all = marks.slice(1).map((mark, i): Swing => {
    const change = mark.chance - (marks[i]?.chance ?? mark.chance);
    return { mark, change, luck: Math.sign(mark.luck) === Math.sign(change) && Math.abs(mark.luck) > Math.abs(change) / 2 };
  });
  const large = all.filter((s) => Math.abs(s.change) >= LEAST).sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return large.slice(0, most).sort((a, b) => a.mark.step - b.mark.step);
}
