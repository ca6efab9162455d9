// Everything on a player's desk: the table, the plan, the past, the overlays, the board and what lies open beside it.

import { untrack } from 'svelte';
import { onArt } from '../map/art.ts';
import { cell, crow, touch } from '../board/geometry.ts';
import type { Board, BoardState, Camera, Fight, Layout, Stroke } from '../board/index.ts';
import * as change from '../board/update.ts';
import { control, type CameraControl } from '../map/camera.ts';
import { announced, foreseen, foughtOn, trails } from '../log/fights.ts';
import type { MapInfo } from '../map/mapinfo.ts';
import { Again } from './again.svelte.ts';
import { Draft } from './draft.svelte.ts';
import { Hands } from './hands.ts';
import { Notepad } from './notepad.svelte.ts';
import { Overlays } from './overlays.svelte.ts';
import { unitOf } from '../plan/choice.ts';
import { pathOf, pickable } from '../plan/plan.ts';
import { Planner } from '../plan/planner.svelte.ts';
import { Replay } from './replay.svelte.ts';
import { sceneOf } from '../map/scene.ts';
import { moves, settings } from '../app/settings.svelte.ts';
import { remembered, type Sighting } from '../log/sighting.ts';
import type { Happening, Table } from './table.svelte.ts';
import { t } from '../text/index.svelte.ts';
import { counterOf, faceWords } from '../app/words.ts';
import type { Choice, Counter, Duty, Forecast, LogLine, View } from '../wire.ts';

/** What lies open beside the board. */
export type Tab = 'log' | 'battle' | 'unit' | 'drawers' | 'score' | 'rules' | 'notes' | 'chat' | 'menu';

/** A stack laid open. */
export interface Fan {
  readonly hex: number;
  /** Opened by a click or key, and so kept open. */
  readonly pinned: boolean;
}

/** Hexes between neighbours of one army. */
const NEAR = 4.2;
/** Milliseconds in which a button keeps off the place of another. */
const GUARD = 500;
/** How late the answer to a press may come and still be taken for one. */
const LATE = 2000;

/** A battle that was fought. */
export interface Fought {
  readonly forecast: Forecast | null;
  readonly lines: readonly LogLine[];
}

/** A player's desk. */
export class Desk {
  tab: Tab = $state('log');
  sheet = $state(false);
  fan: Fan | null = $state.raw(null);
  /** Where the open stack lies on the board. */
  fanBox: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null = $state.raw(null);
  info: { hex: number; x: number; y: number } | null = $state.raw(null);
  inspected: number | null = $state(null);
  spoken = $state('');
  rulesAt: string | null = $state(null);
  dice: readonly LogLine[] | null = $state.raw(null);
  /** The hexes the lesson speaks of. */
  hints: readonly number[] = $state.raw([]);
  leaving: readonly Counter[] | null = $state.raw(null);
  /** Counters the player is done with this phase, though they could still act. */
  retired: ReadonlySet<number> = $state.raw(new Set());
  /** The last battle that was fought: its chances as they were foretold, and what came of it. */
  fought: Fought | null = $state.raw(null);
  /** Is the goal of the scenario on show? */
  briefing = $state(false);
  help = $state(false);
  overlayMenu = $state(false);
  ordersOpen = $state(false);
  settingsOpen = $state(false);
  drawing = $state(false);
  strokes: readonly Stroke[] = $state.raw([]);
  /** What was known of counters that are now under cover. */
  seen: ReadonlyMap<number, Sighting> = $state.raw(new Map());
  orders: ReadonlyMap<number, readonly number[]> = $state.raw(new Map());
  layout: Layout | null = $state.raw(null);
  mapInfo: MapInfo | null = $state.raw(null);
  cursor: number | null = $state(null);
  /** Was the last thing done by key? Then the hex cursor is drawn. */
  byKey = $state(false);
  art = $state(0);

