// Clicks into orders: a plan grows by previews and is sent when nothing is left to choose; a die waits for a word. No rule here.

import { has, hexOf, keyOf, sameChoice, unitOf } from './choice.ts';
import { detour } from './detour.ts';
import { Gestures } from './gestures.ts';
import {
  asWaypoint,
  gathered,
  grown,
  isComplete,
  isForeign,
  isGathering,
  isHalf,
  noPlan,
  opened,
  pickable,
  pickHexes,
  regathered,
  soleAnswer,
  steppedBack,
  takesDone,
  trailingUnits,
  unitPlans,
  wantsDone,
  wayTo,
  withoutMember,
  withoutStart,
  type Plan,
} from './plan.ts';
import { settings } from '../app/settings.svelte.ts';
import type { Table } from '../desk/table.svelte.ts';
import { counterOf } from '../app/words.ts';
import type { Asked, Choice, Explanation, Forecast, Offer, Preview, Way } from '../wire.ts';

/** A refusal on show: about what, and where on the screen. */
export interface WhyNot {
  readonly why: Explanation;
  readonly choice: Choice;
  readonly anchor: { readonly hex: number | null; readonly unit: number | null };
  /** A counter of another side was clicked where one's own are asked for: a word says so, the case tells the rest. */
  readonly foreign: boolean;
}

/** The planner of one seat. */
export class Planner {
  plan: Plan = $state.raw(noPlan(null));
  forecast: Forecast | null = $state.raw(null);
  whyNot: WhyNot | null = $state.raw(null);
  /** The destination under the pointer or the cursor. */
  aim: Way | null = $state.raw(null);
  /** A second way to the same hex at the same price. */
  other: Way | null = $state.raw(null);
  busy = $state(false);
  /** Is the plan an advice as it was given? */
  private advised = $state(false);
  /** Questions to the server that are not yet answered. */
  asking = $state(0);
  /** What the fence said when an undo stopped. */
  fence = $state('');
  /** Counters that march after the first, each by itself: where the game takes no stack, a group is a row of marches. */
  group: readonly number[] = $state.raw([]);
  /** How many of a group could not go where it was sent. */
  behind = $state(0);
  /** What was answered for the player, because there was one answer. */
  auto: readonly string[] = $state.raw([]);
  /** Where the last order led, to send others after it. */
  lastHex: number | null = $state(null);
  /** Do two hexes touch? The desk knows the map. */
  near: (a: number, b: number) => boolean = () => false;
  private wave = 0;
  private rest = 0;
  private asked = new Map<string, Promise<Preview | null>>();
  /** After an undo the question is put, even if it has one answer. */
  shy = false;
  private known: { readonly side: number | null; readonly gestures: Gestures } | null = null;
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** The board changed: start from it. */
  async reset(): Promise<void> {
    this.wave += 1;
    this.advised = false;
    const wave = this.wave;
    const now = this.table.now;
    if (now) this.gestures.stand(now);
    this.plan = noPlan(now?.view ?? null);
    this.forecast = null;
    this.aim = this.other = null;
    this.whyNot = null;
    this.asked.clear();
    if (!this.marching) this.group = [];
    if (!now?.yours) {
      this.auto = [];
      if (now?.view.roll && !this.table.film.running) await this.predict(wave, []);
      return;
    }
    const preview = await this.preview([]);
    if (wave !== this.wave || !preview) return;
    this.plan = noPlan(now.view, preview);
    if (await this.answerAlone()) return;
    if (preview.battle) await this.predict(wave, []);
  }
  /** A question with one answer, which is not the word that ends a phase, answers itself. Undo puts it after all. */
  private async answerAlone(): Promise<boolean> {
    const only = soleAnswer(this.plan.open);
    if (!only || !settings.auto || settings.confirm || this.shy || this.marching) return false;
    const then = await this.preview([only.choice]); // a battle put together by it waits for a word, its chances in sight
    if (!then || (this.base?.gathers != null && opened(then, 1).stops)) return this.tryPlan([only.choice]);
    this.auto = [...this.auto.slice(-3), this.nameOf(only)];
    await this.send([only.choice], 'same');
    return true;
  }
  private nameOf(offer: Offer): string {
    const unit = unitOf(offer.choice);
    const called = unit === null ? '' : (counterOf(this.table.now?.view ?? null, unit)?.called ?? '');
    const question = this.plan.open.question?.text ?? '';
    return `${question} ${offer.label === '' ? called : offer.label}`.trim();
  }

