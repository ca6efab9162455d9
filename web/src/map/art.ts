// Pictures of counters. The server draws them from their faces; each picture is asked for once and kept by what is on it.

import { api } from '../net/api.ts';
import type { Face, Mark, View } from '../wire.ts';

const kept = new Map<string, string>();
const wanted = new Map<string, [Face, Mark[]]>();
/** What was asked for and is not there yet. */
let coming = new Set<string>();
const listeners = new Set<() => void>();
/** As many pictures as one request may ask for. */
const BATCH = 120;

/** The picture of a face with its marks, in a box of 100 units; empty until it is there. */
export function artOf(face: Face, marks: readonly Mark[]): string {
  const key = JSON.stringify([face, marks]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (coming.has(key)) return '';
  // sent at the end of this task: the next may be the drawing of the whole map
  if (wanted.size === 0) queueMicrotask(ask);
  wanted.set(key, [face, [...marks]]);
  return '';
}

/** Asks for the pictures of all counters on the map. */
export function wantArt(view: View): void {
  for (const c of view.counters) if ('hex' in c.place) artOf(c.face, c.marks);
}

/** Calls when new pictures came; returns how to stop. */
export function onArt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets every picture, those on their way too: they would tell what a seat has seen. */
export function forgetArt(): void {
  kept.clear();
  wanted.clear();
  coming = new Set();
}

function ask(): void {
  const all = [...wanted];
  wanted.clear();
  for (let i = 0; i < all.length; i += BATCH) void load(all.slice(i, i + BATCH));
}

async function load(batch: readonly [string, [Face, Mark[]]][]): Promise<void> {
  const mine = coming;
  for (const [key] of batch) mine.add(key);
  const body = batch.map(([, [face, marks]]) => ({ face, marks }));
  const drawn = await api.post<string[]>('/api/counters', body).catch(() => null);
  if (mine !== coming) return;
  batch.forEach(([key, [face]], i) => kept.set(key, drawn?.[i] ?? plain(face)));
  for (const [key] of batch) mine.delete(key);
  for (const listener of listeners) listener();
}

/** A counter drawn with no help: a card with its name and values. */
export function plain(face: Face): string {
  const safe = (s: string) => s.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);
  return (
    `<rect x="2" y="2" width="96" height="96" rx="6" fill="#f2ede0" stroke="#5b554a" stroke-width="3"/>` +
    `<text x="50" y="40" text-anchor="middle" font-size="24">${safe(face.name || face.formation)}</text>` +
    `<text x="50" y="80" text-anchor="middle" font-size="28">${safe(face.values.join('-'))}</text>`
  );
}
