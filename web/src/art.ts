// Pictures of counters. The server draws them from their faces; each picture is asked for once and kept by what is on it.

import { api } from './api.ts';
import type { Face, Mark } from './wire.ts';

const kept = new Map<string, string>();
const wanted = new Map<string, [Face, Mark[]]>();
let timer = 0;
const listeners = new Set<() => void>();

/** The picture of a face with its marks, in a box of 100 units; empty until it is there. */
export function artOf(face: Face, marks: readonly Mark[]): string {
  const key = JSON.stringify([face, marks]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  wanted.set(key, [face, [...marks]]);
  if (timer === 0) timer = window.setTimeout(() => void load(), 0);
  return '';
}

/** Calls when new pictures came; returns how to stop. */
export function onArt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets every picture: they too would tell what a seat has seen. */
export function forgetArt(): void {
  kept.clear();
  wanted.clear();
}

async function load(): Promise<void> {
  timer = 0;
  const batch = [...wanted].slice(0, 120);
  for (const [key] of batch) wanted.delete(key);
  if (batch.length === 0) return;
  const body = batch.map(([, [face, marks]]) => ({ face, marks }));
  const drawn = await api.post<string[]>('/api/counters', body).catch(() => null);
  batch.forEach(([key, [face]], i) => kept.set(key, drawn?.[i] ?? plain(face)));
  for (const listener of listeners) listener();
  if (wanted.size > 0) timer = window.setTimeout(() => void load(), 0);
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