  /** Where this seat's orders began. */
  private get gestures(): Gestures {
    const { id, side } = this.table;
    if (this.known?.side !== side) this.known = { side, gestures: new Gestures(`${id}/${side ?? 'public'}`) };
    return this.known.gestures;
  }
  /** How often undo can be pressed. */
  get undos(): number {
    const now = this.table.now;
    return now ? this.gestures.count(now) : 0;
  }
  /** Must this seat choose now? */
  get mine(): boolean {
    return this.table.now?.yours ?? false;
  }
  /** A question that cannot be declined is answered by one choice; who marches is asked with where to. */
  get forced(): boolean {
    const asked = this.table.now?.view.asked;
    return asked?.gathers == null && asked?.kind !== 'intent' && !(this.table.now?.view.offers.some((o) => o.choice === 'done') ?? false);
  }
  /** The counters this plan moves or names. */
  get units(): number[] {
    const inPlan = trailingUnits(this.plan.choices);
    const all = this.plan.choices.map(unitOf).filter((u) => u !== null);
    const asked = this.plan.open.question?.units ?? [];
    const own = inPlan.length > 0 ? inPlan : all.length > 0 ? all : [...asked];
    return [...own, ...this.group.filter((id) => !own.includes(id))];
  }
  /** Is there a plan that waits for a word? */
  get waits(): boolean {
    return this.plan.choices.length > 0;
  }