  readonly table: Table;
  readonly planner: Planner;
  readonly draft: Draft;
  readonly again: Again;
  readonly replay: Replay;
  readonly overlays: Overlays;
  readonly notes: Notepad;
  readonly hands = new Hands(this);
  board: Board | null = null;
  camera: CameraControl | null = null;
  /** Forecasts of attacks that were announced and may be fought later. */
  private foretold: readonly Forecast[] = [];
  private quietTurn = -1;
  /** Where the camera stood before the film. */
  private stood: Camera | null = null;
  /** Does a press now count for nothing, because its button has just changed its meaning? */
  guarded = $state(false);
  private pressed = 0;
  private meaning = '';
  /** What is answered when the player leaves after all. */
  private parting: (() => Promise<unknown>) | null = null;
  private readonly stops: (() => void)[] = [];

  constructor(table: Table) {
    this.table = table;
    this.planner = new Planner(table);
    this.draft = new Draft(table, this.planner);
    this.again = new Again(table, this.planner, this.draft);
    this.replay = new Replay(table.id, table.key);
    this.overlays = new Overlays(table);
    this.notes = new Notepad(table);
    this.planner.near = (a, b) => this.layout !== null && touch(this.layout, a, b);
    this.stops.push(table.on((h) => this.happened(h)), onArt(() => (this.art += 1)));
  }

  /** The picture on show: the present, or a step of the past. */
  get view(): View | null {
    return this.replay.moment?.view ?? this.laid;
  }
  /** The present, with what is being set up where it is laid out. */
  private readonly laid: View | null = $derived.by(() => (this.table.now ? this.draft.laid(this.table.now.view) : null));
  /** Is the past on show? */
  get past(): boolean {
    return this.replay.moment !== null;
  }
  /** The counters chosen: those of the plan, or the one looked at. */
  get selected(): number[] {
    if (this.past) return this.inspected === null ? [] : [this.inspected];
    const units = this.planner.units;
    return units.length > 0 ? units : this.inspected === null ? [] : [this.inspected];
  }

  /** The hexes under attacks that were announced. */
  readonly announced: readonly number[] = $derived.by(() => announced(this.table.log));
  /** Hexes that the question is about or that were named in answer to it. */
  private readonly named: readonly number[] = $derived.by(() => {
    const question = this.planner.mine ? this.planner.plan.open.question : null;
    return question?.gathers == null && question?.kind !== 'attack' ? [] : [...new Set([...question.hexes, ...this.planner.gathered])];
  });
  /** Where the other side went since this seat last marched. */
  private readonly trails: readonly (readonly number[])[] = $derived.by(() => (settings.trails ? this.wentBy() : []));
  private wentBy(): readonly (readonly number[])[] {
    const side = this.table.side;
    if (side === null) return [];
    const own = new Map(this.table.now?.view.counters.map((c) => [c.id, c.side === side]));
    // who is no longer there left no way worth showing
    return trails(this.table.log.filter((l) => !('unit' in l.what) || own.has(l.what.unit)), (unit) => own.get(unit) ?? true, side);
  }

  /** Puts the board into the page. */
  attach(board: Board): void {
    this.board = board;
    this.camera = control(board, () => settings.inertia && moves(), () => this.hands.still());
  }
  /** Clears the desk and drops what was seen. */
  clear(): void {
    for (const stop of this.stops) stop();
    this.hands.rest();
    this.replay.stop();
    this.camera?.destroy();
    this.board?.destroy();
    this.board = null;
    this.table.drop();
  }
  /** Draws what the desk shows; called whenever something it reads changes. */
  draw(): void {
    const [view, layout] = [this.view, this.layout];
    void this.art;
    if (!view || !layout || !this.board) return;
    const sets = this.draft.active && !this.past;
    const planned = this.past || !this.planner.mine ? null : this.planner.plan.open;
    const open = planned && sets ? this.draft.lit(planned) : planned;
    const parts = {
      ...sceneOf(view, open, layout, this.orders),
      selected: this.past ? [] : sets ? (this.draft.held === null ? [] : [this.draft.held]) : this.planner.units,
      looked: this.inspected,
      path: this.path(),
      other: this.planner.other && !this.past ? this.wayPath(this.planner.other.path) : [],
      fight: this.past ? null : this.fight(view),
      announced: this.past ? [] : this.announced,
      named: this.past ? [] : this.named,
      trails: this.past ? [] : this.trails,
      causes: this.planner.whyNot
        ? { hexes: this.planner.whyNot.why.hexes, units: this.planner.whyNot.why.units }
        : { hexes: [], units: [] },
      hints: this.past ? [] : this.hints,
      washes: this.past ? [] : this.overlays.washes,
      strokes: this.strokes,
      motion: moves(),
      past: this.past,
      cursor: this.byKey ? this.cursor : null,
    };
    this.board.set(change.withParts(parts));
  }

