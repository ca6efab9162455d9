// Panning and zooming: d3-zoom for wheel, drag, pinch and touch, with inertia of our own that can be switched off.
// d3-zoom was chosen because it is small, long kept, works on any element and leaves the drawing to us.

import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { ZOOM_MAX, ZOOM_MIN } from '../board/geometry.ts';
import type { Board, Camera } from '../board/index.ts';
import { withCamera } from '../board/update.ts';

/** Moves the camera of a board. */
export interface CameraControl {
  /** Has anybody moved the camera, so that it stays where it is when the window changes? */
  readonly moved: boolean;
  /** Puts the camera where it stands as long as nobody moves it. */
  frame(camera: Camera): void;
  /** Puts the camera somewhere, gliding there if motion is wanted. */
  go(camera: Camera, glide: boolean): void;
  /** Pans by screen pixels. */
  pan(dx: number, dy: number): void;
  /** Zooms about the middle of the picture. */
  scale(factor: number): void;
  destroy(): void;
}

/** Glides on after a drag when `inertia()` says so. */
export function control(board: Board, inertia: () => boolean, shifted: () => void = () => undefined): CameraControl {
  const root = select<HTMLElement, unknown>(board.root);
  let trail: { t: number; x: number; y: number }[] = [];
  let gliding = 0;
  let settle = 0;
  let moved = false;
  let jumping = false;

  const behaviour: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>()
    .scaleExtent([ZOOM_MIN / 2.5, ZOOM_MAX])
    .clickDistance(7)
    .filter((event: Event) => {
      follow();
      return mayPan(event);
    })
    .on('start', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      if (event.sourceEvent) {
        stop();
        moved = true;
      }
      trail = [];
    })
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const { x, y, k } = event.transform;
      board.set(withCamera({ x, y, k }));
      shifted();
      if (!jumping) hint();
      if (event.sourceEvent) trail = [...trail.slice(-5), { t: performance.now(), x, y }];
    })
    .on('end', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const kind = (event.sourceEvent as Event | null)?.type ?? '';
      if (inertia() && (kind === 'mouseup' || kind === 'touchend')) coast();
    });
  root.call(behaviour).on('dblclick.zoom', null);

  // While the picture moves the browser composites one texture; at rest it draws sharp again.
  const hint = () => {
    board.root.classList.add('moving');
    window.clearTimeout(settle);
    settle = window.setTimeout(() => board.root.classList.remove('moving'), 260);
  };
  const stop = () => {
    if (gliding !== 0) cancelAnimationFrame(gliding);
    gliding = 0;
  };
  // The board moves its camera by itself when the window changes its size or another map is laid out; d3 keeps a transform
  // of its own and would jump back to it, so every gesture begins from where the board stands.
  const follow = () => {
    const { x, y, k } = board.state().camera;
    root.property('__zoom', zoomIdentity.translate(x, y).scale(k));
  };
  const put = (c: Camera) => root.call(behaviour.transform, zoomIdentity.translate(c.x, c.y).scale(c.k));
  // A single jump is no motion: one texture for it would be drawn at full size first, and then again at rest.
  const jump = (c: Camera) => {
    jumping = true;
    put(c);
    jumping = false;
  };
  const coast = () => {
    const [first, last] = [trail[0], trail[trail.length - 1]];
    if (!first || !last || performance.now() - last.t > 60 || last.t === first.t) return;
    let vx = (last.x - first.x) / (last.t - first.t);
    let vy = (last.y - first.y) / (last.t - first.t);
    let before = performance.now();
    const step = (now: number) => {
      const dt = Math.min(40, now - before);
      before = now;
      const c = board.state().camera;
      put({ k: c.k, x: c.x + vx * dt, y: c.y + vy * dt });
      const drag = Math.exp(-dt / 160);
      vx *= drag;
      vy *= drag;
      gliding = Math.hypot(vx, vy) > 0.03 ? requestAnimationFrame(step) : 0;
    };
    gliding = requestAnimationFrame(step);
  };
  const glide = (to: Camera) => {
    const from = board.state().camera;
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / 260);
      const e = t * (2 - t);
      const mix = (a: number, b: number) => a + (b - a) * e;
      put({ x: mix(from.x, to.x), y: mix(from.y, to.y), k: mix(from.k, to.k) });
      gliding = t < 1 ? requestAnimationFrame(step) : 0;
    };
    gliding = requestAnimationFrame(step);
  };
  return {
    get moved() {
      return moved;
    },
    frame: (camera) => {
      stop();
      jump(camera);
    },
    go: (camera, smooth) => {
      stop();
      moved = true;
      if (smooth) glide(camera);
      else jump(camera);
    },
    pan: (dx, dy) => {
      stop();
      moved = true;
      const c = board.state().camera;
      put({ ...c, x: c.x + dx, y: c.y + dy });
    },
    scale: (factor) => {
      stop();
      moved = true;
      follow();
      root.call(behaviour.scaleBy, factor);
    },
    destroy: () => {
      stop();
      window.clearTimeout(settle);
      root.on('.zoom', null);
    },
  };
}

/** Left on empty map, middle anywhere, one finger on empty map, two fingers anywhere, the wheel. */
function mayPan(event: Event): boolean {
  const target = event.target as Element | null;
  if (target?.closest('.inset, button, input, a, [data-chrome]')) return false;
  if (event instanceof MouseEvent && event.type === 'mousedown') {
    if (event.button === 1) return true;
    return event.button === 0 && !event.ctrlKey && !event.shiftKey && target?.closest('.piece.movable') == null;
  }
  if ('touches' in event) {
    const touches = (event as TouchEvent).touches;
    return touches.length > 1 || target?.closest('.piece.movable') == null;
  }
  return true;
}
