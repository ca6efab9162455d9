// State in, DOM out, at most once a frame.

import { FAR, NEAR } from '../geometry.ts';
import type { BoardState } from '../state.ts';
import { html, svg } from './dom.ts';
import { inset, renderInset, showLand, type Inset } from './inset.ts';
import { renderMap } from './map.ts';
import { renderMarks } from './marks.ts';
import { paint, picture, type Picture } from './picture.ts';
import { pieceLayer, renderPieces, type PieceLayer } from './pieces.ts';
import { patterns, renderWashes } from './washes.ts';

/** The elements of a mounted board. */
export interface Stage {
  readonly root: HTMLElement;
  readonly world: HTMLElement;
  readonly map: HTMLElement;
  readonly picture: Picture;
  readonly washes: SVGElement;
  readonly pieces: PieceLayer;
  readonly marks: SVGElement;
  readonly inset: Inset;
  readonly counters: Gate;
}

/** Opens when all counters have their pictures; a board without any does not wait for ever. */
interface Gate {
  readonly drawn: Promise<void>;
  there(): void;
}

/** Milliseconds after which the map is painted without the counters. */
const PATIENCE = 2500;

function gate(): Gate {
  let there = () => {};
  const drawn = new Promise<void>((done) => {
    there = done;
    window.setTimeout(done, PATIENCE);
  });
  return { drawn, there: () => there() };
}

/** Builds the layers inside `root`. */
export function stage(root: HTMLElement): Stage {
  const world = html('div', 'world');
  const map = html('div', 'map');
  const lower = svg('svg', { class: 'layer lower', 'aria-hidden': 'true' });
  const washes = svg('g');
  lower.append(patterns(), washes);
  const pieces = pieceLayer();
  const upper = svg('svg', { class: 'layer upper', 'aria-hidden': 'true' });
  const marks = svg('g');
  upper.append(marks);
  const painted = picture();
  world.append(painted.root, map, html('div', 'shade'), lower, pieces.holder, upper);
  const small = inset();
  root.classList.add('board');
  root.append(world, small.root);
  return { root, world, map, picture: painted, washes, pieces, marks, inset: small, counters: gate() };
}

/** Draws one frame: only what differs from the frame before. */
export function render(at: Stage, s: BoardState, was: BoardState | null): void {
  renderMap(at.map, s, was);
  renderWashes(at.washes, s, was);
  renderPieces(at.pieces, s, was);
  renderMarks(at.marks, s, was);
  renderInset(at.inset, s, was);
  if (s.camera !== was?.camera) {
    at.world.style.transform = `translate(${s.camera.x}px,${s.camera.y}px) scale(${s.camera.k})`;
    at.root.classList.toggle('far', s.camera.k < FAR);
    at.root.classList.toggle('near', s.camera.k >= NEAR);
    at.root.classList.toggle('sharp', s.camera.k * window.devicePixelRatio > at.picture.scale * 1.1);
  }
  if (s.show !== was?.show) at.root.dataset['show'] = s.show;
  if (s.motion !== was?.motion) at.root.classList.toggle('still', !s.motion);
  if (s.past !== was?.past) at.root.classList.toggle('past', s.past);
  if (s.map !== was?.map && s.map !== '' && s.layout) repaint(at, s.map, s.layout.view);
  // the pictures of the map wait for those of the counters: they are what a player looks for first
  if (s.pieces !== was?.pieces && s.pieces.length > 0 && s.pieces.every((p) => p.art !== '')) at.counters.there();
}

function repaint(at: Stage, map: string, [x, y, w, h]: readonly [number, number, number, number]): void {
  const shade = at.world.querySelector<HTMLElement>('.shade');
  if (shade) Object.assign(shade.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
  at.root.classList.remove('pictured');
  // thousands of hex numbers cost more than all the rest of the drawing: they come with the pictures
  at.root.classList.add('painting');
  const done = () => at.root.classList.remove('painting');
  // without pictures the drawing itself stays: slower, and complete
  const painted = (small: HTMLCanvasElement) => {
    done();
    at.root.classList.add('pictured');
    showLand(at.inset, small, [x, y, w, h]);
  };
  paint(at.picture, map, [x, y, w, h], at.counters.drawn, painted).catch(done);
}
