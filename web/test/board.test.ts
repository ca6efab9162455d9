import { describe, expect, it } from 'vitest';
import { boxOf, cell, clampZoom, fit, front, hexAt, neighbour, rim, sideEnds, toScreen, toWorld, touch } from '../src/board/geometry.ts';
import { grab, headingOf } from '../src/board/input.ts';
import { render, stage } from '../src/board/render/index.ts';
import { sized } from '../src/board/render/picture.ts';
import { emptyBoard, type BoardState, type Piece, type Target } from '../src/board/state.ts';
import * as change from '../src/board/update.ts';
import { layout } from './fixture.ts';

const L = layout();
const piece = (id: number, hex: number, more: Partial<Piece> = {}): Piece => ({
  id,
  hex,
  level: 0,
  side: 0,
  art: '<g class="counter"/>',
  label: String(id),
  movable: true,
  dim: false,
  badge: '',
  over: false,
  ...more,
});
const board = (parts: Partial<BoardState> = {}): BoardState => ({ ...emptyBoard(), layout: L, ...parts });

describe('the map', () => {
  it('has its small picture in its place until the drawing is there', () => {
    const at = stage(document.createElement('div'));
    const early = board({ overview: '/covers/a-map.jpg', pieces: [piece(1, 1)] });
    render(at, early, null);
    const small = at.map.querySelector('img');
    expect(small?.getAttribute('src')).toBe('/covers/a-map.jpg');
    expect(parseFloat(small?.style.width ?? '')).toBeCloseTo(L.view[2]);
    expect(parseFloat(small?.style.height ?? '')).toBeCloseTo(L.view[3]);
    expect(at.root.querySelectorAll('[data-piece]').length).toBe(1);
    const late = { ...early, map: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' };
    render(at, late, early);
    expect([at.map.querySelector('img'), at.map.querySelectorAll('svg').length]).toEqual([null, 1]);
    // what else changes leaves the drawing alone
    const drawing = at.map.querySelector('svg');
    render(at, { ...late, selected: [1] }, late);
    expect(at.map.querySelector('svg')).toBe(drawing);
  });
});

describe('the picture of the map', () => {
  it('is the drawing in another size with a style of its own, its inside untouched', () => {
    const map = '<svg xmlns="x" width="10" height="20" viewBox="0 0 10 20"><rect width="3" height="4"/><svg width="1"/></svg>';
    const made = sized(map, 5, 10, 'a<b{}');
    expect(made).toBe('<svg xmlns="x" viewBox="0 0 10 20" width="5" height="10"><style>a&#60;b{}</style><rect width="3" height="4"/><svg width="1"/></svg>');
  });
});

describe('geometry', () => {
  it('finds the hex under any point near its centre, and none far off the map', () => {
    for (const h of L.hexes) {
      expect(hexAt(L, h.centre[0] + 30, h.centre[1] - 20)?.id).toBe(h.id);
    }
    expect(hexAt(L, -500, -500)).toBeNull();
  });
  it('walks in six directions and back', () => {
    const middle = 2 * 64 + 3;
    for (const d of [0, 1, 2, 3, 4, 5] as const) {
      const next = neighbour(L, middle, d);
      expect(next, String(d)).not.toBeNull();
      expect(touch(L, middle, next?.id ?? -1)).toBe(true);
      expect(neighbour(L, next?.id ?? -1, ((d + 3) % 6) as 0)?.id).toBe(middle);
    }
    expect(new Set([0, 1, 2, 3, 4, 5].map((d) => neighbour(L, middle, d as 0)?.id)).size).toBe(6);
  });
  it('puts a hexside between its owner and the neighbour', () => {
    const owner = 2 * 64 + 3;
    for (const d of [0, 1, 2] as const) {
      const ends = sideEnds(L, owner * 3 + d);
      const [a, b] = ends ?? [[0, 0], [0, 0]];
      const there = neighbour(L, owner, d);
      const mid = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
      const c = cell(L, owner)?.centre ?? [0, 0];
      const n = there?.centre ?? [0, 0];
      expect(Math.hypot(mid[0] - (c[0] + n[0]) / 2, mid[1] - (c[1] + n[1]) / 2)).toBeLessThan(1);
    }
  });
  it('keeps the scale between a quarter and four', () => {
    const box = [0, 0, 1000, 1000] as const;
    expect(clampZoom(9, box, [800, 600])).toBe(4);
    expect(clampZoom(0.01, box, [800, 600])).toBe(0.25);
    expect(clampZoom(0.01, [0, 0, 6000, 6000], [360, 600])).toBeCloseTo(0.06);
  });
  it('fits a box into the window and turns points there and back', () => {
    const camera = fit(boxOf(L, [1 * 64 + 2]), [800, 600]);
    const [x, y] = toScreen(camera, ...(cell(L, 1 * 64 + 2)?.centre ?? [0, 0]));
    expect([x, y]).toEqual([400, 300]);
    expect(toWorld(camera, x, y)[0]).toBeCloseTo(cell(L, 66)?.centre[0] ?? 0);
  });
  it('finds the front where sides are near each other', () => {
    const list = [piece(1, 1), piece(2, 2, { side: 1 }), piece(3, 4 * 64 + 6)];
    expect(front(L, list).sort()).toEqual([1, 2]);
  });
  it('shows a front of two counters with what lies around it', () => {
    const s = board({ size: [900, 700], pieces: [piece(1, 1), piece(2, 2, { side: 1 })] });
    expect(change.cameraFor(s, 'front').k).toBeLessThan(change.cameraFor(s, [1, 2]).k);
    expect(change.cameraFor(s, 'front').k * L.counter).toBeLessThanOrEqual(44);
  });
});

describe('the first picture', () => {
  it('of counters spread too far to be read together shows the most of them, not the middle between them', () => {
    const wide = layout(60, 40);
    const at = (column: number, row: number) => row * 64 + column;
    const spread = [at(2, 1), at(3, 1), at(2, 2), at(58, 38)];
    const camera = change.cameraOn(board({ layout: wide, size: [900, 700] }), spread);
    const seen = (hex: number) => {
      const c = cell(wide, hex)?.centre ?? [NaN, NaN];
      const [x, y] = [c[0] * camera.k + camera.x, c[1] * camera.k + camera.y];
      return x > 0 && x < 900 && y > 0 && y < 700;
    };
    expect(spread.map(seen)).toEqual([true, true, true, false]);
  });
  it('is the front, not the one garrison that is asked about; where many can act it is theirs', () => {
    const wide = layout(60, 40);
    const at = (column: number, row: number) => row * 64 + column;
    const front = [at(50, 30), at(51, 30), at(50, 31), at(52, 31)];
    const far = [at(3, 3), at(4, 3), at(3, 4)];
    const first = (able: readonly number[]) => {
      const pieces = [...front, ...far].map((hex, i) => piece(i, hex, { side: i % 2, movable: able.includes(hex) }));
      const s = board({ layout: wide, size: [500, 400], pieces });
      const c = change.firstCamera(s);
      return (hex: number) => {
        const [x, y] = toScreen(c, ...(cell(wide, hex)?.centre ?? [NaN, NaN]));
        return x > 0 && x < 500 && y > 0 && y < 400;
      };
    };
    expect([front.every(first([far[0] ?? 0])), far.some(first([far[0] ?? 0]))]).toEqual([true, false]);
    expect([front.some(first(far)), far.every(first(far))]).toEqual([false, true]);
  });
});

describe('the rim of a reach', () => {
  it('is six hexsides round one hex, and leaves out what two hexes share', () => {
    const l = layout();
    expect(rim(l, [1])).toHaveLength(6);
    expect(rim(l, [1, 65])).toHaveLength(10);
    expect(rim(l, [])).toEqual([]);
  });
  it('is drawn once, round everything that can be gone to', () => {
    const root = document.createElement('div');
    const at = stage(root);
    const go = { kind: 'go', label: '1' } as const;
    const attack = { kind: 'attack', label: '' } as const;
    const targets = new Map<number, Target>([[1, go], [65, go], [3, attack]]);
    render(at, board({ targets }), null);
    expect(root.querySelectorAll('.reach')).toHaveLength(1);
    expect(root.querySelectorAll('.target')).toHaveLength(3);
  });
  it('works have a sign of their own, holders a flag', () => {
    const root = document.createElement('div');
    const marker = (key: string, side: number | null) => ({ hex: 1, key, side, label: '' });
    render(stage(root), board({ markers: [marker('trench', null), marker('control', 1)] }), null);
    expect(root.querySelectorAll('.mark-trench .sign')).toHaveLength(1);
    expect(root.querySelectorAll('.mark-control .sign')).toHaveLength(0);
  });
  it('a counter that is only looked at is not drawn as chosen', () => {
    const root = document.createElement('div');
    render(stage(root), board({ pieces: [piece(1, 1), piece(2, 2)], looked: 1, selected: [2] }), null);
    expect(root.querySelector('.piece.looked')?.getAttribute('data-piece')).toBe('1');
    expect(root.querySelectorAll('.piece.selected')).toHaveLength(1);
    expect(root.querySelectorAll('.chosen')).toHaveLength(1);
  });
});

describe('update', () => {
  it('never moves the camera when counters change', () => {
    const s = board({ camera: { x: 12, y: 34, k: 1.7 }, pieces: [piece(1, 1)], selected: [1, 9] });
    const t = change.withPieces([piece(1, 2)])(s);
    expect(t.camera).toBe(s.camera);
    expect(t.selected).toEqual([1]);
  });
  it('keeps the middle in the middle when the window changes', () => {
    const s = board({ size: [800, 600], camera: { x: 0, y: 0, k: 1 } });
    expect(change.withSize(1000, 500)(s).camera).toEqual({ x: 100, y: -50, k: 1 });
  });
  it('brings a hex into the picture and leaves the camera alone if it is there', () => {
    const s = board({ camera: { x: 0, y: 0, k: 1 }, size: [800, 700] });
    expect(change.cameraSeeing(s, 2 * 64 + 3)).toEqual({ x: 0, y: 0, k: 1 });
    expect(change.cameraSeeing(board({ camera: { x: -4000, y: 0, k: 1 } }), 1).x).toBeGreaterThan(-100);
  });
  it('starts the cursor at a counter that may act and steps from there', () => {
    const s = board({ pieces: [piece(1, 1, { movable: false }), piece(2, 2 * 64 + 3)] });
    const at = change.stepCursor(0)(s);
    expect(at.cursor).toBe(2 * 64 + 3);
    expect(change.stepCursor(3)(at).cursor).toBe(3 * 64 + 3);
    const edge = { ...at, cursor: 1 };
    expect(change.stepCursor(0)(edge)).toBe(edge);
  });
  it('cycles through counters that can still act, both ways', () => {
    const s = board({ pieces: [piece(5, 3), piece(7, 1), piece(6, 2, { movable: false })] });
    expect(change.nextMovable(s, null)?.id).toBe(7);
    expect(change.nextMovable(s, 7)?.id).toBe(5);
    expect(change.nextMovable(s, 5)?.id).toBe(7);
    expect(change.nextMovable(s, 7, true)?.id).toBe(5);
  });
  it('takes the counter that may move before the one on top', () => {
    const s = board({ pieces: [piece(1, 1, { level: 0 }), piece(2, 1, { level: 1, movable: false })] });
    expect(change.topPiece(s, 1)?.id).toBe(1);
    expect(grab(s, 2, 1)).toBe(1);
    expect(grab(s, null, 1)).toBeNull();
  });
  it('shows everything again by the same key', () => {
    const hidden = change.toggleShow('no-counters')(board());
    expect(hidden.show).toBe('no-counters');
    expect(change.toggleShow('no-counters')(hidden).show).toBe('all');
  });
});

describe('render', () => {
  it('draws counters once each, moves them by transform, and takes them away', () => {
    const root = document.createElement('div');
    const at = stage(root);
    const one = board({ pieces: [piece(1, 1), piece(2, 1, { level: 1 })], selected: [2] });
    render(at, one, null);
    const drawn = root.querySelectorAll<HTMLElement>('.piece');
    expect(drawn.length).toBe(2);
    expect(root.querySelector('.piece.stacked')?.getAttribute('data-count')).toBe('2');
    expect(root.querySelector('.piece.selected')?.getAttribute('data-piece')).toBe('2');
    const before = drawn[0]?.style.transform;
    const two = { ...one, pieces: [piece(1, 2)] };
    render(at, two, one);
    expect(root.querySelectorAll('.piece').length).toBe(1);
    expect(root.querySelector<HTMLElement>('.piece')).toBe(drawn[0]);
    expect(drawn[0]?.style.transform).not.toBe(before);
  });
  it('lights targets with what is left, and the way there', () => {
    const root = document.createElement('div');
    const at = stage(root);
    const targets = new Map([
      [2, { kind: 'go', label: '3' } as const],
      [3, { kind: 'attack', label: '' } as const],
    ]);
    render(at, board({ targets, path: [1, 2, 3] }), null);
    expect(root.querySelectorAll('.target').length).toBe(2);
    expect([...root.querySelectorAll('.tag-text')].map((e) => e.textContent)).toEqual(['3', '✕']);
    expect(root.querySelectorAll('.way circle').length).toBe(2);
  });
  it('draws a planned attack: the hexes attacked, and an arrow out of each attacking hex', () => {
    const root = document.createElement('div');
    const at = stage(root);
    const first = board({ fight: { from: [1, 3], to: [2] } });
    render(at, first, null);
    expect(root.querySelectorAll('.upper .fight').length).toBe(1);
    expect(root.querySelectorAll('.upper .arrow').length).toBe(2);
    render(at, { ...first, fight: null }, first);
    expect(root.querySelectorAll('.upper .fight, .upper .arrow').length).toBe(0);
  });
  it('drops small labels when far away', () => {
    const root = document.createElement('div');
    const at = stage(root);
    render(at, board({ camera: { x: 0, y: 0, k: 0.3 } }), null);
    expect(root.classList.contains('far')).toBe(true);
  });
});

describe('keys', () => {
  it('has six headings for either grid', () => {
    const flat = ['w', 'e', 'd', 's', 'a', 'q'].map((k) => headingOf(k, false));
    const turned = ['e', 'd', 'x', 'z', 'a', 'w'].map((k) => headingOf(k, true));
    expect(flat).toEqual([0, 1, 2, 3, 4, 5]);
    expect(turned).toEqual([0, 1, 2, 3, 4, 5]);
    expect(headingOf('k', false)).toBeNull();
  });
});