  /** A counter was chosen, on the map, in the fan or in a drawer. */
  async unit(id: number, instead = false): Promise<boolean> {
    if (!this.mine) return this.explain({ unit: id });
    if (this.group.includes(id)) {
      this.group = this.group.filter((g) => g !== id);
      return true;
    }
    this.group = [];
    for (const choices of unitPlans(this.plan, id, instead)) {
      if (choices.length === 0) {
        await this.letGo();
        return true;
      }
      if (await this.tryPlan(choices)) return true;
    }
    return this.explain({ unit: id });
  }
  /** Nothing is chosen any more. */
  async letGo(): Promise<void> {
    this.group = [];
    if (this.waits) await this.reset();
  }
  /**
   * Several counters at once, in the order the game wants; those already chosen stay, or nothing is changed. Where the
   * game takes one at a time, the others wait for the first and go the same way after it.
   */
  async unitsTogether(ids: readonly number[]): Promise<void> {
    const base = new Set((this.table.now?.view.offers ?? []).map((o) => unitOf(o.choice)));
    const chosen = trailingUnits(this.plan.choices);
    const head = this.plan.choices.slice(0, this.plan.choices.length - chosen.length);
    const all = [...new Set([...chosen, ...this.group, ...ids])];
    if (chosen.length > 0) await (head.length === 0 ? this.reset() : this.tryPlan(head, true));
    for (const id of [...all].sort((a, b) => a - b)) {
      if (pickable(this.plan.open).has(id)) await this.tryPlan([...this.plan.choices, { unit: id }]);
    }
    const kept = trailingUnits(this.plan.choices);
    if (!chosen.every((id) => kept.includes(id))) await this.tryPlan([...head, ...chosen.map((unit) => ({ unit }))]);
    const now = trailingUnits(this.plan.choices);
    this.group = head.length === 0 && this.mine ? all.filter((id) => !now.includes(id) && base.has(id)) : [];
  }
  /** A hex was chosen. `hold` makes it a way-point. */
  async hex(hex: number, hold = false): Promise<boolean> {
    if (!this.mine) return this.explain({ hex });
    const way = this.aim?.hex === hex ? this.aim : wayTo(this.plan, hex);
    if (way && this.group.length > 0 && !hold) return this.marchAll(hex);
    if (way) return this.go(way, hold);
    const fewer = isGathering(this.plan, this.base) ? withoutMember(this.plan, { hex }) : null;
    if (fewer) return fewer.length === 0 ? this.letGo().then(() => true) : this.tryPlan(fewer);
    if (pickHexes(this.plan.open).includes(hex) && (await this.extend([{ hex }], 'map'))) return true;
    return this.explain({ hex });
  }
  /** The question as it stands, before anything is planned. */
  private get base(): Asked | null {
    return this.table.now?.view.asked ?? null;
  }
  /** The hexes of the set that is being put together. */
  get gathered(): number[] {
    return gathered(this.plan, this.base);
  }
  /** Any answer by its button. */
  async choose(choice: Choice): Promise<boolean> {
    const offered = has(this.plan.open.offers.map((o) => o.choice), choice);
    if (!this.mine || !offered) return this.explain(choice);
    return this.extend([choice], 'button');
  }
  /** What would be open after these choices, without choosing them. */
  ahead(prefix: readonly Choice[]): Promise<Preview | null> {
    return this.preview(prefix);
  }
  /** Would this answer hand over to somebody else? */
  async leaves(choice: Choice): Promise<boolean> {
    const preview = await this.preview([...this.plan.choices, choice]);
    return preview !== null && preview.asked !== this.table.side;
  }
  /** Would sending the plan leave its question half answered? */
  get half(): boolean {
    return isHalf(this.plan, this.base) && !this.forced && !this.advised;
  }
  /** Does the word that sends the plan also end the question? */
  get ends(): boolean {
    return takesDone(this.plan, this.base) && !this.forced;
  }
  /** Enter: sends the plan, with the word that ends it where one is wanted. */
  async confirm(): Promise<void> {
    const { choices } = this.plan;
    if (this.busy || !this.mine) return;
    if (choices.length === 0) {
      if (wantsDone(this.plan)) await this.send(['done']);
      return;
    }
    if (!this.half) await this.send(this.ends ? [...choices, 'done'] : choices);
  }
  /** Escape: one choice back. Returns false where there was none. */
  async back(): Promise<boolean> {
    if (this.group.length > 0) {
      await this.letGo();
      return true;
    }
    if (this.plan.choices.length === 0) return false;
    const choices = steppedBack(this.plan);
    if (choices.length === 0) await this.reset();
    else await this.tryPlan(choices, true);
    return true;
  }
  /** Backspace: what the last gesture did is undone, or one step of it; to the fence. */
  async undo(what: 'order' | 'step' = 'order'): Promise<void> {
    const now = this.table.now;
    if (!now || this.busy) return;
    if (now.undoable === 0) {
      this.fence = now.fence;
      return;
    }
    this.fence = '';
    this.auto = [];
    this.shy = true;
    this.busy = true;
    await this.table.net?.undo(now.version, what === 'step' ? 1 : this.gestures.last(now));
    this.busy = false;
  }
  /** Plays a list of choices that a typed order or a list of attacks made. `wait`: only shows it, until a word is given. */
  async propose(choices: readonly Choice[], wait = false): Promise<boolean> {
    return this.tryPlan(choices, wait);
  }
  /** Shows an advice: it is whole as it is, whatever would be asked next. */
  async advise(choices: readonly Choice[]): Promise<void> {
    this.advised = await this.tryPlan(choices, true);
  }
  /** Sends choices that were put together elsewhere. */
  commit(choices: readonly Choice[], gesture: 'new' | 'same' = 'new'): Promise<number | null> {
    return this.send(choices, gesture);
  }
  /** Names all of these in one go and ends the question. */
  async all(ids: readonly number[]): Promise<void> {
    const choices = [...this.plan.choices, ...[...ids].sort((a, b) => a - b).map((unit): Choice => ({ unit }))];
    const preview = await this.preview(choices);
    if (!preview || preview.played < choices.length) return this.unitsTogether(ids);
    const same = preview.question?.key === this.plan.open.question?.key && preview.offers.some((o) => o.choice === 'done');
    await this.send(same ? [...choices, 'done'] : choices);
  }
  /** Looks ahead along a way, without choosing it; at rest there, a second way of the same cost is looked for. */
  look(hex: number | null): void {
    if (hex !== null && this.aim?.hex === hex) return;
    const aim = hex === null ? null : wayTo(this.plan, hex);
    this.aim = aim;
    this.other = null;
    window.clearTimeout(this.rest);
    if (!aim || !this.mine) return;
    // what a click would ask is asked while the pointer rests, so that the click itself costs one round trip
    this.rest = window.setTimeout(() => {
      if (this.group.length === 0) void this.preview([...this.plan.choices, ...aim.inputs]);
      if (aim.path.length > 1) this.rest = window.setTimeout(() => void this.seekOther(aim), 90);
    }, 60);
  }
  /** Takes the second way instead of the first. */
  swap(): void {
    if (this.aim && this.other) [this.aim, this.other] = [this.other, this.aim];
  }
  private async seekOther(aim: Way): Promise<void> {
    const found = await detour(this.plan, aim, this.near, (prefix) => this.preview(prefix), () => this.aim === aim && this.mine);
    if (this.aim === aim && found) this.other = found;
  }

