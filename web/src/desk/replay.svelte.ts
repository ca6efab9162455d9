// The past: a timeline of steps, one of them on show, and the film of what changed since the last visit.

import { api } from '../net/api.ts';
import type { Moment, Timeline } from '../wire.ts';

/** Replay of one game from one viewpoint. */
export class Replay {
  timeline: Timeline | null = $state.raw(null);
  moment: Moment | null = $state.raw(null);
  viewpoint = $state('public');
  playing = $state(false);
  private timer = 0;
  private wanted: number | null = null;
  private readonly game: string;
  private readonly key: string;

  constructor(game: string, key: string) {
    this.game = game;
    this.key = key;
  }
  /** Reads the timeline anew. */
  async load(viewpoint = this.viewpoint): Promise<void> {
    this.viewpoint = viewpoint;
    this.timeline = await api.timeline(this.game, this.key, viewpoint).catch(() => this.timeline);
  }
  /** Shows a step; of several asked for quickly only the last is fetched. */
  async show(step: number): Promise<void> {
    const busy = this.wanted !== null;
    this.wanted = Math.max(0, Math.min(step, this.timeline?.steps ?? step));
    if (busy) return;
    while (this.wanted !== null) {
      const ask: number = this.wanted;
      const moment = await api.step(this.game, this.key, ask, this.viewpoint).catch(() => null);
      if (this.wanted === null) break;
      if (moment) this.moment = moment;
      if (this.wanted === ask) this.wanted = null;
    }
  }
  /** Back to the present. */
  stop(): void {
    this.pause();
    this.wanted = null;
    this.moment = null;
  }
  /** Plays from a step to the last. */
  play(from: number, pace: number): void {
    this.pause();
    this.playing = true;
    const next = async (step: number) => {
      if (!this.playing) return;
      await this.show(step);
      if (step >= (this.timeline?.steps ?? 0)) return this.stop();
      this.timer = window.setTimeout(() => void next(step + 1), pace);
    };
    void next(from);
  }
  /** Stops playing where it is. */
  pause(): void {
    this.playing = false;
    window.clearTimeout(this.timer);
  }
  /** The step on show, or the last. */
  get step(): number {
    return this.moment?.step ?? this.timeline?.steps ?? 0;
  }
}

const VISITS = 'tannenberg.visits';

/** The last step this browser saw of a seat, and the note that it has now seen this one. */
export function visit(seat: string, step: number): number | null {
  try {
    const all = JSON.parse(localStorage.getItem(VISITS) ?? '{}') as Record<string, number>;
    const last = all[seat] ?? null;
    localStorage.setItem(VISITS, JSON.stringify({ ...all, [seat]: step }));
    return last;
  } catch {
    return null;
  }
}
