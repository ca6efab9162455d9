// What one gesture did, one undo takes back. A march of two clicks is sent as several choices; the steps at which a
// seat's orders began are kept, so that an undo goes back to the last of them. The server counts choices and keeps the fence.

import type { Now } from '../wire.ts';

/** How far the game is and how far back this seat may go. */
export type Reach = Pick<Now, 'step' | 'undoable'>;

/** The beginnings that still count: those before the present, which an undo or a take-back moves back. */
export function kept(begun: readonly number[], now: Reach): readonly number[] {
  return begun.filter((step) => step < now.step);
}

/** One more order begins. */
export function withOrder(begun: readonly number[], now: Reach): readonly number[] {
  return [...kept(begun, now), now.step];
}

/** The beginnings this seat can go back to, the last one last. */
function within(begun: readonly number[], now: Reach): readonly number[] {
  const fence = now.step - now.undoable;
  return kept(begun, now).filter((step) => step >= fence);
}

/** How many choices the last order took; one where nobody knows when it began. */
export function lastOrder(begun: readonly number[], now: Reach): number {
  const start = within(begun, now).at(-1);
  return Math.min(now.undoable, start === undefined ? 1 : now.step - start);
}

/** How often undo can be pressed: the orders known, and single choices before the first of them. */
export function presses(begun: readonly number[], now: Reach): number {
  const starts = within(begun, now);
  const first = starts[0];
  return first === undefined ? now.undoable : starts.length + (first - (now.step - now.undoable));
}

/** The beginnings of a seat's orders, kept as long as the tab is open. */
export class Gestures {
  private readonly shelf: string;
  private begun: readonly number[];

  constructor(seat: string) {
    this.shelf = `tannenberg.orders.${seat}`;
    this.begun = this.read();
  }
  /** An order begins here. */
  begin(now: Reach): void {
    this.put(withOrder(this.begun, now));
  }
  /** The game stands here now. */
  stand(now: Reach): void {
    if (this.begun.some((step) => step >= now.step)) this.put(kept(this.begun, now));
  }
  /** How many choices one undo takes back. */
  last(now: Reach): number {
    return lastOrder(this.begun, now);
  }
  /** How often it can be pressed. */
  count(now: Reach): number {
    return presses(this.begun, now);
  }
  private read(): readonly number[] {
    try {
      const list: unknown = JSON.parse(sessionStorage.getItem(this.shelf) ?? '[]');
      return Array.isArray(list) ? list.filter((n) => Number.isInteger(n)) : [];
    } catch {
      return [];
    }
  }
  private put(begun: readonly number[]): void {
    this.begun = begun;
    try {
      sessionStorage.setItem(this.shelf, JSON.stringify(begun.slice(-400)));
    } catch {
      // a browser that keeps nothing undoes single steps after a reload
    }
  }
}
