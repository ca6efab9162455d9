// The other side's turn as a film: news wait in a row and are shown one after the other, at the pace the player set.

import { shots, type Shot } from '../log/shots.ts';
import type { LogLine, Now, View } from '../wire.ts';

/** Milliseconds a march stays on the screen, by pace; a die stays longer, a heading shorter. */
export const PACES = { off: 0, quick: 160, normal: 420, slow: 900 } as const;
export type Pace = keyof typeof PACES;

/** One thing to be shown, and the state of the table once it is. */
interface Reel {
  readonly shot: Shot;
  readonly now: Now;
}

/** A projector: takes news, hands out pictures. */
export class Film {
  /** Is something still to be shown? */
  running = $state(false);
  /** What was shown since the player last chose. */
  told: readonly LogLine[] = $state.raw([]);
  /** The board before that. */
  before: View | null = null;
  /** The hexes of the shot on the screen. */
  hexes: readonly number[] = $state.raw([]);
  private reels: Reel[] = [];
  private timer = 0;
  private held = false;
  private pace: Pace = 'normal';
  private last: View | null = null;
  private readonly show: (now: Now, lines: readonly LogLine[]) => void;

  constructor(show: (now: Now, lines: readonly LogLine[]) => void) {
    this.show = show;
  }
  /** Adds news to the row; without a pace they are shown at once. */
  add(seen: View, now: Now, lines: readonly LogLine[], pace: Pace): void {
    if (this.told.length === 0 && !this.running) this.before = seen;
    const from = this.last ?? seen;
    if (PACES[pace] === 0 || document.hidden) {
      this.skip();
      this.tell(now, lines);
      return;
    }
    const cut = shots(from, now.view, lines);
    this.reels.push(...cut.map((shot, i) => ({ shot, now: i === cut.length - 1 ? now : { ...now, view: shot.view, yours: false, undoable: 0 } })));
    this.last = now.view;
    this.running = true;
    this.pace = pace;
    if (this.timer === 0 && !this.held) this.next();
  }
  /** Waits with what is still to be shown, or goes on. */
  hold(yes: boolean): void {
    if (yes === this.held) return;
    this.held = yes;
    window.clearTimeout(this.timer);
    this.timer = 0;
    if (!yes && this.running) this.next();
  }
  /** Shows the rest at once. */
  skip(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    const rest = this.reels;
    this.reels = [];
    this.stop();
    const end = rest.at(-1);
    if (end) this.tell(end.now, rest.flatMap((r) => r.shot.lines));
  }
  /** The player has chosen: what was told is old. */
  forget(): void {
    this.told = [];
    this.before = null;
  }
  /** Ends without showing anything more. */
  cancel(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.reels = [];
    this.stop();
    this.forget();
  }
  private stop(): void {
    this.running = false;
    this.hexes = [];
    this.last = null;
  }
  private tell(now: Now, lines: readonly LogLine[]): void {
    this.told = [...this.told, ...lines];
    this.show(now, lines);
  }
  private next(): void {
    const pace = this.pace;
    const reel = this.reels.shift();
    if (!reel) {
      this.timer = 0;
      this.stop();
      return;
    }
    this.hexes = reel.shot.hexes;
    this.tell(reel.now, reel.shot.lines);
    const wait = PACES[pace] * { march: 1, fight: 2.4, phase: 0.7, rest: 0.4 }[reel.shot.kind];
    // a long row goes quicker, so that nobody waits a minute
    const hurry = this.reels.length > 30 ? 30 / this.reels.length : 1;
    this.timer = window.setTimeout(() => this.next(), wait * hurry);
  }
}
