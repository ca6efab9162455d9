// Mouse, touch and keys become a few events in the board's words. Panning and zooming by pointer belong to the
// camera (`../camera.ts`); here are clicks, long presses, drags of counters and the hex cursor.

import { cell, hexAt, sideEnds, toWorld, type Heading } from './geometry.ts';
import type { BoardState } from './state.ts';
import { topPiece } from './update.ts';

/** What a player did on the board. */
export interface BoardEvents {
  /** A hex was clicked or tapped; `piece` is the counter under the pointer, if one was hit. */
  hex(hex: number, how: Press): void;
  /** A hexside that was offered was clicked. */
  side(id: number): void;
  /** Beside the map. */
  nothing(): void;
  /** The pointer rests on a hex, or left the map. */
  hover(hex: number | null, x: number, y: number): void;
  /** A long press: tell about this hex. */
  tell(hex: number, x: number, y: number): void;
  /** A counter was taken up to be dragged, or with Shift its whole stack; false refuses. */
  lift(piece: number, stack: boolean): boolean;
  /** The dragged counter is over this hex. */
  drag(piece: number, x: number, y: number, hex: number | null): void;
  /** The counter was let go. */
  drop(piece: number, hex: number | null): void;
  /** A box was drawn with Shift held down round these counters. */
  box(pieces: readonly number[]): void;
}

/** How a hex was pressed. */
export interface Press {
  readonly piece: number | null;
  readonly double: boolean;
  readonly shift: boolean;
  readonly touch: boolean;
}

const LONG_PRESS = 450;
const SLOP = 7;

interface Down {
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  readonly piece: number | null;
  /** Shift was held: a drag takes the stack, or draws a box beside the counters. */
  readonly shift: boolean;
  lifted: boolean;
  told: boolean;
  timer: number;
}

/** Listens on `root`; returns how to stop. */
export function listen(root: HTMLElement, state: () => BoardState, on: BoardEvents): () => void {
  let down: Down | null = null;
  let lastTap = { time: 0, hex: -1 };
  let fingers = 0;

  const local = (e: PointerEvent): [number, number] => {
    const box = root.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  };
  const hexUnder = (x: number, y: number) => {
    const s = state();
    return s.layout ? (hexAt(s.layout, ...toWorld(s.camera, x, y))?.id ?? null) : null;
  };
  const pieceUnder = (e: PointerEvent) => {
    const el = (e.target as Element | null)?.closest('[data-piece]');
    return el instanceof HTMLElement ? Number(el.dataset['piece']) : null;
  };

  const onDown = (e: PointerEvent) => {
    if (e.pointerType === 'touch') fingers += 1;
    if (e.button !== 0 || isChrome(e.target) || fingers > 1) return forget();
    const [x, y] = local(e);
    const touch = e.pointerType === 'touch';
    const timer = window.setTimeout(() => longPress(x, y), LONG_PRESS);
    down = { x, y, touch, piece: pieceUnder(e), shift: e.shiftKey, lifted: false, told: false, timer };
  };
  const longPress = (x: number, y: number) => {
    const hex = hexUnder(x, y);
    if (!down || down.lifted || hex === null || !down.touch) return;
    down.told = true;
    on.tell(hex, x, y);
  };
  const onMove = (e: PointerEvent) => {
    const [x, y] = local(e);
    if (!down) {
      if (e.pointerType !== 'touch' && !isChrome(e.target)) on.hover(hexUnder(x, y), x, y);
      return;
    }
    const far = Math.hypot(x - down.x, y - down.y) > SLOP;
    if (far) window.clearTimeout(down.timer);
    const grabbed = grab(state(), down.piece, hexUnder(down.x, down.y));
    // with Shift a stack is dragged whole; off the counters it is a box
    if (down.shift && !down.touch && grabbed === null && !down.lifted) {
      if (far) band(root, down, x, y);
      return;
    }
    if (far && !down.lifted && !down.told && grabbed !== null && on.lift(grabbed, down.shift && !down.touch)) {
      down = { ...down, piece: grabbed, lifted: true };
      root.setPointerCapture(e.pointerId);
    }
    if (down.lifted && down.piece !== null) {
      on.drag(down.piece, ...toWorld(state().camera, x, y), hexUnder(x, y));
    }
  };
  const onUp = (e: PointerEvent) => {
    if (e.pointerType === 'touch') fingers = Math.max(0, fingers - 1);
    const was = down;
    forget();
    if (!was) return;
    const [x, y] = local(e);
    root.querySelector('.band')?.remove();
    const hex = hexUnder(x, y);
    if (was.lifted && was.piece !== null) return on.drop(was.piece, hex);
    if (was.shift && !was.touch && Math.hypot(x - was.x, y - was.y) > SLOP) return on.box(within(state(), was, x, y));
    if (was.told || Math.hypot(x - was.x, y - was.y) > SLOP) return;
    click(x, y, hex, was, e.shiftKey);
  };
  const click = (x: number, y: number, hex: number | null, was: Down, shift: boolean) => {
    const s = state();
    const side = nearestSide(s, ...toWorld(s.camera, x, y));
    if (side !== null) return on.side(side);
    if (hex === null) return on.nothing();
    const now = performance.now();
    const double = lastTap.hex === hex && now - lastTap.time < 350;
    lastTap = { time: double ? 0 : now, hex };
    on.hex(hex, { piece: was.piece, double, shift, touch: was.touch });
  };
  const onCancel = (e: PointerEvent) => {
    if (e.pointerType === 'touch') fingers = Math.max(0, fingers - 1);
    const was = down;
    forget();
    if (was?.lifted && was.piece !== null) on.drop(was.piece, null);
  };
  const forget = () => {
    if (down) window.clearTimeout(down.timer);
    down = null;
  };
  // a finger that is lifted leaves too, but what it asked about stays to be read
  const onLeave = (e: PointerEvent) => {
    if (!down && e.pointerType !== 'touch') on.hover(null, 0, 0);
  };

  root.addEventListener('pointerdown', onDown);
  root.addEventListener('pointermove', onMove);
  root.addEventListener('pointerup', onUp);
  root.addEventListener('pointercancel', onCancel);
  root.addEventListener('pointerleave', onLeave);
  return () => {
    forget();
    root.removeEventListener('pointerdown', onDown);
    root.removeEventListener('pointermove', onMove);
    root.removeEventListener('pointerup', onUp);
    root.removeEventListener('pointercancel', onCancel);
    root.removeEventListener('pointerleave', onLeave);
  };
}

