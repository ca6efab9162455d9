// The overview: the whole sheet small, counters as dots, the view rectangle to drag.

import { cell } from '../geometry.ts';
import type { BoardState } from '../state.ts';
import { svg } from './dom.ts';

/** The parts of the inset. */
export interface Inset {
  readonly root: SVGSVGElement;
  readonly land: SVGElement;
  readonly dots: SVGElement;
  readonly frame: SVGElement;
}

/** An empty inset. */
export function inset(): Inset {
  const root = svg('svg', { class: 'inset', 'aria-hidden': 'true' }) as SVGSVGElement;
  const land = svg('path', { class: 'land' });
  const dots = svg('g');
  const frame = svg('rect', { class: 'frame' });
  root.append(land, dots, frame);
  return { root, land, dots, frame };
}

/** Puts the picture of the map into the inset, once it is painted; until then the bare outline of the land stands there. */
export function showLand(view: Inset, picture: HTMLCanvasElement, [x, y, width, height]: readonly [number, number, number, number]): void {
  picture.toBlob((blob) => {
    if (!blob || !view.root.isConnected) return;
    const href = URL.createObjectURL(blob);
    const image = svg('image', { href, x, y, width, height, class: 'picture', preserveAspectRatio: 'none' });
    image.addEventListener('load', () => URL.revokeObjectURL(href), { once: true });
    view.root.querySelector('.picture')?.remove();
    view.land.after(image);
  });
}

/** A small picture that is at hand before the map is painted; where there is none, the bare outline stays. */
function showSketch(view: Inset, href: string, [x, y, width, height]: readonly [number, number, number, number]): void {
  const image = svg('image', { href, x, y, width, height, class: 'picture', preserveAspectRatio: 'none' });
  image.addEventListener('error', () => image.remove(), { once: true });
  view.land.after(image);
}

/** Draws the inset. */
export function renderInset(view: Inset, s: BoardState, was: BoardState | null): void {
  if (!s.layout) return;
  const layout = s.layout;
  if (s.layout !== was?.layout) {
    view.root.setAttribute('viewBox', layout.view.join(' '));
    view.land.setAttribute(
      'd',
      layout.hexes.map((h) => `M${h.corners.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}Z`).join(''),
    );
  }
  if (s.overview !== was?.overview && s.overview !== '') showSketch(view, s.overview, layout.view);
  if (s.pieces !== was?.pieces || s.layout !== was?.layout) {
    view.dots.replaceChildren(
      ...s.pieces.map((p) => {
        const at = cell(layout, p.hex)?.centre ?? [0, 0];
        const r = layout.across * 0.42;
        // one side round, the other square: apart without colour
        return p.side === 0
          ? svg('circle', { cx: at[0], cy: at[1], r, class: 'dot side-0' })
          : svg('rect', { x: at[0] - r, y: at[1] - r, width: 2 * r, height: 2 * r, class: `dot side-${p.side}` });
      }),
    );
  }
  if (s.camera !== was?.camera || s.size !== was.size) {
    const { x, y, k } = s.camera;
    // of no use while the whole sheet is in the picture
    const whole = layout.view[2] * k < s.size[0] * 1.08 && layout.view[3] * k < s.size[1] * 1.08;
    view.root.style.display = whole ? 'none' : '';
    view.frame.setAttribute('x', String(-x / k));
    view.frame.setAttribute('y', String(-y / k));
    view.frame.setAttribute('width', String(s.size[0] / k));
    view.frame.setAttribute('height', String(s.size[1] / k));
  }
}
