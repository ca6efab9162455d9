// What a player is about to do, before it is sent. Clicks grow a plan of choices; each growth is asked of the server
// as a preview, so nothing here decides what is legal. Pure functions; the table does the asking.

import { has, hexOf, keyOf, pickOf, unitOf } from './choice.ts';
import type { Asked, Choice, Counter, Offer, Preview, View, Way } from '../wire.ts';

/** The choices collected so far and what would be open after them. */
export interface Plan {
  readonly choices: readonly Choice[];
  /** Ends of the groups that were added by one click each, for stepping back. */
  readonly groups: readonly number[];
  readonly open: Open;
}

/** What is open: the question, its answers, the ways and battles. */
export interface Open {
  readonly question: Asked | null;
  readonly offers: readonly Offer[];
  readonly ways: readonly Way[];
  readonly attacks: readonly (readonly Choice[])[];
  readonly battle: Preview['battle'];
  /** The plan ends at a die, a reveal or another side. */
  readonly stops: boolean;
}

/** Nothing is open. */
export const NOTHING: Open = { question: null, offers: [], ways: [], attacks: [], battle: null, stops: false };

/** No plan: the board as it stands. */
export function noPlan(view: View | null, preview: Preview | null = null): Plan {
  const open: Open = {
    ...NOTHING,
    question: view?.asked ?? null,
    offers: view?.offers ?? [],
    ways: preview?.ways ?? [],
    attacks: preview?.attacks ?? [],
    battle: preview?.battle ?? null,
  };
  return { choices: [], groups: [], open };
}

/** What a preview leaves open. */
export function opened(preview: Preview, length: number): Open {
  return {
    question: preview.question,
    offers: preview.offers,
    ways: preview.ways,
    attacks: preview.attacks,
    battle: preview.battle,
    stops: preview.played < length || preview.question === null,
  };
}

/** The same without marches that end where they began: nobody means them, and a click there means the counter. */
export function withoutStart(open: Open, start: number | null): Open {
  return start === null ? open : { ...open, ways: open.ways.filter((w) => w.hex !== start) };
}

/** The plan with one more group of choices. */
export function grown(plan: Plan, more: readonly Choice[], open: Open): Plan {
  const choices = [...plan.choices, ...more];
  return { choices, groups: [...plan.groups, choices.length], open };
}

/** The choices left after stepping back one click. */
export function steppedBack(plan: Plan): readonly Choice[] {
  return plan.choices.slice(0, plan.groups[plan.groups.length - 2] ?? 0);
}

/** The units picked at the end of a plan: a set that is built in ascending order. */
export function trailingUnits(choices: readonly Choice[]): number[] {
  const units: number[] = [];
  for (let i = choices.length - 1; i >= 0; i--) {
    const unit = unitOf(choices[i] ?? 'done');
    if (unit === null) break;
    units.unshift(unit);
  }
  return units;
}

/**
 * Plans worth trying when a unit is clicked: as the next choice; sorted into the set being built (the game builds sets
 * in ascending order, people do not click that way); without it, if it was in the set; as a new beginning. `instead`: whoever
 * is about to march gives way to it.
 */
export function unitPlans(plan: Plan, unit: number, instead = false): Choice[][] {
  const choice: Choice = { unit };
  const set = trailingUnits(plan.choices);
  const head = plan.choices.slice(0, plan.choices.length - set.length);
  const asUnits = (list: readonly number[]): Choice[] => [...head, ...list.map((u): Choice => ({ unit: u }))];
  if (set.includes(unit)) return [asUnits(set.filter((u) => u !== unit))];
  const plans: Choice[][] = [];
  const offered = has(plan.open.offers.map((o) => o.choice), choice);
  if (instead && head.length === 0 && set.length > 0 && plan.open.question?.kind === 'march') plans.push([choice]);
  if (offered) plans.push([...plan.choices, choice]);
  if (set.length > 0) plans.push(asUnits([...set, unit].sort((a, b) => a - b)));
  if (plan.choices.length > 0) plans.push([choice]);
  return plans.length > 0 ? plans : [[choice]];
}

/** The way that ends in a hex, as the plan knows it. */
export function wayTo(plan: Plan, hex: number): Way | null {
  return plan.open.ways.find((w) => w.hex === hex) ?? null;
}

/** Does a way begin with something else than a step, such as boarding a train? */
export function isRide(way: Way): boolean {
  return way.inputs.some((c) => pickOf(c) !== null);
}

/** The inputs of a way without the word that ends the march, so that it can go on from there. */
export function asWaypoint(way: Way): Choice[] {
  const inputs = [...way.inputs];
  while (inputs[inputs.length - 1] === 'done') inputs.pop();
  return inputs;
}

/**
 * Places over which a second way to the same hex may lead: one step short of it, off the first way. Whether it costs
 * the same is asked of the server. The richest in points left come first.
 */
export function vias(plan: Plan, aim: Way, near: (a: number, b: number) => boolean): Way[] {
  const off = plan.open.ways.filter((w) => w.left > aim.left && !aim.path.includes(w.hex) && near(w.hex, aim.hex));
  return off.sort((a, b) => b.left - a.left || a.hex - b.hex).slice(0, 3);
}

