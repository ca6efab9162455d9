// A small board and view for tests: flat hexes in a block, and counters on them.

import type { Cell, Layout } from '../src/board/state.ts';
import type { Counter, Face, Now, View } from '../src/wire.ts';

const R = 100 / Math.sqrt(3);

/** A block of hexes as the server lays them out; ids as `row * 64 + column`. */
export function layout(columns = 6, rows = 5): Layout {
  const hexes: Cell[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 1; c <= columns; c++) {
      const x = c * 1.5 * R;
      const y = (r + 1) * 100 + (c % 2 === 0 ? 50 : 0);
      const corner = (k: number): [number, number] => {
        const a = ((k * 60 - 120) * Math.PI) / 180;
        return [x + R * Math.cos(a), y + R * Math.sin(a)];
      };
      const number = `${String(c).padStart(2, '0')}${String(r + 1).padStart(2, '0')}`;
      hexes.push({ id: r * 64 + c, number, centre: [x, y], corners: [0, 1, 2, 3, 4, 5].map(corner) });
    }
  }
  const [w, h] = [columns * 1.5 * R + 2 * R, (rows + 1.5) * 100];
  return { view: [0, 0, w, h], board: [0, 0, w, h], radius: R, across: 100, pointy: false, counter: 62, hexes };
}

/** A face with a name. */
export function face(name: string, more: Partial<Face> = {}): Face {
  return {
    nation: 'german',
    kind: 'infantry',
    size: 'XX',
    formation: 'I',
    name,
    values: ['7', '3'],
    steps: 2,
    full: 2,
    tint: 0,
    back: false,
    ...more,
  };
}

/** A counter on a hex. */
export function counter(id: number, name: string, hex: number, more: Partial<Counter> = {}): Counter {
  return {
    id,
    name,
    called: name,
    side: 0,
    place: { hex },
    face: face(name.replace(/^\w+:/, '')),
    marks: [],
    known: true,
    ready: true,
    level: 0,
    ...more,
  };
}

/** A view with these counters. */
export function view(counters: Counter[], more: Partial<View> = {}): View {
  return {
    eyes: { side: 0 },
    turn: { number: 1, last: 3, label: '17 August' },
    sequence: [{ key: 'moves', label: 'Moves', side: 0, case: '1.1', when: 'now' }],
    asked: { side: 0, case: '2.3', key: 'moves', kind: 'intent', gathers: null, text: 'Who marches?', units: [], hexes: [] },
    roll: null,
    outcome: null,
    offers: [{ choice: 'done', label: 'Done', then: [], next: '' }],
    counters,
    stacks: [],
    hexes: [],
    sides: [],
    drawers: [],
    tracks: [],
    score: [],
    duties: [],
    ...more,
  };
}

/** A view as the server sends it. */
export function now(v: View, more: Partial<Now> = {}): Now {
  return { version: 1, step: 0, view: v, yours: true, undoable: 0, fence: 'start', ...more };
}
