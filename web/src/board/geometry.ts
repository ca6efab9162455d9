// Where things lie: hexes under a point, neighbours by direction, boxes to look at. Pure functions of the layout.

import type { Camera, Cell, Layout, Piece } from './state.ts';

/** The closest and the widest look, in screen pixels per unit of the map. */
export const ZOOM_MIN = 0.25;
export const ZOOM_MAX = 4;
/** Below this scale small labels drop out instead of smearing. */
export const FAR = 0.38;
/** From here on badges have room for more than a number. */
export const NEAR = 0.8;

interface Index {
  readonly byId: ReadonlyMap<number, Cell>;
  readonly byNumber: ReadonlyMap<string, Cell>;
  readonly buckets: ReadonlyMap<string, readonly Cell[]>;
  readonly pitch: number;
}

const indexes = new WeakMap<Layout, Index>();

/** The layout with its look-up tables, built once. */
export function indexOf(layout: Layout): Index {
  const known = indexes.get(layout);
  if (known) return known;
  const pitch = layout.radius * 2;
  const buckets = new Map<string, Cell[]>();
  for (const cell of layout.hexes) {
    const key = bucket(cell.centre[0], cell.centre[1], pitch);
    const list = buckets.get(key);
    if (list) list.push(cell);
    else buckets.set(key, [cell]);
  }
  const built: Index = {
    byId: new Map(layout.hexes.map((c) => [c.id, c])),
    byNumber: new Map(layout.hexes.map((c) => [c.number, c])),
    buckets,
    pitch,
  };
  indexes.set(layout, built);
  return built;
}

function bucket(x: number, y: number, pitch: number): string {
  return `${Math.floor(x / pitch)}:${Math.floor(y / pitch)}`;
}

/** The hex with this id. */
export function cell(layout: Layout, id: number): Cell | undefined {
  return indexOf(layout).byId.get(id);
}

/** The rim of a set of hexes: the hexsides that only one of them has. */
export function rim(layout: Layout, hexes: Iterable<number>): (readonly [readonly [number, number], readonly [number, number]])[] {
  const point = (p: readonly [number, number]) => `${Math.round(p[0])},${Math.round(p[1])}`;
  const sides = new Map<string, readonly [readonly [number, number], readonly [number, number]] | null>();
  for (const hex of hexes) {
    const corners = cell(layout, hex)?.corners ?? [];
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % corners.length] ?? a;
      const key = [point(a), point(b)].sort().join(' ');
      sides.set(key, sides.has(key) ? null : [a, b]);
    });
  }
  return [...sides.values()].filter((s) => s !== null);
}

/** The hex under a point of the world, or none beyond the edge. */
export function hexAt(layout: Layout, x: number, y: number): Cell | null {
  const { buckets, pitch } = indexOf(layout);
  let best: Cell | null = null;
  let least = layout.radius;
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      for (const c of buckets.get(bucket(x + dx * pitch, y + dy * pitch, pitch)) ?? []) {
        const d = Math.hypot(c.centre[0] - x, c.centre[1] - y);
        if (d < least) [best, least] = [c, d];
      }
    }
  }
  return best;
}

/** The point of the world under a point of the screen. */
export function toWorld(camera: Camera, x: number, y: number): [number, number] {
  return [(x - camera.x) / camera.k, (y - camera.y) / camera.k];
}

/** The point of the screen over a point of the world. */
export function toScreen(camera: Camera, x: number, y: number): [number, number] {
  return [x * camera.k + camera.x, y * camera.k + camera.y];
}

/** One of the six ways out of a hex, as an angle clockwise from up. */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5;

/** The neighbour in one of the six directions; direction 0 is the first clockwise from straight up. */
export function neighbour(layout: Layout, id: number, heading: Heading): Cell | null {
  const from = cell(layout, id);
  if (!from) return null;
  const turn = (heading + (layout.pointy ? 0.5 : 0)) * (Math.PI / 3);
  const x = from.centre[0] + Math.sin(turn) * layout.across;
  const y = from.centre[1] - Math.cos(turn) * layout.across;
  const found = hexAt(layout, x, y);
  return found && found.id !== id ? found : null;
}

