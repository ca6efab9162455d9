// The five verbs, taken apart and put together.

import type { Choice } from '../wire.ts';

/** The unit a choice names. */
export function unitOf(c: Choice): number | null {
  return typeof c === 'object' && 'unit' in c ? c.unit : null;
}
/** The hex a choice names. */
export function hexOf(c: Choice): number | null {
  return typeof c === 'object' && 'hex' in c ? c.hex : null;
}
/** The hexside a choice names. */
export function sideOf(c: Choice): number | null {
  return typeof c === 'object' && 'hexside' in c ? c.hexside : null;
}
/** The option a choice names. */
export function pickOf(c: Choice): number | null {
  return typeof c === 'object' && 'pick' in c ? c.pick : null;
}
/** The same choice? */
export function sameChoice(a: Choice, b: Choice): boolean {
  return keyOf(a) === keyOf(b);
}
/** A word for a choice, for sets and maps. */
export function keyOf(c: Choice): string {
  if (c === 'done') return 'done';
  const [verb, value] = Object.entries(c)[0] ?? ['', ''];
  return `${verb}:${value}`;
}
/** Is a choice in a list? */
export function has(list: readonly Choice[], c: Choice): boolean {
  return list.some((o) => sameChoice(o, c));
}