  /** The board as everybody sees it, one's own secrets covered; the way back is the way back from the past. */
  async asOthersSee(): Promise<void> {
    const key = this.table.game?.spectator;
    if (key) await this.replay.outside(key).catch((e: Error) => (this.table.trouble = e.message));
  }
  /** Chooses or unchooses one counter, wherever it lies. */
  async pick(id: number, along = false): Promise<void> {
    this.inspected = id;
    if (along && !this.past && this.planner.mine && !this.planner.units.includes(id)) return this.planner.unitsTogether([id]);
    if (this.past || !(await this.planner.unit(id, true))) return;
    // a stack with nobody left to join lies over the hexes that could be gone to
    const { open } = this.planner.plan;
    const may = pickable(open);
    const here = this.view?.counters.filter((c) => 'hex' in c.place && c.place.hex === this.fan?.hex) ?? [];
    if (open.ways.length > 0 && !here.some((c) => may.has(c.id))) this.fan = null;
  }
  /** Closes what floats over the board. */
  close(): void {
    this.fan = null;
    this.info = null;
    this.planner.whyNot = null;
  }

  /** Counters that could still act and that the player has not put aside. */
  get idle(): readonly Counter[] {
    const may = pickable(this.planner.plan.open);
    // markers in hand can always be laid out: they wait for nobody
    const spare = (c: Counter) => 'drawer' in c.place && c.face.kind === 'dummy';
    // only whoever could still march is late; what else may be done is offered, not owed
    const kind = this.table.now?.view.asked?.kind;
    return this.planner.waits || (kind !== 'intent' && kind !== 'march') ? [] : (this.view?.counters.filter((c) => may.has(c.id) && !this.retired.has(c.id) && !spare(c)) ?? []);
  }
  /** Ends the question, but first names the counters that could still act. */
  async done(): Promise<void> {
    if (this.guarded) return;
    this.pressed = performance.now();
    if (this.draft.active) return this.draft.finish();
    await this.partingBy(() => this.planner.confirm());
  }
  /** An answer by its button. One that ends the phase for counters that could still act asks first. */
  async answer(choice: Choice): Promise<void> {
    if (this.guarded) return;
    this.pressed = performance.now();
    // whoever answers has seen the dice: their card must not lie over what is clicked next
    this.dice = null;
    this.again.given(choice);
    const ends = (this.idle.length > 0 || this.owed.length > 0) && (await this.planner.leaves(choice));
    if (ends) await this.partingBy(() => this.planner.choose(choice));
    else await this.planner.choose(choice);
  }
  /** What the large button means now. Another meaning that comes of a press cannot be pressed for half a second, however late it came. */
  meant(meaning: string): void {
    if (meaning === this.meaning) return;
    this.meaning = meaning;
    if (performance.now() - this.pressed > LATE) return;
    this.guarded = true;
    window.setTimeout(() => (this.guarded = false), GUARD);
  }
  private async partingBy(go: () => Promise<unknown>): Promise<void> {
    const turn = this.view?.turn.number ?? 0;
    // what the book wants is asked about even where idle counters are not
    if (this.owed.length > 0 || (this.idle.length > 0 && this.quietTurn !== turn)) {
      this.parting = go;
      this.leaving = this.idle;
      return;
    }
    await go();
  }
  /** The answer to that. */
  async leave(yes: boolean, quiet: boolean): Promise<void> {
    if (quiet) this.quietTurn = this.view?.turn.number ?? -1;
    this.leaving = null;
    const go = this.parting;
    this.parting = null;
    if (yes) await go?.();
  }
  /** What the book still wants of this seat. */
  get unmet(): readonly Duty[] {
    return (this.planner.mine ? (this.table.now?.view.duties ?? []) : []).filter((d) => d.done < d.of);
  }
  /** What leaving the phase now would cost: asked about once more, whatever else is not. */
  get owed(): readonly Duty[] {
    // who stays where he stands, pursues no further or flies leaves no phase
    const ends = ['intent', 'attack', 'set-up'].includes(this.table.now?.view.asked?.kind ?? '') && this.planner.plan.choices.length === 0;
    return !ends ? [] : this.unmet.filter((d) => d.price !== '');
  }
  /** Shows where a duty lies. */
  showDuty(duty: Duty): void {
    if (duty.units[0] === undefined) this.flash(duty.hexes);
    else this.flashUnit(duty.units[0]);
  }
  /** Done with these for now: they are passed over by the keys, the count and the question on leaving. */
  retire(which: 'unit' | 'formation' | 'army'): void {
    const lead = counterOf(this.view, this.selected[0] ?? this.inspected ?? -1);
    if (!lead) return;
    const army = which === 'army' ? this.around(lead) : new Set<number>();
    const ids = this.view?.counters.filter((c) => c.id === lead.id || army.has(c.id) || (which === 'formation' && fits(c, lead, 'formation'))) ?? [];
    this.retired = new Set([...this.retired, ...ids.map((c) => c.id)]);
    void this.planner.letGo();
    this.next(false);
  }

