// The board: a small module without dependencies. State, pure updates, rendering once a frame, input.

import { listen, type BoardEvents } from './input.ts';
import { render, stage } from './render/index.ts';
import { emptyBoard, type BoardState } from './state.ts';
import { withSize } from './update.ts';

export type { BoardEvents, Press } from './input.ts';
export * from './state.ts';

/** A board in the page. */
export interface Board {
  readonly root: HTMLElement;
  /** The state as it stands. */
  state(): BoardState;
  /** Applies a pure change and draws with the next frame. */
  set(change: (s: BoardState) => BoardState): void;
  /** Takes it out of the page. */
  destroy(): void;
}

/** Who is told what becomes of a board. */
export interface Watchers {
  /** A frame was drawn. */
  drawn?(): void;
  /** The board has another size, and the camera was shifted with it. */
  sized?(): void;
}

/** Mounts a board in an element. */
export function mount(root: HTMLElement, on: BoardEvents, watchers: Watchers = {}): Board {
  let state = emptyBoard();
  let shown: BoardState | null = null;
  let frame = 0;
  const at = stage(root);
  const draw = () => {
    frame = 0;
    const was = shown;
    shown = state;
    render(at, state, was);
    watchers.drawn?.();
  };
  const set = (change: (s: BoardState) => BoardState) => {
    const next = change(state);
    if (next === state) return;
    state = next;
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const stop = listen(root, () => state, on);
  const watch = new ResizeObserver(([entry]) => {
    const box = entry?.contentRect;
    if (!box || box.width === 0 || box.height === 0) return;
    set(withSize(box.width, box.height));
    watchers.sized?.();
  });
  watch.observe(root);
  return {
    root,
    state: () => state,
    set,
    destroy: () => {
      stop();
      watch.disconnect();
      if (frame !== 0) cancelAnimationFrame(frame);
      root.replaceChildren();
    },
  };
}