  /** Asks why something cannot be had, and shows the answer. */
  async explain(choice: Choice): Promise<boolean> {
    // who takes part is asked of the set before the word that closed it
    const closed = unitOf(choice) !== null && this.plan.choices.at(-1) === 'done' && this.plan.open.question?.gathers !== 'unit';
    const prefix = this.plan.choices.slice(0, closed ? -1 : undefined);
    const answer = await this.awaited(this.table.net?.ask({ do: 'explain', prefix, choice }, 'explained'));
    if (answer) this.whyNot = this.refusal(answer.why, choice);
    return false;
  }

  private refusal(why: Explanation, choice: Choice): WhyNot {
    const [hex, unit] = [hexOf(choice), unitOf(choice)];
    const foreign = unit !== null && !this.waits && isForeign(this.plan.open, this.table.now?.view.counters ?? [], unit);
    return { why, choice, anchor: { hex, unit }, foreign };
  }
  private async go(way: Way, hold: boolean): Promise<boolean> {
    if (hold) return this.extend(asWaypoint(way), 'map');
    const choices = [...this.plan.choices, ...way.inputs];
    const preview = await this.preview(choices);
    if (!preview) return this.explain({ hex: way.hex });
    this.lastHex = way.hex;
    const open = withoutStart(opened(preview, choices.length), this.start(choices));
    // the same question again: the march could go on, and takes a word to end; any other, and it is over by itself
    const marches = open.question?.key === this.plan.open.question?.key;
    const plan = grown(this.plan, way.inputs, open);
    this.plan = plan;
    this.whyNot = null;
    const base = this.table.now?.view.asked ?? null;
    const ends = marches && !open.stops && !isComplete(plan, base) && wantsDone(plan) && !this.forced;
    if (settings.confirm) return true;
    await this.send(ends ? [...choices, 'done'] : choices);
    return true;
  }
  /** Is a row of marches under way? */
  marching = false;
  /** A group goes as a row of single marches, and stops where something happens. Who cannot go there stays chosen. */
  private async marchAll(hex: number): Promise<boolean> {
    const [first, ...others] = this.units;
    const key = this.table.now?.view.asked?.key;
    const behind: number[] = [];
    this.marching = true;
    let begun = false;
    for (const unit of first === undefined ? [] : [first, ...others]) {
      if (!this.mine || this.table.now?.view.asked?.key !== key) behind.push(unit);
      else if (!(await this.marchOne(unit, hex, begun))) behind.push(unit);
      else begun = true;
    }
    this.marching = false;
    this.lastHex = hex;
    this.behind = begun ? behind.length : 0;
    await this.reset();
    return begun;
  }
  private async marchOne(unit: number, hex: number, begun: boolean): Promise<boolean> {
    const chosen = await this.preview([{ unit }]);
    const way = chosen?.ways.find((w) => w.hex === hex);
    if (!chosen || !way) return false;
    const choices: Choice[] = [{ unit }, ...way.inputs];
    const then = await this.preview(choices);
    if (!then) return false;
    const goesOn = then.question?.key === chosen.question?.key && then.offers.some((o) => o.choice === 'done');
    const version = await this.send(goesOn ? [...choices, 'done'] : choices, begun ? 'same' : 'new');
    if (version === null) return false;
    await this.table.reached(version);
    return true;
  }
  /** The chosen go where the last order led. */
  async repeat(): Promise<boolean> {
    return this.lastHex !== null && this.waits ? this.hex(this.lastHex) : false;
  }
  private async extend(more: readonly Choice[], by: 'map' | 'button'): Promise<boolean> {
    const choices = [...this.plan.choices, ...more];
    if (by === 'button' && choices.length === more.length && !settings.confirm) {
      // a button that answers the question itself needs no second word, unless it opens a battle
      const preview = await this.preview(choices);
      if (!preview?.battle || preview.question === null) {
        await this.send(choices);
        return true;
      }
    }
    if (by === 'button' && more[0] === 'done' && this.plan.choices.length > 0) {
      await this.send(choices);
      return true;
    }
    return this.tryPlan(choices);
  }
  private async tryPlan(choices: readonly Choice[], back = false): Promise<boolean> {
    this.wave += 1;
    this.advised = false;
    const wave = this.wave;
    const preview = await this.preview(choices);
    if (wave !== this.wave) return true;
    if (!preview) return false;
    const open = withoutStart(opened(preview, choices.length), this.start(choices));
    this.plan = this.regrouped(choices, open, back);
    const base = this.base;
    if (isGathering(this.plan, base)) this.plan = { ...this.plan, open: regathered(open, choices, this.table.now?.view.offers ?? []) };
    this.whyNot = null;
    this.aim = this.other = null;
    this.behind = 0;
    const free = !settings.confirm && !back && open.battle === null && !open.stops;
    if (free && (isComplete(this.plan, base) || this.forced)) {
      await this.send(choices);
      return true;
    }
    // who else but the only one that can?
    const only = back || open.ways.length > 0 ? null : soleAnswer(open);
    if (only && settings.auto && !settings.confirm && unitOf(only.choice) !== null) return this.tryPlan([...choices, only.choice]);
    if (open.battle) await this.predict(wave, choices);
    else this.forecast = null;
    return true;
  }
  private regrouped(choices: readonly Choice[], open: Plan['open'], back: boolean): Plan {
    if (back) {
      const groups = this.plan.groups.filter((g) => g <= choices.length);
      return { choices, groups, open };
    }
    const kept = this.plan.choices.every((c, i) => {
      const same = choices[i];
      return same !== undefined && sameChoice(c, same);
    });
    const groups = kept ? [...this.plan.groups, choices.length] : [choices.length];
    return { choices, groups, open };
  }
  /** Where the first counter of a plan stands. */
  private start(choices: readonly Choice[]): number | null {
    const place = counterOf(this.table.now?.view ?? null, choices.map(unitOf).find((u) => u !== null) ?? -1)?.place;
    return place && 'hex' in place ? place.hex : null;
  }
  private async predict(wave: number, prefix: readonly Choice[]): Promise<void> {
    const answer = await this.awaited(this.table.net?.ask({ do: 'forecast', prefix: [...prefix] }, 'forecast'));
    if (wave === this.wave) this.forecast = answer?.forecast ?? null;
  }
  /** What would be open; the same question is put to the server once. */
  private preview(prefix: readonly Choice[]): Promise<Preview | null> {
    const key = prefix.map(keyOf).join();
    const known = this.asked.get(key);
    if (known) return known;
    const question = this.table.net?.ask({ do: 'preview', prefix: [...prefix] }, 'previewed');
    const answer = this.awaited(question).then((a) => a?.preview ?? null);
    this.asked.set(key, answer);
    return answer;
  }
  /** Counts a question while it is under way. */
  private async awaited<T>(question: Promise<T> | undefined): Promise<T | undefined> {
    this.asking += 1;
    const answer = await question;
    this.asking -= 1;
    return answer;
  }
  /** Sends an order; returns the version it led to. An order may belong to the gesture before it. */
  private async send(choices: readonly Choice[], gesture: 'new' | 'same' = 'new'): Promise<number | null> {
    const now = this.table.now;
    if (!now || this.busy || !this.table.net) return null;
    this.busy = true;
    this.fence = '';
    this.shy = false;
    if (gesture === 'new') {
      this.auto = [];
      this.gestures.begin(now);
      this.table.film.forget();
    }
    const answer = await this.table.net.submit(now.version, choices);
    this.busy = false;
    if (answer.say === 'played') return answer.version;
    if (answer.say === 'refused') {
      const choice = choices[answer.at] ?? 'done';
      await this.reset();
      this.whyNot = this.refusal(answer.why, choice);
    } else if (answer.say === 'error') {
      this.table.trouble = answer.text;
    }
    return null;
  }
  /** A sentence about the plan: who, and where to. */
  get words(): string {
    const view = this.table.now?.view ?? null;
    const names = this.plan.choices.map((c) => counterOf(view, unitOf(c) ?? -1)?.called ?? '');
    return names.filter(Boolean).join(', ');
  }
}
