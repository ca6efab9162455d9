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

/** Smaller changes are not worth a line. */
const LEAST = 0.05;

/** The largest changes, in the order of play. */
export function swings(marks: readonly Reviewed[], most = 3): Swing[] {
  const all = marks.slice(1).map((mark, i): Swing => {
    const change = mark.chance - (marks[i]?.chance ?? mark.chance);
    return { mark, change, luck: Math.sign(mark.luck) === Math.sign(change) && Math.abs(mark.luck) > Math.abs(change) / 2 };
  });
  const large = all.filter((s) => Math.abs(s.change) >= LEAST).sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return large.slice(0, most).sort((a, b) => a.mark.step - b.mark.step);
}