  /** An army as it stands on the map: counters of one's own, each within a few hexes of another. */
  private around(lead: Counter): Set<number> {
    const layout = this.layout;
    const own = this.view?.counters.filter((c) => c.side === lead.side && 'hex' in c.place) ?? [];
    const at = (c: Counter) => ('hex' in c.place ? c.place.hex : -1);
    const found = new Set([lead.id]);
    const rest = [lead];
    for (let c = rest.pop(); c && layout; c = rest.pop()) {
      for (const o of own) {
        if (found.has(o.id) || crow(layout, at(c), at(o)) > NEAR) continue;
        found.add(o.id);
        rest.push(o);
      }
    }
    return found;
  }
  /** Speaks in the live region. */
  say(text: string): void {
    // the same words twice would not be spoken again; asked for inside effects, so nothing here may be tracked
    this.spoken = untrack(() => (text === this.spoken ? `${text} ` : text));
  }
  /** What is in a hex, in words. */
  hexWords(hex: number): string {
    const at = this.layout && cell(this.layout, hex);
    const here = this.view?.counters.filter((c) => 'hex' in c.place && c.place.hex === hex) ?? [];
    const about = this.mapInfo?.hex(hex);
    const target = this.past ? null : this.planner.plan.open.ways.find((w) => w.hex === hex);
    const parts = [
      `${t('hex')} ${at?.number ?? ''}`,
      about?.name ?? '',
      about?.terrain ?? '',
      here.map((c) => faceWords(c.face)).join('; '),
      target ? t('hex.reach', { cost: target.cost, left: target.left }) : '',
    ];
    return parts.filter((p) => p !== '').join(', ');
  }
  /** Lights hexes for a moment and brings them into the picture. */
  flash(hexes: readonly number[]): void {
    const [first] = hexes;
    if (!this.board || first === undefined) return;
    this.see(first);
    this.board.set(change.withParts({ flash: hexes }));
    // counted from the frame in which it is drawn: a busy machine must not swallow it
    const dark = () => this.board?.set(change.withParts({ flash: [] }));
    window.requestAnimationFrame(() => window.setTimeout(dark, moves() ? 1600 : 2500));
  }
  /** Lights a counter's hex. */
  flashUnit(id: number): void {
    const place = counterOf(this.view, id)?.place;
    this.inspected = id;
    if (place && 'hex' in place) this.flash([place.hex]);
  }
  /** Brings a hex into the picture. */
  see(hex: number): void {
    if (this.board) this.camera?.go(change.cameraSeeing(this.board.state(), hex), moves());
  }
  /** The counter to be looked at next. */
  next(back: boolean): void {
    if (!this.board) return;
    const state = this.board.state();
    const waiting = { ...state, pieces: state.pieces.filter((p) => !this.retired.has(p.id)) };
    const piece = change.nextMovable(waiting, this.inspected, back);
    if (!piece) return this.say(t('say.none-left'));
    this.inspected = piece.id;
    this.cursor = piece.hex;
    this.see(piece.hex);
    this.say(this.hexWords(piece.hex));
  }
  /** All counters of the same hex, or formation, that may still be picked. */
  async together(which: 'all' | 'unmoved' | 'formation'): Promise<void> {
    const lead = counterOf(this.view, this.selected[0] ?? this.inspected ?? -1);
    // with some chosen already, the planner finds out who may join them
    const may = this.planner.waits ? null : pickable(this.planner.plan.open);
    const list = this.view?.counters.filter((c) => (may?.has(c.id) ?? true) && lead && c.side === lead.side && fits(c, lead, which)) ?? [];
    await this.planner.unitsTogether(list.map((c) => c.id));
  }