/** Two hexes that touch. */
export function touch(layout: Layout, a: number, b: number): boolean {
  const [p, q] = [cell(layout, a), cell(layout, b)];
  if (!p || !q || a === b) return false;
  return Math.hypot(p.centre[0] - q.centre[0], p.centre[1] - q.centre[1]) < layout.across * 1.2;
}

/** The ends of a hexside by its id: three times the owner, plus the direction in the owner's corners. */
export function sideEnds(
  layout: Layout,
  id: number,
): [readonly [number, number], readonly [number, number]] | null {
  const owner = cell(layout, Math.floor(id / 3));
  const dir = id % 3;
  const [a, b] = [owner?.corners[dir], owner?.corners[dir + 1]];
  return a && b ? [a, b] : null;
}

/** The hexes on both sides of a hexside. */
export function sideHexes(layout: Layout, id: number): number[] {
  const ends = sideEnds(layout, id);
  if (!ends) return [];
  const near = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) => Math.hypot(ax - bx, ay - by) < 1;
  return layout.hexes.filter((h) => ends.every((end) => h.corners.some((c) => near(c, end)))).map((h) => h.id);
}

/** A box of the world: left, top, width, height. */
export type Box = readonly [number, number, number, number];

/** The box around these hexes, or the whole sheet if there are none. */
export function boxOf(layout: Layout, hexes: readonly number[]): Box {
  const centres = hexes.map((h) => cell(layout, h)?.centre).filter((c) => c !== undefined);
  if (centres.length === 0) return layout.view;
  const xs = centres.map((c) => c[0]);
  const ys = centres.map((c) => c[1]);
  const pad = layout.across * 1.6;
  const [l, t] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
  return [l, t, Math.max(...xs) + pad - l, Math.max(...ys) + pad - t];
}

/** The camera that shows a box whole. */
export function fit(box: Box, size: readonly [number, number], closest = 1.4): Camera {
  const k = clampZoom(Math.min(size[0] / box[2], size[1] / box[3], closest), box, size);
  return {
    k,
    x: size[0] / 2 - (box[0] + box[2] / 2) * k,
    y: size[1] / 2 - (box[1] + box[3] / 2) * k,
  };
}

/** The scale kept in its range; a small screen may still see the whole sheet. */
export function clampZoom(k: number, box: Box, size: readonly [number, number]): number {
  const whole = Math.min(size[0] / box[2], size[1] / box[3]);
  return Math.min(ZOOM_MAX, Math.max(Math.min(ZOOM_MIN, whole), k));
}

/** The counters of a hex, bottom first. */
export function stackAt(pieces: readonly Piece[], hex: number): Piece[] {
  return pieces.filter((p) => p.hex === hex).sort((a, b) => a.level - b.level || a.id - b.id);
}

/** The hexes where counters of two sides stand near each other, or all that hold counters. */
export function front(layout: Layout, pieces: readonly Piece[]): number[] {
  const sides = new Map<number, Set<number>>();
  for (const p of pieces) {
    const set = sides.get(p.hex) ?? new Set<number>();
    set.add(p.side);
    sides.set(p.hex, set);
  }
  const near = (p: Piece, q: Piece) => {
    const [a, b] = [cell(layout, p.hex), cell(layout, q.hex)];
    return a && b && Math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]) < layout.across * 3.2;
  };
  const met = pieces.filter((p) => pieces.some((q) => q.side !== p.side && near(p, q)));
  return (met.length > 0 ? met : pieces).map((p) => p.hex);
}

/** Distance in hexes as the crow flies, for the order in which counters are visited. */
export function crow(layout: Layout, a: number, b: number): number {
  const [p, q] = [cell(layout, a), cell(layout, b)];
  return p && q ? Math.hypot(p.centre[0] - q.centre[0], p.centre[1] - q.centre[1]) / layout.across : Infinity;
}