/** The box being drawn. */
function band(root: HTMLElement, from: { readonly x: number; readonly y: number }, x: number, y: number): void {
  let box = root.querySelector<HTMLElement>('.band');
  if (!box) {
    box = document.createElement('div');
    box.className = 'band';
    root.append(box);
  }
  const [left, top] = [Math.min(from.x, x), Math.min(from.y, y)];
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${Math.abs(x - from.x)}px`, height: `${Math.abs(y - from.y)}px` });
}

/** The counters whose hexes lie in a box of the screen. */
function within(s: BoardState, from: { readonly x: number; readonly y: number }, x: number, y: number): number[] {
  const { layout } = s;
  if (!layout) return [];
  const [ax, ay] = toWorld(s.camera, Math.min(from.x, x), Math.min(from.y, y));
  const [bx, by] = toWorld(s.camera, Math.max(from.x, x), Math.max(from.y, y));
  const inside = (hex: number) => {
    const at = cell(layout, hex)?.centre;
    return at !== undefined && at[0] >= ax && at[0] <= bx && at[1] >= ay && at[1] <= by;
  };
  return s.pieces.filter((p) => inside(p.hex)).map((p) => p.id);
}

/** Is this part of the page no part of the map? */
function isChrome(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.inset, button, input, a, [data-chrome]') !== null;
}

/** The counter a drag takes up: the one under the pointer if it may move, else the top one that may. */
export function grab(s: BoardState, piece: number | null, hex: number | null): number | null {
  if (piece === null || hex === null) return null;
  const hit = s.pieces.find((p) => p.id === piece);
  if (hit?.movable) return hit.id;
  const top = topPiece(s, hit?.hex ?? hex);
  return top?.movable ? top.id : null;
}

/** The offered hexside within reach of a point. */
function nearestSide(s: BoardState, x: number, y: number): number | null {
  if (!s.layout) return null;
  let best: number | null = null;
  let least = s.layout.across * 0.24;
  for (const t of s.sideTargets) {
    const ends = sideEnds(s.layout, t.id) ?? [t.from, t.to];
    const [mx, my] = [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
    const d = Math.hypot(mx - x, my - y);
    if (d < least) [best, least] = [t.id, d];
  }
  return best;
}

/** The key's heading: six directions around the home keys, the numeric pad, or arrows with Alt. */
export function headingOf(key: string, pointy: boolean): Heading | null {
  const flat: Record<string, Heading> = { w: 0, e: 1, d: 2, s: 3, a: 4, q: 5, 8: 0, 9: 1, 3: 2, 2: 3, 1: 4, 7: 5 };
  const corner: Record<string, Heading> = { e: 0, d: 1, x: 2, z: 3, a: 4, w: 5, 9: 0, 6: 1, 3: 2, 1: 3, 4: 4, 7: 5 };
  return (pointy ? corner : flat)[key.toLowerCase()] ?? null;
}
