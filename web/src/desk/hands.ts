// What a player's hands do on the board: press, point, drag, draw a box. It knows no rule: what may be chosen is in the plan.

import type { BoardEvents, Press } from '../board/index.ts';
import * as change from '../board/update.ts';
import { settings } from '../app/settings.svelte.ts';
import { counterOf } from '../app/words.ts';
import { levelOf } from '../map/scene.ts';
import { hexOf, unitOf } from '../plan/choice.ts';
import { isRide, pickable, trailingUnits, wantsDone } from '../plan/plan.ts';
import { t } from '../text/index.svelte.ts';
import type { Counter } from '../wire.ts';
import type { Desk } from './desk.svelte.ts';

/** The hands of one desk. */
export class Hands {
  private hoverTimer = 0;
  private fanTimer = 0;
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }
  /** Nothing happens any more by itself. */
  rest(): void {
    window.clearTimeout(this.hoverTimer);
    window.clearTimeout(this.fanTimer);
  }
  /** The events of the board. */
  readonly events: BoardEvents = {
    hex: (hex, how) => void this.press(hex, how),
    side: (id) => void this.desk.planner.choose({ hexside: id }),
    nothing: () => this.desk.close(),
    hover: (hex, x, y) => this.hover(hex, x, y),
    tell: (hex, x, y) => this.tell(hex, x, y),
    lift: (piece, stack) => this.lift(piece, stack),
    drag: (piece, x, y, hex) => {
      this.still();
      this.desk.board?.set(change.withParts({ drag: { id: piece, x, y } }));
      this.desk.planner.look(hex);
    },
    box: (pieces) => void this.boxed(pieces),
    drop: (piece, hex) => void this.drop(piece, hex),
  };

  /** A hex was pressed, by pointer or by key. */
  async press(hex: number, how: Press): Promise<void> {
    this.pressed = hex;
    window.clearTimeout(this.hoverTimer);
    this.desk.info = null;
    this.desk.planner.whyNot = null;
    if (this.desk.table.film.running) return this.desk.table.film.skip();
    const view = this.desk.view;
    if (!view) return;
    const here = view.counters.filter((c) => 'hex' in c.place && c.place.hex === hex);
    if (this.desk.past || !this.desk.planner.mine) {
      this.look(here, hex);
      return;
    }
    if (this.desk.draft.active && !(how.double && here.length > 1)) return this.setUp(hex, here, how);
    const open = this.desk.planner.plan.open;
    // a hex that was named is let go by a second press
    if (this.desk.planner.gathered.includes(hex)) return void (await this.desk.planner.hex(hex));
    // a counter that can still act is not ridden over: rails run everywhere
    const base = new Set((this.desk.table.now?.view.offers ?? []).map((o) => unitOf(o.choice)));
    const busy = here.some((c) => base.has(c.id));
    const isTarget = open.ways.some((w) => w.hex === hex && !(busy && isRide(w))) || open.offers.some((o) => sameHex(o.choice, hex));
    if (isTarget && !(how.double && here.length > 0)) {
      this.desk.fan = null;
      await this.desk.planner.hex(hex, how.shift);
      return;
    }
    if (how.double && here.length > 1) return this.layOpen(here, hex);
    if (this.gathers) return this.gather(here, hex);
    await this.change(here, hex, how);
  }
  /** A counter of the set-up is put down or taken up; anything else is looked at. */
  private async setUp(hex: number, here: readonly Counter[], how: Press): Promise<void> {
    this.desk.fan = null;
    this.desk.cursor = hex;
    if (!(await this.desk.draft.press(hex, how.piece))) this.look(here, hex);
    else this.desk.say(this.desk.hexWords(hex));
  }
  /** Are attackers being chosen for a target? Then nothing may lie over the map: they are clicked next. */
  get gathers(): boolean {
    const { choices, open } = this.desk.planner.plan;
    // after a march somebody else may be asked for: he attacks nobody
    const named = open.ways.length === 0 && choices.some((c) => hexOf(c) !== null) && (open.question === null || open.question.kind === 'attack');
    return named && (pickable(open).size + trailingUnits(choices).length > 0 || this.mayClose);
  }
  /** Are there targets enough, though more could be named? Then a click on an attacker says that these are all. */
  private get mayClose(): boolean {
    const { plan } = this.desk.planner;
    return plan.open.question?.kind === 'attack' && plan.open.question.gathers === 'hex' && plan.choices.some((c) => hexOf(c) !== null) && wantsDone(plan);
  }
  /** Is a battle being planned or chosen? */
  get fights(): boolean {
    const { choices, open } = this.desk.planner.plan;
    const named = open.question?.kind === 'attack' && (open.question.hexes.length > 0 || choices.some((c) => hexOf(c) !== null));
    return this.desk.planner.mine && (open.attacks.length > 0 || open.battle !== null || named || this.gathers);
  }
  /** Attackers by hex: a click takes all who can join from there, another lets them go. */
  private async gather(here: readonly Counter[], hex: number): Promise<void> {
    const targets = this.desk.planner.plan.choices;
    const closing = this.mayClose;
    this.desk.cursor = hex;
    if (closing) {
      if (!here.some((c) => c.side === this.desk.table.side)) return void (await this.desk.planner.explain({ hex }));
      await this.desk.planner.propose([...targets, 'done']);
    }
    const may = pickable(this.desk.planner.plan.open);
    const set = trailingUnits(this.desk.planner.plan.choices);
    const joined = here.filter((c) => set.includes(c.id));
    const free = here.filter((c) => may.has(c.id) || set.includes(c.id));
    // the only one who can attack was taken with the word that closed the targets
    if (joined.length > 0 && !closing) for (const c of joined) await this.desk.planner.unit(c.id);
    else if (joined.length > 0) return;
    else if (free.length > 1) await this.desk.planner.unitsTogether(free.map((c) => c.id));
    else if (free[0]) await this.desk.planner.unit(free[0].id);
    else {
      await this.desk.planner.explain(here[0] ? { unit: this.topOf(here, null) } : { hex });
      const { whyNot } = this.desk.planner;
      if (!closing) return;
      await this.desk.planner.propose(targets, true);
      this.desk.planner.whyNot = whyNot;
    }
  }
  /** Another counter instead of the one in hand; the same again lets it go. */
  private async change(here: readonly Counter[], hex: number, how: Press): Promise<void> {
    const { plan } = this.desk.planner;
    const may = pickable(plan.open);
    const instead = new Set((this.desk.planner.waits ? (this.desk.table.now?.view.offers ?? []) : []).map((o) => unitOf(o.choice)));
    const inHand = here.some((c) => this.desk.planner.units.includes(c.id)) && this.desk.planner.waits;
    if (inHand && !how.shift) {
      this.desk.close();
      this.desk.inspected = null;
      await this.desk.planner.letGo();
      return;
    }
    const joins = here.filter((c) => may.has(c.id));
    const choices = joins.length > 0 ? joins : here.filter((c) => instead.has(c.id));
    const top = this.topOf(choices.length > 0 ? choices : here, how.piece);
    if (how.shift && choices.length > 1) {
      this.desk.close();
      await this.desk.planner.unitsTogether(choices.map((c) => c.id));
      this.desk.say(t('say.group', { n: this.desk.planner.units.length }));
    } else if (choices.length > 1) {
      this.look(here, hex);
      if (!how.touch) await this.desk.planner.unit(top);
      this.desk.fan = { hex, pinned: true };
    } else if (choices[0]) {
      this.desk.inspected = choices[0].id;
      this.desk.cursor = hex;
      this.desk.fan = null;
      await this.desk.planner.unit(choices[0].id);
      this.desk.say(this.desk.hexWords(hex));
    } else {
      this.look(here, hex);
      // whoever marches asks about the place, everybody else about the counter in it
      const place = top < 0 || plan.open.ways.length > 0 || plan.open.question?.kind === 'march' || plan.open.question?.gathers === 'hex';
      await this.desk.planner.explain(place ? { hex } : { unit: top });
      this.readForeign();
    }
  }
  private layOpen(here: readonly Counter[], hex: number): void {
    this.look(here, hex);
    this.desk.fan = { hex, pinned: true };
  }
  /** All counters in a box drawn on the map, as one group. */
  private async boxed(ids: readonly number[]): Promise<void> {
    const may = new Set((this.desk.table.now?.view.offers ?? []).map((o) => unitOf(o.choice)));
    const list = ids.filter((id) => may.has(id));
    this.desk.close();
    if (list.length === 0 || this.desk.past || !this.desk.planner.mine) return;
    await this.desk.planner.letGo();
    await this.desk.planner.unitsTogether(list);
    this.desk.say(t('say.group', { n: this.desk.planner.units.length }));
  }
  /** Whoever clicks on the other side's counter wants to read it. */
  private readForeign(): void {
    const own = counterOf(this.desk.view, this.desk.inspected ?? -1)?.side === this.desk.table.side;
    if ((this.desk.planner.whyNot?.foreign || own) && (this.desk.tab === 'log' || this.desk.tab === 'battle')) this.desk.tab = 'unit';
  }
  /** Shows the counters of a hex beside the board. */
  private look(here: readonly Counter[], hex: number): void {
    this.desk.cursor = hex;
    const first = here[here.length - 1];
    if (first) this.desk.inspected = first.id;
    this.desk.fan = here.length > 1 && !this.fights ? { hex, pinned: true } : null;
    this.desk.say(this.desk.hexWords(hex));
  }
  private topOf(list: readonly Counter[], piece: number | null): number {
    if (list.some((c) => c.id === piece)) return piece ?? -1;
    const level = (c: Counter) => ('hex' in c.place ? levelOf(c, c.place.hex, this.desk.orders) : c.level);
    return [...list].sort((a, b) => level(b) - level(a))[0]?.id ?? -1;
  }
  /** The hex that was pressed last: the pointer still lies there, and rests on nothing. */
  private pressed: number | null = null;
  private hover(hex: number | null, x: number, y: number): void {
    if (!this.desk.past) this.desk.planner.look(hex);
    window.clearTimeout(this.hoverTimer);
    if (hex !== this.pressed) this.pressed = null;
    if (this.desk.fan && !this.desk.fan.pinned && this.desk.fan.hex !== hex) this.shutSoon();
    else this.keepFan();
    if (this.desk.info && this.desk.info.hex !== hex) this.desk.info = null;
    if (hex === null || hex === this.pressed || this.fights || this.desk.table.film.running) return;
    this.hoverTimer = window.setTimeout(() => {
      if (this.opens(hex) && !settings.fanByKey && !this.desk.fan?.pinned) this.desk.fan = { hex, pinned: false };
      this.desk.info = { hex, x, y };
    }, settings.fan);
  }
  /** A stack opened by resting on it stays long enough for the pointer to reach it. */
  private shutSoon(): void {
    if (this.fanTimer !== 0) return;
    this.fanTimer = window.setTimeout(() => {
      this.fanTimer = 0;
      if (this.desk.fan?.pinned === false) this.desk.fan = null;
    }, 450);
  }
  /** The pointer is on the open stack, or back on its hex. */
  keepFan(): void {
    window.clearTimeout(this.fanTimer);
    this.fanTimer = 0;
  }
  /** The map moves under what was told of a place: it goes. */
  still(): void {
    window.clearTimeout(this.hoverTimer);
    if (this.desk.info) this.desk.info = null;
    if (this.desk.fan?.pinned === false) this.desk.fan = null;
  }
  /** Does the stack of a hex open under the pointer? Not over the hexes a march could go to, if nobody here could join it. */
  private opens(hex: number): boolean {
    const stack = this.desk.view?.counters.filter((c) => 'hex' in c.place && c.place.hex === hex) ?? [];
    const { open } = this.desk.planner.plan;
    const marching = this.desk.planner.waits && open.ways.length > 0;
    return stack.length > 1 && (!marching || stack.some((c) => pickable(open).has(c.id)));
  }
  private tell(hex: number, x: number, y: number): void {
    this.desk.info = { hex, x, y };
    this.desk.planner.look(hex);
    this.desk.say(this.desk.hexWords(hex));
  }
  /** What a drag has taken up, as soon as it is known where it could go. */
  private lifting: Promise<unknown> = Promise.resolve();
  private lift(piece: number, stack: boolean): boolean {
    if (this.desk.past || !this.desk.planner.mine) return false;
    if (this.desk.draft.active) {
      if (this.desk.draft.held !== piece) void this.desk.draft.take(piece);
      return this.desk.draft.made?.units.includes(piece) ?? false;
    }
    if (stack) this.lifting = this.liftStack(piece);
    else if (!this.desk.planner.units.includes(piece)) this.lifting = this.desk.planner.unit(piece);
    return true;
  }
  /** Everybody in the hex who may march. */
  private async liftStack(piece: number): Promise<void> {
    const { planner, view } = this.desk;
    const at = counterOf(view, piece)?.place;
    const may = new Set((this.desk.table.now?.view.offers ?? []).map((o) => unitOf(o.choice)));
    const here = view?.counters.filter((c) => at && 'hex' in at && 'hex' in c.place && c.place.hex === at.hex && may.has(c.id)) ?? [];
    this.desk.close();
    if (!here.every((c) => planner.units.includes(c.id))) await planner.letGo();
    await planner.unitsTogether(here.map((c) => c.id));
  }
  private async drop(piece: number, hex: number | null): Promise<void> {
    this.desk.board?.set(change.withParts({ drag: null }));
    await this.lifting;
    const at = counterOf(this.desk.view, piece)?.place;
    if (hex === null || !at || !('hex' in at) || at.hex === hex) return;
    if (this.desk.draft.active) return void (await this.desk.draft.press(hex, null));
    await this.desk.planner.hex(hex);
  }
}

function sameHex(choice: unknown, hex: number): boolean {
  return typeof choice === 'object' && choice !== null && 'hex' in choice && choice.hex === hex;
}
