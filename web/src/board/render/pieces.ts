// Counters: one element each, moved by transform, redrawn only when their picture changes.

import { cell } from '../geometry.ts';
import type { BoardState, Layout, Piece } from '../state.ts';
import { html } from './dom.ts';

interface Drawn {
  readonly el: HTMLElement;
  art: string;
  place: string;
  look: string;
}

/** The counters now in the page. */
export interface PieceLayer {
  readonly holder: HTMLElement;
  readonly drawn: Map<number, Drawn>;
}

/** An empty layer. */
export function pieceLayer(): PieceLayer {
  return { holder: html('div', 'pieces'), drawn: new Map() };
}

/** How far each counter of a stack is shifted against the one below it, in units. */
const SHIFT = 7;

/** Draws what changed. */
export function renderPieces(layer: PieceLayer, s: BoardState, was: BoardState | null): void {
  const unchanged =
    was &&
    s.pieces === was.pieces &&
    s.selected === was.selected &&
    s.looked === was.looked &&
    s.drag === was.drag &&
    s.lit === was.lit &&
    s.layout === was.layout &&
    s.causes === was.causes;
  if (!s.layout || unchanged) return;
  const seen = new Set<number>();
  const heights = stackHeights(s.pieces);
  for (const piece of s.pieces) {
    seen.add(piece.id);
    draw(layer, s, s.layout, piece, heights);
  }
  for (const [id, drawn] of layer.drawn) {
    if (seen.has(id)) continue;
    drawn.el.remove();
    layer.drawn.delete(id);
  }
}

function stackHeights(pieces: readonly Piece[]): Map<number, { order: number; of: number }> {
  const stacks = new Map<number, Piece[]>();
  for (const p of pieces) stacks.set(p.hex, [...(stacks.get(p.hex) ?? []), p]);
  const heights = new Map<number, { order: number; of: number }>();
  for (const stack of stacks.values()) {
    stack.sort((a, b) => a.level - b.level || a.id - b.id);
    stack.forEach((p, order) => heights.set(p.id, { order, of: stack.length }));
  }
  return heights;
}

function draw(
  layer: PieceLayer,
  s: BoardState,
  layout: Layout,
  piece: Piece,
  heights: ReadonlyMap<number, { order: number; of: number }>,
): void {
  const at = cell(layout, piece.hex);
  if (!at) return;
  const known = layer.drawn.get(piece.id) ?? make(layer, piece);
  if (known.art !== piece.art) {
    known.art = piece.art;
    known.el.innerHTML = piece.art === '' ? '' : `<svg viewBox="0 0 100 100" aria-hidden="true">${piece.art}</svg>`;
  }
  const { order, of } = heights.get(piece.id) ?? { order: 0, of: 1 };
  const size = layout.counter;
  const lift = (order - (of - 1) / 2) * Math.min(SHIFT, 24 / of);
  const dragged = s.drag?.id === piece.id ? s.drag : null;
  const x = dragged ? dragged.x - size / 2 : at.centre[0] - size / 2 + lift;
  const y = dragged ? dragged.y - size / 2 : at.centre[1] - size / 2 - lift;
  const place = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
  if (known.place !== place || known.el.style.zIndex !== String(order)) {
    known.place = place;
    known.el.style.transform = place;
    known.el.style.zIndex = String(dragged ? 999 : order);
  }
  restyle(known, s, piece, { count: of, top: order === of - 1 }, dragged !== null);
  known.el.style.width = known.el.style.height = `${size}px`;
}

function restyle(known: Drawn, s: BoardState, piece: Piece, stack: { count: number; top: boolean }, dragged: boolean): void {
  const top = stack.top;
  const count = top ? stack.count : 1;
  const look = [
    'piece',
    piece.movable ? 'movable' : '',
    piece.dim ? 'dim' : '',
    s.selected.includes(piece.id) ? 'selected' : '',
    s.looked === piece.id ? 'looked' : '',
    s.lit.includes(piece.id) ? 'lit' : '',
    s.causes.units.includes(piece.id) ? 'cause' : '',
    dragged ? 'dragged' : '',
    count > 1 || (count === 1 && piece.over && top) ? 'stacked' : '',
    piece.over && top ? 'over' : '',
  ]
    .filter((c) => c !== '')
    .join(' ');
  const tag = `${look}|${count}|${piece.badge}`;
  if (known.look === tag) return;
  known.look = tag;
  known.el.className = look;
  if (!look.includes('stacked')) {
    delete known.el.dataset['count'];
    delete known.el.dataset['badge'];
    return;
  }
  known.el.dataset['count'] = `${count}${piece.over ? '!' : ''}`;
  known.el.dataset['badge'] = [`${count}${piece.over ? '!' : ''}`, piece.badge].filter((w) => w !== '').join(' · ');
}

function make(layer: PieceLayer, { id, side }: Piece): Drawn {
  const el = html('div', 'piece');
  el.dataset['piece'] = String(id);
  el.dataset['side'] = String(side);
  layer.holder.append(el);
  const drawn: Drawn = { el, art: '', place: '', look: '' };
  layer.drawn.set(id, drawn);
  return drawn;
}
