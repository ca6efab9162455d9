// From what a seat sees and plans to what the board draws. Pure.

import { artOf } from './art.ts';
import { sideEnds } from '../board/geometry.ts';
import type { BoardState, Layout, Marker, Piece, SideMarker, SideTarget, Target } from '../board/index.ts';
import { hexOf, sideOf } from '../plan/choice.ts';
import { isRide, pickable, type Open } from '../plan/plan.ts';
import { faceWords } from '../app/words.ts';
import type { Counter, View } from '../wire.ts';

/** Counters whose place in their stack the player changed: hex to ids, bottom first. */
export type Orders = ReadonlyMap<number, readonly number[]>;

/** The counters on the map. */
export function pieces(view: View, open: Open | null, orders: Orders): Piece[] {
  const may = open ? pickable(open) : new Set<number>();
  const asked = view.asked?.side ?? null;
  // where nobody of a side has anything to do, nobody stands back
  const acting = view.counters.some((c) => c.side === asked && (c.ready || may.has(c.id)));
  const made: Piece[] = [];
  const piles = new Map(view.stacks.map((p) => [`${p.hex}/${p.side}`, p]));
  for (const c of view.counters) {
    if (!('hex' in c.place)) continue;
    const pile = piles.get(`${c.place.hex}/${c.side}`);
    made.push({
      id: c.id,
      hex: c.place.hex,
      level: levelOf(c, c.place.hex, orders),
      side: c.side,
      art: artOf(c.face, c.marks),
      label: faceWords(c.face),
      movable: may.has(c.id),
      dim: acting && asked === c.side && !c.ready && !may.has(c.id),
      badge: pile ? [pile.strength, ...pile.loads.map((l) => `${l.value}/${l.limit}`)].filter((w) => w !== '').join(' · ') : '',
      over: pile?.over ?? false,
    });
  }
  return made;
}

/** Counters that can still act lie on top of those that cannot, unless the player laid the stack otherwise. */
const READY = 100;

/** Where a counter lies in its stack. */
export function levelOf(c: Counter, hex: number, orders: Orders): number {
  const at = orders.get(hex)?.indexOf(c.id) ?? -1;
  return at < 0 ? c.level + (c.ready ? READY : 0) : at;
}

/** Letters of an answer that fit into a hex. */
const SHORT = 8;

/** The hexes that answer. */
export function targets(open: Open): Map<number, Target> {
  const lit = new Map<number, Target>();
  const fights = open.attacks.map((a) => a.map(hexOf).find((h) => h !== null));
  for (const hex of fights) if (hex != null) lit.set(hex, { kind: 'attack', label: '' });
  for (const way of open.ways) lit.set(way.hex, isRide(way) ? { kind: 'ride', label: '' } : { kind: 'go', label: String(way.left) });
  for (const offer of open.offers) {
    const hex = hexOf(offer.choice);
    // a sentence stands on its button; over the map it would hide what lies there
    if (hex !== null && !lit.has(hex)) lit.set(hex, { kind: 'pick', label: offer.label.length > SHORT ? '' : offer.label });
  }
  return lit;
}

/** The hexsides that answer. */
export function sideTargets(open: Open, layout: Layout): SideTarget[] {
  const made: SideTarget[] = [];
  for (const offer of open.offers) {
    const id = sideOf(offer.choice);
    const ends = id === null ? null : sideEnds(layout, id);
    if (id !== null && ends) made.push({ id, from: ends[0], to: ends[1] });
  }
  return made;
}

/** Markers on hexes. */
export function markers(view: View): Marker[] {
  return view.hexes.map((m) => ({ hex: m.hex, key: m.key, side: m.side, label: m.label }));
}

/** Markers on hexsides. */
export function sideMarkers(view: View, layout: Layout): SideMarker[] {
  const made: SideMarker[] = [];
  for (const m of view.sides) {
    const ends = sideEnds(layout, m.hexside);
    if (ends) made.push({ from: ends[0], to: ends[1], key: m.key });
  }
  return made;
}

/** Everything that hangs on the view and the plan. */
export function sceneOf(
  view: View,
  open: Open | null,
  layout: Layout,
  orders: Orders,
): Pick<BoardState, 'pieces' | 'markers' | 'sideMarkers' | 'targets' | 'sideTargets' | 'lit'> {
  return {
    pieces: pieces(view, open, orders),
    markers: markers(view),
    sideMarkers: sideMarkers(view, layout),
    targets: open ? targets(open) : new Map<number, Target>(),
    sideTargets: open ? sideTargets(open, layout) : [],
    lit: open?.question?.units ?? view.asked?.units ?? [],
  };
}
