// What is printed in each hex, for people: number, name, terrain, hexsides, roads and rails.

import { coverOf } from '../app/shelf.ts';
import { api } from '../net/api.ts';
import type { Layout } from '../board/index.ts';

/** What a hex holds, in words. */
export interface HexFacts {
  readonly number: string;
  readonly name: string;
  readonly modern: string;
  readonly terrain: string;
  readonly country: string;
  readonly traits: readonly string[];
  /** Rivers, roads, rails and other features of the hexsides, each with the ways they lie. */
  readonly sides: readonly string[];
}

/** The printed map. */
export interface MapInfo {
  readonly layout: Layout;
  /** The drawing with its letters; by far the largest part, so it comes after the rest. */
  readonly drawing: Promise<string>;
  /** Where a small picture of it is; empty where there is none. */
  readonly overview: string;
  hex(id: number): HexFacts | null;
}

interface RawHex {
  readonly id: number;
  readonly number: string;
  readonly terrain: string;
  readonly country: string;
  readonly name: string;
  readonly modern: string;
  readonly traits: readonly (readonly [string, string])[];
  readonly sides: readonly (readonly string[])[];
}

interface RawMap {
  readonly layout: Layout;
  readonly hexes: readonly RawHex[];
}

const asked = new Map<string, Promise<MapInfo>>();

/** Picture and facts of a title's map, fetched once; a page asks as soon as it knows the title. */
export function loadMap(title: string, figures: string | null = null): Promise<MapInfo> {
  const by = figures === null ? '' : `?figures=${encodeURIComponent(figures)}`;
  const known = asked.get(title + by) ?? fetchMap(title, by);
  asked.set(title + by, known);
  known.catch(() => asked.delete(title + by));
  return known;
}

/** Fetches the letters of the map while it travels: each font that came later would mean drawing all of it once more. */
async function fonts(): Promise<void> {
  const range = (f: FontFace) => !/U\+(0?4|1C)/i.test(f.unicodeRange);
  await Promise.allSettled([...document.fonts].filter(range).map((f) => f.load()));
}

/** Milliseconds a map that is there waits for its letters. */
const PATIENCE = 400;

async function fetchMap(title: string, by: string): Promise<MapInfo> {
  const drawing = lettered(api.text(`/api/titles/${title}/map.svg${by}`));
  const [raw, overview] = await Promise.all([
    api.json<RawMap>(`/api/titles/${title}/map.json${by}`),
    coverOf(title, 'map'),
  ]);
  // with nothing to show in its place the drawing is waited for
  if (overview === '') await drawing;
  const facts = new Map(raw.hexes.map((h) => [h.id, factsOf(h, raw.layout.pointy)]));
  return { layout: raw.layout, drawing, overview, hex: (id) => facts.get(id) ?? null };
}

/** On a slow line the map is drawn with the letters there are. */
async function lettered(asked: Promise<string>): Promise<string> {
  const letters = fonts();
  const svg = await asked;
  await Promise.race([letters, new Promise((done) => window.setTimeout(done, PATIENCE))]);
  return svg;
}

/** The facts of one hex, its six sides gathered by feature. */
export function factsOf(h: RawHex, pointy: boolean): HexFacts {
  const ways = new Map<string, string[]>();
  h.sides.forEach((features, dir) => {
    for (const f of told(features)) ways.set(f, [...(ways.get(f) ?? []), compass(dir, pointy)]);
  });
  return {
    number: h.number,
    name: h.name,
    modern: h.modern === h.name ? '' : h.modern,
    terrain: h.terrain,
    country: h.country,
    traits: h.traits.map(([k, v]) => (v === '' || v === 'true' ? k : `${k} ${v}`)),
    sides: [...ways].map(([f, list]) => (list.length === 6 ? f : `${f} ${list.join(' ')}`)),
  };
}

/** The features of a hexside as people say them: a wider river is one river, a double line one railway. */
function told(features: readonly string[]): string[] {
  const has = (f: string) => features.includes(f);
  const line = [has('double') ? 'double-track ' : '', has('broad') ? 'broad-gauge ' : '', 'rail'].join('');
  const plain = features.filter((f) => !['river', 'major', 'rail', 'double', 'broad'].includes(f));
  const river = has('major') ? ['major river'] : has('river') ? ['river'] : [];
  return [...(has('rail') || has('double') || has('broad') ? [line] : []), ...river, ...plain];
}

// The sheet that is read a quarter turned has its first side to the east.
function compass(dir: number, pointy: boolean): string {
  const flat = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
  const turned = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];
  return (pointy ? turned : flat)[dir] ?? '';
}
