// The map: one static SVG layer, put in when it changes and never touched again. Until it is there its small picture lies in its place.

import type { BoardState } from '../state.ts';
import { html } from './dom.ts';

/** Draws the map; `bare` and `far` are classes that style sheets act on. */
export function renderMap(holder: HTMLElement, s: BoardState, was: BoardState | null): void {
  if (s.map === was?.map && s.overview === was?.overview) return;
  if (s.map === '') return coarse(holder, s);
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

/** The sheet as large as it will be, without its letters. */
function coarse(holder: HTMLElement, s: BoardState): void {
  if (s.overview === '' || !s.layout) return holder.replaceChildren();
  const [x, y, w, h] = s.layout.view;
  const image = html('img', 'coarse') as HTMLImageElement;
  image.src = s.overview;
  image.alt = '';
  Object.assign(image.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
  holder.replaceChildren(image);
}
