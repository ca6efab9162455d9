// The board's state: one plain object. Nothing here knows a rule or a title; what may be chosen is given to it.

/** One hex of the drawn map, in the units of its SVG. */
export interface Cell {
  readonly id: number;
  readonly number: string;
  readonly centre: readonly [number, number];
  readonly corners: readonly (readonly [number, number])[];
}

/** The geometry of a drawn map, as the server publishes it. */
export interface Layout {
  readonly view: readonly [number, number, number, number];
  readonly board: readonly [number, number, number, number];
  readonly radius: number;
  readonly across: number;
  readonly pointy: boolean;
  readonly counter: number;
  readonly hexes: readonly Cell[];
}

/** A counter on the map. */
export interface Piece {
  readonly id: number;
  readonly hex: number;
  readonly level: number;
  readonly side: number;
  /** SVG of the counter in a box of 100 units. */
  readonly art: string;
  /** What a screen reader says. */
  readonly label: string;
  /** May it be picked up by this player now? */
  readonly movable: boolean;
  readonly dim: boolean;
  /** What the badge of its stack adds to the count, near by: strength and limits. */
  readonly badge: string;
  /** Is its stack above a limit? */
  readonly over: boolean;
}

/** A hex that answers the question being asked. */
export interface Target {
  readonly kind: 'go' | 'ride' | 'attack' | 'pick';
  /** Shown in the hex: points left, odds. */
  readonly label: string;
}

/** A hexside that answers the question being asked. */
export interface SideTarget {
  readonly id: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** An attack that is planned: from the hexes of the attackers to the hexes attacked. */
export interface Fight {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** A marker printed over a hex. */
export interface Marker {
  readonly hex: number;
  readonly key: string;
  readonly side: number | null;
  readonly label: string;
}

/** A marker on a hexside, or a chosen one. */
export interface SideMarker {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly key: string;
}

/** One class of an overlay: its pattern is its place in the row, its colour follows the palette. */
export interface Wash {
  readonly pattern: number;
  readonly layer: string;
  readonly name: string;
  readonly hexes: readonly number[];
}

/** A stroke of the player's private drawing layer. */
export interface Stroke {
  readonly points: readonly (readonly [number, number])[];
}

/** Where the camera stands: screen = world * k + (x, y). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** What is shown of the counters. */
export type Show = 'all' | 'no-counters' | 'no-markers' | 'bare';

/** Everything the board draws. */
export interface BoardState {
  readonly layout: Layout | null;
  readonly map: string;
  /** Where a small picture of the whole map is, for the overview. */
  readonly overview: string;
  readonly pieces: readonly Piece[];
  readonly markers: readonly Marker[];
  readonly sideMarkers: readonly SideMarker[];
  readonly washes: readonly Wash[];
  readonly strokes: readonly Stroke[];
  readonly camera: Camera;
  readonly size: readonly [number, number];
  readonly show: Show;
  readonly selected: readonly number[];
  /** The counter that is only looked at. */
  readonly looked: number | null;
  readonly targets: ReadonlyMap<number, Target>;
  readonly sideTargets: readonly SideTarget[];
  readonly path: readonly number[];
  /** A second way that costs the same. */
  readonly other: readonly number[];
  readonly fight: Fight | null;
  /** Hexes under an attack that was announced. */
  readonly announced: readonly number[];
  /** Hexes that an answer in the making names, or that the question is about. */
  readonly named: readonly number[];
  /** Ways that others went, hex by hex. */
  readonly trails: readonly (readonly number[])[];
  readonly lit: readonly number[];
  readonly causes: { readonly hexes: readonly number[]; readonly units: readonly number[] };
  readonly flash: readonly number[];
  /** Hexes a lesson speaks of, marked until it goes on. */
  readonly hints: readonly number[];
  readonly cursor: number | null;
  readonly drag: { readonly id: number; readonly x: number; readonly y: number } | null;
  readonly motion: boolean;
  readonly past: boolean;
  readonly focused: boolean;
}

/** An empty board. */
export function emptyBoard(): BoardState {
  return {
    layout: null,
    map: '',
    overview: '',
    pieces: [],
    markers: [],
    sideMarkers: [],
    washes: [],
    strokes: [],
    camera: { x: 0, y: 0, k: 1 },
    size: [800, 600],
    show: 'all',
    selected: [],
    looked: null,
    targets: new Map(),
    sideTargets: [],
    path: [],
    other: [],
    fight: null,
    announced: [],
    named: [],
    trails: [],
    lit: [],
    causes: { hexes: [], units: [] },
    flash: [],
    hints: [],
    cursor: null,
    drag: null,
    motion: true,
    past: false,
    focused: false,
  };
}
