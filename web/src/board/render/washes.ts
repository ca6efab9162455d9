// What lies between the map and the counters: overlays, markers on hexes and hexsides, the player's own drawing.
// Classes differ by hatching as well as by colour.

import { cell } from '../geometry.ts';
import type { BoardState, Layout, Marker } from '../state.ts';
import { path, points, svg } from './dom.ts';

const PATTERNS = 6;
/** How strongly each of one, two, three, four layers is drawn. */
export const FAINTER = [0.9, 0.7, 0.55, 0.45];

/** Hatchings, one for each class of an overlay. */
export function patterns(): SVGElement {
  const defs = svg('defs');
  for (let i = 0; i < PATTERNS; i++) {
    const p = svg('pattern', {
      id: `wash-${i}`,
      width: 16,
      height: 16,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${[45, -45, 0, 90, 20, 70][i]})`,
    });
    p.append(svg('rect', { width: 16, height: 16, class: `wash-ground wash-${i}` }));
    p.append(svg('rect', { width: i % 2 === 0 ? 4 : 7, height: 16, class: `wash-line wash-${i}` }));
    defs.append(p);
  }
  return defs;
}

/** Draws the lower layer anew when something in it changed. */
export function renderWashes(g: SVGElement, s: BoardState, was: BoardState | null): void {
  const unchanged =
    was &&
    s.washes === was.washes &&
    s.markers === was.markers &&
    s.sideMarkers === was.sideMarkers &&
    s.strokes === was.strokes &&
    s.trails === was.trails &&
    s.layout === was.layout;
  if (!s.layout || unchanged) return;
  const parts: SVGElement[] = [];
  // the more layers lie over each other the fainter each: names and rails under them stay readable
  const layers = new Set(s.washes.map((w) => w.layer)).size;
  const strength = FAINTER[Math.min(layers, FAINTER.length) - 1] ?? 1;
  for (const wash of s.washes) parts.push(washPath(s.layout, wash.hexes, wash.pattern % PATTERNS, strength));
  for (const m of s.sideMarkers) {
    parts.push(svg('path', { d: path([m.from, m.to]), class: `side-marker mark-${m.key}` }));
  }
  for (const marker of s.markers) {
    const drawn = markerOf(s.layout, marker);
    if (drawn) parts.push(drawn);
  }
  for (const trail of s.trails) {
    const drawn = trailOf(s.layout, trail);
    if (drawn) parts.push(drawn);
  }
  for (const stroke of s.strokes) parts.push(svg('path', { d: path(stroke.points), class: 'stroke' }));
  g.replaceChildren(...parts);
}

function washPath(layout: Layout, hexes: readonly number[], pattern: number, strength: number): SVGElement {
  const rings = hexes
    .map((h) => cell(layout, h))
    .filter((c) => c !== undefined)
    .map((c) => `${path(c.corners)}Z`);
  return svg('path', { d: rings.join(''), fill: `url(#wash-${pattern})`, class: 'wash', opacity: strength });
}

/** A way somebody went: a line with a light edge from a ring where it began to where the counter is. */
function trailOf(layout: Layout, hexes: readonly number[]): SVGElement | null {
  const centres = hexes.map((h) => cell(layout, h)?.centre).filter((c) => c !== undefined);
  if (centres.length < 2) return null;
  const d = path(centres);
  const g = svg('g', { class: 'trail' });
  g.append(svg('path', { d, class: 'casing' }), svg('path', { d, class: 'line' }));
  const [x, y] = centres[0] ?? [0, 0];
  g.append(svg('circle', { cx: x, cy: y, r: 6 }));
  return g;
}

/** Works and damage have signs of their own; whoever holds a hex shows a flag. */
const SIGNS: Readonly<Record<string, string>> = {
  trench: 'M-20 5V-4H-12V5H-4V-4H4V5H12V-4H20V5',
  'rail-cut': 'M-8 -8L8 8M8 -8L-8 8',
};

function signOf(layout: Layout, marker: Marker, sign: string): SVGElement | null {
  const at = cell(layout, marker.hex);
  if (!at) return null;
  const [x, y] = at.centre;
  const foot = marker.key === 'trench' ? y + layout.across * 0.4 : y - layout.across * 0.36;
  const g = svg('g', { class: `marker mark-${marker.key}`, transform: `translate(${x} ${foot})` });
  g.append(svg('path', { d: sign, class: 'halo' }), svg('path', { d: sign, class: 'sign' }));
  return g;
}

function markerOf(layout: Layout, marker: Marker): SVGElement | null {
  const sign = SIGNS[marker.key];
  if (sign !== undefined) return signOf(layout, marker, sign);
  const at = cell(layout, marker.hex);
  if (!at) return null;
  const [x, y] = at.centre;
  const r = layout.across;
  const side = marker.side === null ? 'none' : String(marker.side);
  const g = svg('g', {
    class: `marker mark-${marker.key} side-${side}`,
    transform: `translate(${x - r * 0.3} ${y - r * 0.36})`,
  });
  // sides differ by shape: a pennant, a square flag, a disc
  const shape = marker.side === 0 ? 'M0 0V-11H13L9 -5.5L13 0Z' : marker.side === 1 ? 'M0 0V-11H11V0Z' : null;
  g.append(shape ? svg('path', { d: shape }) : svg('circle', { r: 6, cx: 6, cy: -6 }));
  if (marker.label !== '') {
    const text = svg('text', { x: 16, y: -1 });
    text.textContent = marker.label;
    g.append(text);
  }
  return g;
}

/** The outline of one hex. */
export function hexOutline(layout: Layout, hex: number, name: string): SVGElement | null {
  const at = cell(layout, hex);
  return at ? svg('polygon', { points: points(at.corners), class: name }) : null;
}
