// A free set-up laid out on the map in any order. Nothing is sent until it is complete: counters can be put down, taken up
// again and shifted without undoing the others. Whether they may stand there is asked of the server after each.

import { counterOf } from '../app/words.ts';
import { hexOf } from '../plan/choice.ts';
import type { Open } from '../plan/plan.ts';
import type { Planner } from '../plan/planner.svelte.ts';
import type { Choice, Deployment, Fill, View } from '../wire.ts';
import type { Table } from './table.svelte.ts';

/** The set-up of one seat. */
export class Draft {
  /** How it stands, as the server says; nothing where no set-up is asked for. */
  made: Deployment | null = $state.raw(null);
  /** Where counters are laid out. */
  wishes: ReadonlyMap<number, number> = $state.raw(new Map());
  /** The counter in hand. */
  held: number | null = $state(null);
  /** Said to be complete: what is still asked between two counters is answered first, then it goes on. */
  private ending = false;
  private wave = 0;
  private readonly table: Table;
  private readonly planner: Planner;

  constructor(table: Table, planner: Planner) {
    this.table = table;
    this.planner = planner;
  }
  /** Is a set-up of several counters being laid out? */
  get active(): boolean {
    return this.planner.mine && !this.planner.waits && (this.made?.units.length ?? 0) > 1;
  }
  /** Was it sent, and goes on as soon as what is asked in between is answered? */
  get goesOn(): boolean {
    return this.ending;
  }
  /** Counters that have no place yet. */
  get left(): readonly number[] {
    return (this.made?.units ?? []).filter((u) => !this.wishes.has(u));
  }
  /** Has every counter a place that it may take? */
  get whole(): boolean {
    return this.active && this.left.length === 0 && this.made?.unfit.length === 0;
  }

  /** The board changed: is there something to set up? */
  async consider(): Promise<void> {
    const now = this.table.now;
    const asks = now?.yours === true && now.view.asked?.kind === 'set-up' && now.view.offers.length > 0 && now.view.offers.every((o) => hexOf(o.choice) !== null);
    if (!now || !asks) {
      this.wave += 1;
      this.made = null;
      // only a question between two counters leaves the set-up on its way
      const between = now?.yours === true && now.view.asked?.kind === 'set-up' && !now.view.offers.some((o) => o.choice === 'done');
      if (!between) this.ending = false;
      return;
    }
    this.read();
    const made = await this.ask(this.held);
    if (!made) return;
    this.standing(now.view, made);
    this.held = this.left[0] ?? null;
    if (this.ending && this.left.length === 0) return this.finish();
    await this.ask(this.held);
  }
  /** Counters that stand on the map already keep their place until they are moved. */
  private standing(view: View, made: Deployment): void {
    const wishes = new Map(this.wishes);
    for (const unit of made.units) {
      const at = counterOf(view, unit)?.place;
      if (!wishes.has(unit) && at && 'hex' in at) wishes.set(unit, at.hex);
    }
    this.wishes = wishes;
  }

