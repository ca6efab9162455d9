// What lies over the counters: targets with what is left on arrival, the way there, causes, flashes, the hex cursor.

import { cell, crow, rim } from '../geometry.ts';
import type { BoardState, Fight, Layout, Target } from '../state.ts';
import { path, svg } from './dom.ts';
import { hexOutline } from './washes.ts';

/** Draws the upper layer anew when something in it changed. */
export function renderMarks(g: SVGElement, s: BoardState, was: BoardState | null): void {
  const unchanged =
    was &&
    s.targets === was.targets &&
    s.sideTargets === was.sideTargets &&
    s.path === was.path &&
    s.other === was.other &&
    s.fight === was.fight &&
    s.announced === was.announced &&
    s.named === was.named &&
    s.causes === was.causes &&
    s.flash === was.flash &&
    s.hints === was.hints &&
    s.cursor === was.cursor &&
    s.focused === was.focused &&
    s.selected === was.selected &&
    s.pieces === was.pieces &&
    s.layout === was.layout;
  if (!s.layout || unchanged) return;
  const layout = s.layout;
  const parts: (SVGElement | null)[] = [];
  const chosen = new Set(s.pieces.filter((p) => s.selected.includes(p.id)).map((p) => p.hex));
  for (const hex of chosen) parts.push(hexOutline(layout, hex, 'chosen'));
  const held = new Set(s.pieces.map((p) => p.hex));
  for (const [hex, target] of s.targets) parts.push(targetMark(layout, hex, target, held.has(hex)));
  parts.push(rimMark(layout, s.targets));
  for (const t of s.sideTargets) parts.push(svg('path', { d: path([t.from, t.to]), class: 'side-target' }));
  parts.push(wayMark(layout, s.other, 'way other'), wayMark(layout, s.path, 'way'));
  for (const hex of s.named) parts.push(hexOutline(layout, hex, 'named'));
  for (const hex of s.announced) parts.push(hexOutline(layout, hex, 'announced'));
  if (s.fight) parts.push(...fightMarks(layout, s.fight));
  for (const hex of s.causes.hexes) parts.push(hexOutline(layout, hex, 'cause'));
  for (const hex of s.hints) parts.push(hexOutline(layout, hex, 'hint'));
  for (const hex of s.flash) parts.push(hexOutline(layout, hex, 'flash'));
  if (s.cursor !== null) parts.push(hexOutline(layout, s.cursor, s.focused ? 'cursor focused' : 'cursor'));
  g.replaceChildren(...parts.filter((p) => p !== null));
}

/** One line round everything that can be gone to, so that the reach is seen at a glance. */
function rimMark(layout: Layout, targets: ReadonlyMap<number, Target>): SVGElement | null {
  const ground = [...targets].filter(([, t]) => t.kind === 'go').map(([hex]) => hex);
  if (ground.length === 0) return null;
  return svg('path', { d: rim(layout, ground).map((side) => path(side)).join(''), class: 'reach' });
}

function targetMark(layout: Layout, hex: number, target: Target, held: boolean): SVGElement | null {
  const at = cell(layout, hex);
  const outline = hexOutline(layout, hex, `target ${target.kind}${held ? ' held' : ''}`);
  if (!at || !outline) return null;
  const g = svg('g');
  g.append(outline);
  // a shape of its own for each kind: a dot to go, a track to ride, a cross to attack, a ring to pick
  const [x, y] = at.centre;
  const foot = y + layout.across * 0.36;
  const glyph = { go: '', ride: '⇥', attack: '✕', pick: '○' }[target.kind];
  const words = [glyph, target.label].filter((w) => w !== '').join(' ');
  if (words !== '') {
    const width = 10 + words.length * 9;
    g.append(
      svg('rect', { x: x - width / 2, y: foot - 12, width, height: 20, rx: 10, class: `tag ${target.kind}` }),
    );
    const text = svg('text', { x, y: foot + 3.5, class: `tag-text ${target.kind}` });
    text.textContent = words;
    g.append(text);
  }
  return g;
}

function wayMark(layout: Layout, hexes: readonly number[], name: string): SVGElement | null {
  const centres = hexes.map((h) => cell(layout, h)?.centre).filter((c) => c !== undefined);
  if (centres.length < 2) return null;
  const g = svg('g', { class: name });
  g.append(svg('path', { d: path(centres), class: 'casing' }), svg('path', { d: path(centres), class: 'line' }));
  for (const [x, y] of centres.slice(1)) g.append(svg('circle', { cx: x, cy: y, r: 7 }));
  return g;
}

/** The hexes attacked, and an arrow out of each attacker's hex to the nearest of them. */
function fightMarks(layout: Layout, fight: Fight): (SVGElement | null)[] {
  const parts = fight.to.map((hex) => hexOutline(layout, hex, 'fight'));
  for (const from of fight.from) {
    const [to] = [...fight.to].sort((a, b) => crow(layout, from, a) - crow(layout, from, b));
    const [a, b] = [cell(layout, from)?.centre, to === undefined ? undefined : cell(layout, to)?.centre];
    if (a && b && to !== from) parts.push(arrow(a, b, layout.across));
  }
  return parts;
}

type Point = readonly [number, number];

/** A broad arrow over the hexside between two centres, leaving both counters to be read. */
function arrow(a: Point, b: Point, across: number): SVGElement {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const at = (along: number, aside: number): Point => [a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside];
  const [tail, neck, tip] = [across * 0.3, length - across * 0.46, length - across * 0.22];
  const outline = [at(tail, 5), at(neck, 7), at(neck, 17), at(tip, 0), at(neck, -17), at(neck, -7), at(tail, -5)];
  return svg('path', { d: `${path(outline)}Z`, class: 'arrow' });
}
