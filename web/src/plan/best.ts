// The best attack on each target: everybody who can join it. Whether somebody can is asked of the server, attacker by
// attacker, in the order in which the game takes them.

import { hexOf, keyOf, unitOf } from './choice.ts';
import type { Choice, Preview } from '../wire.ts';

type Ask = (prefix: readonly Choice[]) => Promise<Preview | null>;

/** Openings of attacks gathered by the hexes they are on. */
export function byTarget(attacks: readonly (readonly Choice[])[]): (readonly Choice[])[] {
  const made = new Map<string, readonly Choice[]>();
  for (const plan of attacks) {
    const target = plan.filter((c) => hexOf(c) !== null);
    // where the target is chosen first, everybody may join it; elsewhere each opening stands for itself
    const first = hexOf(plan[0] ?? 'done') !== null;
    const key = first ? target.map(keyOf).join() : plan.map(keyOf).join();
    if (!made.has(key)) made.set(key, first ? plan.slice(0, plan.findIndex((c) => unitOf(c) !== null) >>> 0) : plan);
  }
  return [...made.values()];
}

/** An opening with everybody who can join; `most` keeps a wild book from asking for ever. */
export async function joinedByAll(opening: readonly Choice[], ask: Ask, most = 14): Promise<readonly Choice[]> {
  let plan = [...opening];
  for (let i = 0; i < most; i++) {
    const preview = await ask(plan);
    if (!preview || preview.question === null) return plan;
    const unit = preview.offers.map((o) => o.choice).find((c) => unitOf(c) !== null);
    if (unit !== undefined) plan = [...plan, unit];
    // nobody named yet and nothing but the word that ends the targets: who attacks is asked after it
    else if (plan.every((c) => unitOf(c) === null) && preview.offers.some((o) => o.choice === 'done')) plan = [...plan, 'done'];
    else return plan;
  }
  return plan;
}
