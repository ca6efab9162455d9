// Pure changes of the board: a state in, a state out.

import { boxOf, cell, fit, front, neighbour, type Box, type Heading } from './geometry.ts';
import type { BoardState, Camera, Layout, Piece, Show } from './state.ts';

type Change = (s: BoardState) => BoardState;

/** A new map under the counters; the camera shows it whole. */
export function withMap(layout: Layout, map: string, overview = ''): Change {
  return (s) => ({ ...s, layout, map, overview, camera: fit(layout.view, s.size), cursor: null });
}

/** Parts replaced as given. */
export function withParts(parts: Partial<BoardState>): Change {
  return (s) => ({ ...s, ...parts });
}

/** New counters. Selection and cursor stay where they make sense; the camera never moves. */
export function withPieces(pieces: readonly Piece[]): Change {
  return (s) => {
    const ids = new Set(pieces.map((p) => p.id));
    return { ...s, pieces, selected: s.selected.filter((id) => ids.has(id)) };
  };
}

/** The camera put somewhere. */
export function withCamera(camera: Camera): Change {
  return (s) => (same(s.camera, camera) ? s : { ...s, camera });
}

function same(a: Camera, b: Camera): boolean {
  return a.x === b.x && a.y === b.y && a.k === b.k;
}

/**
 * A new size of the window; the middle of the picture stays in the middle. Where only the height changes, a card above or
 * below the map has grown: the map stays where it is under the finger.
 */
export function withSize(w: number, h: number): Change {
  return (s) => {
    const [dx, dy] = w === s.size[0] ? [0, 0] : [(w - s.size[0]) / 2, (h - s.size[1]) / 2];
    return { ...s, size: [w, h], camera: { ...s.camera, x: s.camera.x + dx, y: s.camera.y + dy } };
  };
}

/** The camera that shows everything, the front, or some hexes. */
export function cameraFor(s: BoardState, what: 'map' | 'front' | readonly number[]): Camera {
  if (!s.layout) return s.camera;
  if (what === 'map') return fit(s.layout.view, s.size);
  const hexes = what === 'front' ? front(s.layout, s.pieces) : what;
  if (hexes.length === 0) return s.camera;
  const box = boxOf(s.layout, hexes);
  const near = fitClear(box, s.size);
  // where two counters meet is no front: it is shown with what lies around it
  const most = CLOSE / s.layout.counter;
  return what === 'front' && near.k > most ? centred(s, box, most) : near;
}

/** The middle of a box in the middle of the picture. */
function centred(s: BoardState, [x, y, w, h]: readonly [number, number, number, number], k: number): Camera {
  return { k, x: s.size[0] / 2 - (x + w / 2) * k, y: s.size[1] / 2 - (y + h / 2) * k };
}

/** The largest counter in a picture of the front, in pixels. */
const CLOSE = 44;

/** The smallest counter that can be read at first sight, in pixels. */
const READABLE = 30;

/** The first picture: the whole sheet or the front if their counters can be read, else a part of the front that can. */
export function firstCamera(s: BoardState): Camera {
  const { layout } = s;
  if (!layout) return s.camera;
  const readable = (c: Camera) => c.k * layout.counter >= READABLE;
  const whole = cameraFor(s, 'map');
  if (readable(whole)) return whole;
  const near = cameraFor(s, 'front');
  if (readable(near)) return near;
  const k = READABLE / layout.counter;
  const [x, y] = heart(s, layout);
  return onSheet(s, layout, { k, x: s.size[0] / 2 - x * k, y: s.size[1] / 2 - y * k });
}

/** A picture of these hexes, or of their middle where not all of them can be read. */
export function cameraOn(s: BoardState, hexes: readonly number[]): Camera {
  const { layout } = s;
  if (!layout || hexes.length === 0) return s.camera;
  const whole = cameraFor(s, hexes);
  const k = READABLE / layout.counter;
  if (whole.k >= k) return whole;
  const [l, t, w, h] = boxOf(layout, hexes);
  const centres = hexes.map((hex) => cell(layout, hex)?.centre).filter((c) => c !== undefined);
  const [x, y] = densest(centres, layout.across, [l + w / 2, t + h / 2]);
  return onSheet(s, layout, { k, x: s.size[0] / 2 - x * k, y: s.size[1] / 2 - y * k });
}

type Point = readonly [number, number];

/** The point that most others lie near; of equals the one nearest to the middle. Where there are none, the middle. */
function densest(points: readonly Point[], across: number, middle: Point): Point {
  const off = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const ranked = points.map((at) => ({ at, near: points.filter((b) => off(at, b) < across * 5).length, off: off(at, middle) }));
  return ranked.sort((a, b) => b.near - a.near || a.off - b.off)[0]?.at ?? middle;
}