  /** The battle before you commit, for the map. */
  private fight(view: View): Fight | null {
    const battle = this.planner.forecast?.battle;
    if (!battle) return null;
    const places = battle.attackers.map((id) => counterOf(view, id)?.place);
    const from = places.flatMap((p) => (p && 'hex' in p ? [p.hex] : []));
    return { from: [...new Set(from)], to: battle.hexes };
  }
  /** What is planned, and on from there to the place under the pointer. */
  private path(): readonly number[] {
    return this.past ? this.pastPath() : this.wayPath(this.planner.aim?.path ?? []);
  }
  private wayPath(path: readonly number[]): number[] {
    const lead = counterOf(this.view, this.planner.units[0] ?? -1)?.place;
    const start = lead && 'hex' in lead ? lead.hex : null;
    const planned = pathOf(this.planner.plan.choices, start);
    return path.length === 0 || planned.length > 0 || start === null ? [...planned, ...path] : [start, ...path];
  }
  private pastPath(): number[] {
    const lines = this.replay.moment?.log ?? [];
    for (const { what } of lines) if ('from' in what && 'to' in what) return [what.from, what.to];
    return [];
  }
  private happened(h: Happening): void {
    this.orders = prune(this.orders, h.after);
    this.seen = remembered(this.seen, h.before, h.after, this.table.side);
    // what was told of a hex, and a stack under the pointer, may be otherwise now
    this.info = null;
    if (this.fan?.pinned === false || this.table.film.running) this.fan = null;
    const planned = this.planner.forecast;
    if (planned && h.lines.some((l) => l.what.kind === 'attacks')) this.foretold = [...this.foretold.slice(-20), planned];
    this.fought = foughtOn(this.fought, planned ?? foreseen(this.foretold, this.table.log), h.lines);
    void this.planner.reset();
    void this.draft.consider();
    const phase = h.after.sequence.find((p) => p.when === 'now');
    if (phase?.key !== h.before?.sequence.find((p) => p.when === 'now')?.key) this.retired = new Set();
    this.overlays.enter(phase?.key ?? '');
    if (h.lines.some((l) => l.what.kind === 'rolls') && settings.dice > 0) {
      this.dice = h.lines.filter((l) => l.what.kind === 'rolls' || l.what.kind === 'resolves');
    }
    const asked = h.after.asked;
    this.follow(asked !== null && asked.side === this.table.side);
    const told = h.lines.slice(-3).map((l) => l.text);
    const mine = asked !== null && asked.side === this.table.side;
    const prompt = asked ? `${mine ? t('say.you') : this.table.sideName(asked.side)}: ${asked.text}` : '';
    this.say([...told, prompt].filter((w) => w !== '').join('. '));
    const deployed = h.before?.asked?.kind === 'set-up' && asked?.kind !== 'set-up';
    // what was set up, perhaps by both sides, is seen whole before the first march
    if (deployed && mine) window.requestAnimationFrame(() => this.board && this.camera?.go(change.firstCamera(this.board.state()), moves()));
    else if (asked && mine && h.before?.asked && (h.before.asked.side !== asked.side || h.before.asked.kind === 'command')) this.turnTo(h.after, asked.units);
  }
  /** The camera goes with the film; when it is over the player is back where he was. */
  private follow(mine: boolean): void {
    const [place] = this.table.film.hexes;
    if (mine && this.stood) {
      this.camera?.go(this.stood, moves());
      this.stood = null;
    } else if (!mine && this.table.film.running && place !== undefined) {
      this.stood ??= this.board?.state().camera ?? null;
      this.see(place);
    }
  }
  /** Where a player is needed: what the question names, else the first counter that can act, if none is in the picture. */
  private needed(view: View, units: readonly number[]): number | undefined {
    const hex = (id: number) => {
      const at = counterOf(view, id)?.place;
      return at && 'hex' in at ? at.hex : undefined;
    };
    const named = units.map(hex).find((h) => h !== undefined);
    const able = view.offers.map((o) => unitOf(o.choice)).flatMap((u) => (u === null ? [] : [hex(u)])).filter((h) => h !== undefined);
    const state = this.board?.state();
    const inSight = state && able.some((h) => isSeen(state, h));
    return named ?? (inSight ? undefined : able[0]);
  }
  /** The other side has played and asks something of counters here: they come into the picture. */
  private turnTo(view: View, units: readonly number[]): void {
    const hex = this.needed(view, units);
    if (hex !== undefined) this.see(hex);
  }
  /** The counter nearest to the cursor that may be chosen, for the undecided key. */
  undecided(): void {
    const open = this.planner.plan.open;
    const first = open.question?.units[0] ?? [...pickable(open)][0];
    if (first !== undefined) return this.flashUnit(first);
    const hex = open.offers.map((o) => (typeof o.choice === 'object' && 'hex' in o.choice ? o.choice.hex : null));
    const list = hex.filter((x) => x !== null);
    const at = this.cursor;
    const layout = this.layout;
    if (layout && at !== null) list.sort((a, b) => crow(layout, a, at) - crow(layout, b, at));
    if (list[0] !== undefined) this.flash([list[0]]);
  }
}