  /** Takes a counter in hand; the same again puts it away. */
  async take(unit: number): Promise<void> {
    this.held = this.held === unit ? null : unit;
    await this.ask(this.held);
  }
  /** Nothing in hand: a click on the map takes up what lies there. False where nothing was. */
  letGo(): boolean {
    if (!this.active || this.held === null) return false;
    void this.take(this.held);
    return true;
  }
  /** A hex was pressed: the counter in hand goes there, or one that lies there is taken up. */
  async press(hex: number, piece: number | null): Promise<boolean> {
    if (this.held !== null && this.made?.hexes.includes(hex)) {
      await this.put(this.held, hex);
      return true;
    }
    const here = [...this.wishes].filter(([, at]) => at === hex).map(([unit]) => unit);
    const top = here.find((u) => u === piece) ?? here.at(-1);
    if (top !== undefined) {
      await this.take(top);
      return true;
    }
    if (this.held !== null) await this.why(this.held, hex);
    return false;
  }
  /** Puts a counter down and takes the next one in hand. */
  async put(unit: number, hex: number): Promise<void> {
    const fresh = !this.wishes.has(unit);
    this.keep(new Map([...this.wishes, [unit, hex]]));
    this.planner.whyNot = null;
    this.held = fresh ? (this.left.find((u) => u > unit) ?? this.left[0] ?? null) : null;
    await this.ask(this.held);
  }
  /** A counter goes back among those that wait. */
  async away(unit: number): Promise<void> {
    this.keep(new Map([...this.wishes].filter(([u]) => u !== unit)));
    this.held = unit;
    await this.ask(unit);
  }
  /** Everything that has no place yet goes where the book or custom puts it. */
  async usual(): Promise<void> {
    const made = await this.ask(null, 'usual');
    if (!made) return;
    const unfit = new Set(made.unfit.map((u) => u.wish.unit));
    const kept = [...this.wishes].filter(([unit]) => !unfit.has(unit));
    this.keep(new Map([...made.places.map((p): [number, number] => [p.unit, p.hex]), ...kept]));
    this.held = null;
    await this.ask(null);
  }
  /** Everything back. */
  async clear(): Promise<void> {
    this.keep(new Map());
    const view = this.table.now?.view;
    if (view && this.made) this.standing(view, this.made);
    this.held = this.left[0] ?? null;
    await this.ask(this.held);
  }
  /** The set-up is complete: it is sent. */
  async finish(): Promise<void> {
    const made = await this.ask(null);
    if (!made || !this.whole) return;
    this.ending = true;
    await this.planner.commit(made.plan);
  }

  /** The board with the counters where they are laid out. */
  laid(view: View): View {
    if (!this.active) return view;
    const counters = view.counters.map((c) => {
      const hex = this.made?.units.includes(c.id) ? this.wishes.get(c.id) : undefined;
      return hex === undefined ? c : { ...c, place: { hex }, ready: true };
    });
    return { ...view, counters };
  }
  /** What the map lights: the counters of the set-up, and the hexes for the one in hand. */
  lit(open: Open): Open {
    const choices: Choice[] = [...(this.made?.units ?? []).map((unit): Choice => ({ unit })), ...(this.made?.hexes ?? []).map((hex): Choice => ({ hex }))];
    return { ...open, ways: [], offers: choices.map((choice) => ({ choice, label: '', then: [], next: '' })) };
  }

  private async ask(about: number | null, fill: Fill = 'aside'): Promise<Deployment | null> {
    this.wave += 1;
    const wave = this.wave;
    const wishes = [...this.wishes].map(([unit, hex]) => ({ unit, hex }));
    this.planner.asking += 1;
    const answer = await this.table.net?.ask({ do: 'deploy', wishes, about, fill }, 'deployed');
    this.planner.asking -= 1;
    if (wave !== this.wave) return null;
    this.made = answer?.deployment ?? null;
    return this.made;
  }
  /** Why a counter may not stand there, beside the others. */
  private async why(unit: number, hex: number): Promise<void> {
    const wishes = [...new Map([...this.wishes, [unit, hex]])].map(([u, h]) => ({ unit: u, hex: h }));
    const answer = await this.table.net?.ask({ do: 'deploy', wishes, about: unit, fill: 'aside' }, 'deployed');
    const unfit = answer?.deployment?.unfit.find((u) => u.wish.unit === unit);
    if (!unfit) return;
    const why = { allowed: false, case: unfit.case, text: '', far: '', why: unfit.why, hexes: [hex], units: [unit] };
    this.planner.whyNot = { why, choice: { hex }, anchor: { hex, unit }, foreign: false };
  }

  private get shelf(): string {
    return `tannenberg.draft.${this.table.id}/${this.table.side ?? 'public'}`;
  }
  private keep(wishes: ReadonlyMap<number, number>): void {
    this.wishes = wishes;
    try {
      sessionStorage.setItem(this.shelf, JSON.stringify([...wishes]));
    } catch {
      // a browser that keeps nothing begins anew after a reload
    }
  }
  /** What was laid out before a reload or an undo. */
  private read(): void {
    if (this.wishes.size > 0) return;
    try {
      const list: unknown = JSON.parse(sessionStorage.getItem(this.shelf) ?? '[]');
      const pair = (p: unknown): p is [number, number] => Array.isArray(p) && p.length === 2 && p.every((n) => Number.isInteger(n));
      if (Array.isArray(list)) this.wishes = new Map(list.filter(pair));
    } catch {
      this.wishes = new Map();
    }
  }
}