/** A way over a place and on from there. */
export function joined(via: Way, tail: Way): Way {
  const inputs = [...asWaypoint(via), ...tail.inputs];
  return { hex: tail.hex, cost: via.cost + tail.cost, left: tail.left, path: [...via.path, ...tail.path], inputs };
}

/** Is the question back where the plan began? Then there is nothing to wait for and the plan can be sent. */
export function isComplete(plan: Plan, base: Asked | null): boolean {
  const q = plan.open.question;
  if (plan.choices.length === 0 || !q || !base || isGathering(plan, base)) return false;
  // a march that was under way is over when somebody else may march
  return q.side === base.side && (q.key === base.key || (base.kind === 'march' && q.kind === 'intent'));
}

/** Is a set being put together, one member after the other? It is sent whole: until then members come and go. */
export function isGathering(plan: Plan, base: Asked | null): boolean {
  const q = plan.open.question;
  return base?.gathers != null && q?.key === base.key && q.side === base.side && plan.choices.every((c) => verbOf(c) === base.gathers);
}
/** A set is built in any order: what could be named at first still can, whatever was named in between. */
export function regathered(open: Open, choices: readonly Choice[], first: readonly Offer[]): Open {
  const gathers = open.question?.gathers ?? null;
  const known = [...choices, ...open.offers.map((o) => o.choice)];
  const more = first.filter((o) => verbOf(o.choice) === gathers && !has(known, o.choice));
  return { ...open, offers: [...open.offers, ...more] };
}
/** The plan without a member of its set; nothing where it is none. */
export function withoutMember(plan: Plan, member: Choice): Choice[] | null {
  return has(plan.choices, member) ? plan.choices.filter((c) => keyOf(c) !== keyOf(member)) : null;
}
/** The hexes that the plan gathers. */
export function gathered(plan: Plan, base: Asked | null): number[] {
  return isGathering(plan, base) ? plan.choices.map(hexOf).filter((h) => h !== null) : [];
}
const verbOf = (choice: Choice): string => keyOf(choice).split(':')[0] ?? '';

/** Does ending the plan here take one more word? */
export function wantsDone(plan: Plan): boolean {
  return plan.open.offers.some((o) => o.choice === 'done');
}

/** Does the word that sends the plan also end its question? Not where the plan says so itself, nor where it is a whole order. */
export function takesDone(plan: Plan, base: Asked | null): boolean {
  return wantsDone(plan) && plan.choices.at(-1) !== 'done' && !isComplete(plan, base);
}

/** The counters that can be picked now. */
export function pickable(open: Open): Set<number> {
  return new Set(open.offers.map((o) => unitOf(o.choice)).filter((u) => u !== null));
}

/** The hexes that can be picked now, without the ways. */
export function pickHexes(open: Open): number[] {
  return open.offers.map((o) => hexOf(o.choice)).filter((h) => h !== null);
}

/** Answers that need a button: everything the map cannot show, such as who fares ill by each; not a mere further question. */
export function buttons(open: Open): Offer[] {
  const bare = (o: Offer) => keyOf(o.choice).split(':')[0];
  const onMap = open.offers.filter((o) => bare(o) !== 'done' && bare(o) !== 'pick');
  // what is asked next, or befalls everybody alike, weighs nothing
  const told = onMap.map((o) => o.then.join());
  const weighs = new Set(told).size > 1 || (told.length === 1 && told[0] !== '');
  return open.offers.filter((o) => bare(o) === 'done' || bare(o) === 'pick' || o.label !== '' || (weighs && outcomeOf(o) !== ''));
}

/** Does the question want none of this other side's counters, and no place? Then a click on one means to look at it. */
export function isForeign(open: Open, counters: readonly Counter[], unit: number): boolean {
  const side = (id: number | null) => counters.find((c) => c.id === id)?.side;
  const asks = ({ choice }: Offer) => hexOf(choice) !== null || (unitOf(choice) !== null && side(unitOf(choice)) === side(unit));
  return open.question !== null && side(unit) !== open.question.side && !open.offers.some(asks);
}

/** The only answer there is, unless it is the word that ends something: that is the player's to say. */
export function soleAnswer(open: Open): Offer | null {
  const [only, ...others] = open.offers;
  return only && others.length === 0 && only.choice !== 'done' && open.question !== null ? only : null;
}

/** Would sending the plan leave its own question half answered? Then there is nothing to confirm yet. */
export function isHalf(plan: Plan, base: Asked | null): boolean {
  const { open } = plan;
  if (plan.choices.length === 0 || open.stops || open.question === null) return false;
  return !wantsDone(plan) && !isComplete(plan, base);
}

/** Where the units of the plan stand when its moves are played: the path a way draws. Targets that were named before anybody are no way. */
export function pathOf(choices: readonly Choice[], start: number | null): number[] {
  const first = choices.findIndex((c) => unitOf(c) !== null);
  if (first < 0 && start === null) return [];
  const hexes = choices.slice(Math.max(first, 0)).map(hexOf).filter((h) => h !== null);
  return start === null || hexes.length === 0 ? hexes : [start, ...hexes];
}

/** What would come of an answer, in one line: what befalls counters, then the question that follows. */
export function outcomeOf(offer: Offer): string {
  return [offer.then.filter((text) => text !== '').join('; '), offer.next].filter((text) => text !== '').join('. ');
}