function fits(c: Counter, lead: Counter, which: 'all' | 'unmoved' | 'formation'): boolean {
  if (which === 'formation') return c.face.formation !== '' && c.face.formation === lead.face.formation;
  const together = JSON.stringify(c.place) === JSON.stringify(lead.place);
  return together && (which === 'all' || c.ready);
}

/** Is a hex in the picture? */
function isSeen(s: BoardState, hex: number): boolean {
  const at = s.layout && cell(s.layout, hex);
  if (!at) return false;
  const [x, y] = [at.centre[0] * s.camera.k + s.camera.x, at.centre[1] * s.camera.k + s.camera.y];
  const edge = Math.min(60, s.size[0] / 6, s.size[1] / 6);
  return x > edge && y > edge && x < s.size[0] - edge && y < s.size[1] - edge;
}

/** Stack orders of hexes whose counters changed are forgotten. */
function prune(orders: ReadonlyMap<number, readonly number[]>, view: View): Map<number, readonly number[]> {
  const kept = new Map<number, readonly number[]>();
  for (const [hex, ids] of orders) {
    const here = view.counters.filter((c) => 'hex' in c.place && c.place.hex === hex).map((c) => c.id);
    if (here.length === ids.length && here.every((id) => ids.includes(id))) kept.set(hex, ids);
  }
  return kept;
}
