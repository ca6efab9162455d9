// The map: one static SVG layer, put in when it changes and never touched again.

import type { BoardState } from '../state.ts';

/** Draws the map; `bare` and `far` are classes that style sheets act on. */
export function renderMap(holder: HTMLElement, s: BoardState, was: BoardState | null): void {
  if (s.map === was?.map) return;
  holder.innerHTML = s.map;
  const drawing = holder.querySelector('svg');
  if (!drawing || !s.layout) return;
  const [x, y, w, h] = s.layout.view;
  drawing.setAttribute('width', String(w));
  drawing.setAttribute('height', String(h));
  drawing.setAttribute('aria-hidden', 'true');
  drawing.setAttribute('focusable', 'false');
  drawing.style.left = `${x}px`;
  drawing.style.top = `${y}px`;
  for (const title of drawing.querySelectorAll('title')) title.remove();
}