/** The camera moved so that it shows the sheet and not the desk beside it; the tools may lie on the desk. */
function onSheet(s: BoardState, layout: Layout, c: Camera): Camera {
  const [x, y, w, h] = layout.view;
  const within = (at: number, low: number, high: number) => (low > high ? (low + high) / 2 : Math.min(Math.max(at, low), high));
  const right = s.size[0] < 700 ? 0 : CHROME.right;
  return { k: c.k, x: within(c.x, s.size[0] - right - (x + w) * c.k, -x * c.k), y: within(c.y, s.size[1] - (y + h) * c.k, -y * c.k) };
}

/** Fewer that can act, such as a garrison that is asked about, are no front. */
const FRONT = 3;

/** The counter that most others stand near: those that can act, if there are enough of them. */
function heart(s: BoardState, layout: Layout): Point {
  const able = s.pieces.filter((p) => p.movable);
  const points = (able.length >= FRONT ? able : s.pieces).map((p) => cell(layout, p.hex)?.centre).filter((c) => c !== undefined);
  return densest(points, layout.across, [layout.view[0] + layout.view[2] / 2, layout.view[1] + layout.view[3] / 2]);
}

/** Room that tools and the overview take from a wide board: at the right and below. */
const CHROME = { right: 62, bottom: 120 } as const;

/** The camera that shows a box clear of the tools and the overview. */
function fitClear(box: Box, size: readonly [number, number]): Camera {
  if (size[0] < 700 || size[1] < 420) return fit(box, size, 1.2);
  return fit(box, [size[0] - CHROME.right, size[1] - CHROME.bottom], 1.2);
}

/** The camera moved just far enough that a hex is well inside the picture. */
export function cameraSeeing(s: BoardState, hex: number): Camera {
  const at = s.layout && cell(s.layout, hex);
  if (!at || !s.layout) return s.camera;
  const { k } = s.camera;
  const margin = Math.min(s.layout.across * k * 1.2, s.size[0] / 3, s.size[1] / 3);
  const [x, y] = [at.centre[0] * k + s.camera.x, at.centre[1] * k + s.camera.y];
  const into = (v: number, size: number) => Math.max(0, margin - v) - Math.max(0, v - (size - margin));
  return { k, x: s.camera.x + into(x, s.size[0]), y: s.camera.y + into(y, s.size[1]) };
}

/** The hex cursor one step on; from nowhere it starts at the selection or the middle of the picture. */
export function stepCursor(heading: Heading): Change {
  return (s) => {
    if (!s.layout) return s;
    if (s.cursor === null) return { ...s, cursor: startCursor(s) };
    const next = neighbour(s.layout, s.cursor, heading);
    return next ? { ...s, cursor: next.id } : s;
  };
}

/** Where the cursor begins. */
export function startCursor(s: BoardState): number | null {
  if (!s.layout) return null;
  const chosen = s.pieces.find((p) => s.selected.includes(p.id)) ?? s.pieces.find((p) => p.movable);
  if (chosen) return chosen.hex;
  return s.pieces[0]?.hex ?? s.layout.hexes[0]?.id ?? null;
}

/** The next way of showing counters when a key is pressed: the same key again brings everything back. */
export function toggleShow(show: Show): Change {
  return (s) => ({ ...s, show: s.show === show ? 'all' : show });
}

/** The piece that would be taken up in a hex: the topmost movable one, else the topmost. */
export function topPiece(s: BoardState, hex: number): Piece | null {
  const here = s.pieces.filter((p) => p.hex === hex).sort((a, b) => b.level - a.level || b.id - a.id);
  return here.find((p) => p.movable) ?? here[0] ?? null;
}

/** The next counter that could still act, in reading order after `after`. */
export function nextMovable(s: BoardState, after: number | null, back = false): Piece | null {
  const layout = s.layout;
  if (!layout) return null;
  const place = (p: Piece) => {
    const at = cell(layout, p.hex)?.centre ?? [0, 0];
    return Math.round(at[0] / layout.across) * 1e5 + at[1] + p.level / 100;
  };
  const row = s.pieces.filter((p) => p.movable).sort((a, b) => place(a) - place(b) || a.id - b.id);
  if (row.length === 0) return null;
  const at = row.findIndex((p) => p.id === after);
  if (at < 0) return (back ? row[row.length - 1] : row[0]) ?? null;
  return row[(at + (back ? row.length - 1 : 1)) % row.length] ?? null;
}
