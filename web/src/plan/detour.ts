// A second way to the same hex at the same price. Whether there is one is asked of the server, place by place.

import { asWaypoint, joined, vias, type Plan } from './plan.ts';
import type { Choice, Preview, Way } from '../wire.ts';

/** The second way, if there is one; `still` says whether anybody wants to know. */
export async function detour(
  plan: Plan,
  aim: Way,
  near: (a: number, b: number) => boolean,
  ask: (prefix: readonly Choice[]) => Promise<Preview | null>,
  still: () => boolean,
): Promise<Way | null> {
  for (const via of vias(plan, aim, near)) {
    if (!still()) return null;
    const preview = await ask([...plan.choices, ...asWaypoint(via)]);
    const tail = preview?.ways.find((w) => w.hex === aim.hex && w.left === aim.left && w.path.length === 1);
    if (tail) return joined(via, tail);
  }
  return null;
}
