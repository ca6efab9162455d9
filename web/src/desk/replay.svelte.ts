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
  /** The board as it is now for whoever only looks on, by the spectators' own key. */
  async outside(spectator: string): Promise<void> {
    this.pause();
    const { steps } = await api.timeline(this.game, spectator, 'public');
    this.moment = await api.step(this.game, spectator, steps, 'public');
  }
  /** Back to the present. */
  stop(): void {
    this.pause();
    this.wanted = null;
    this.moment = null;
  }
  /** Steps a second, as the player set it. */
  speed = $state(4);
  /** Plays from a step to the last; steps that tell nothing pass at once. */
  play(from: number): void {
    this.pause();
    this.playing = true;
    const next = async (step: number) => {
      if (!this.playing) return;
      await this.show(step);
      if (step >= (this.timeline?.steps ?? 0)) return this.stop();
      const silent = (this.moment?.log.length ?? 0) === 0;
      this.timer = window.setTimeout(() => void next(step + 1), silent ? 0 : 1000 / this.speed);
    };
    void next(from);
  }
  /** Stops playing where it is. */
  pause(): void {
    this.playing = false;
    window.clearTimeout(this.timer);
  }
  /** The step at which the phase before or after the one on show begins. */
  phase(way: -1 | 1): number {
    const at = this.step;
    const begins = (this.timeline?.ticks ?? []).filter((x) => x.kind === 'phase').map((x) => x.step);
    return (way < 0 ? begins.filter((s) => s < at).at(-1) : begins.find((s) => s > at)) ?? (way < 0 ? 0 : (this.timeline?.steps ?? at));
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
