// This browser's part in the draw of the dice: it draws a word, shows it under seal, and opens it only when every seat has
// sealed one. docs/guide/dice.md tells why. No click is needed for any of it.

import type { DiceInfo, Request } from '../wire.ts';

type Step = { do: 'seal'; seal: string } | { do: 'open-word'; word: string };

/** Where words wait; tests put in their own. */
export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const K = primes(64).map((p) => fraction(Math.cbrt(p)));
const H = primes(8).map((p) => fraction(Math.sqrt(p)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
}
function fraction(x: number): number {
  return ((x - Math.floor(x)) * 2 ** 32) >>> 0;
}

/** SHA-256 in hexadecimal digits. The browser's own is missing where the page came without a certificate. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  new DataView(blocks.buffer).setUint32(blocks.length - 4, bytes.length * 8);
  const state = [...H];
  for (let at = 0; at < blocks.length; at += 64) compress(state, new DataView(blocks.buffer, at, 64));
  return state.map((word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(state: number[], block: DataView): void {
  const w: number[] = [];
  const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) {
      w.push(block.getUint32(i * 4));
      continue;
    }
    const [a, b] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w.push(((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) >>> 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) >>> 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((x, i) => (state[i] = ((state[i] ?? 0) + x) >>> 0));
}

const place = (seal: string): string => `tannenberg.word.${seal}`;
const pinned = (game: string): string => `tannenberg.draw.${game}`;

/** A word under seal. */
export function sealOf(word: string): string {
  return sha256(`tannenberg dice seal 1\n${word}`);
}

/** The mark of a draw, reckoned here and not taken from the server. */
export function markOf(dice: Pick<DiceInfo, 'commitment' | 'seals'>): string {
  const lines = [dice.commitment, ...dice.seals.map((s) => s ?? '-')];
  return sha256(`tannenberg dice draw 1\n${lines.map((l) => `${l}\n`).join('')}`).slice(0, 16);
}

/** Draws a word, puts it away, and returns its seal. */
export function freshSeal(drawer: Drawer = localStorage): string {
  const word = Array.from(crypto.getRandomValues(new Uint8Array(32)), (b) => b.toString(16).padStart(2, '0')).join('');
  const seal = sealOf(word);
  drawer.setItem(place(seal), word);
  return seal;
}

/** What this seat has to do now, if anything. A word is opened only when no seat owes a seal, and the draw is remembered. */
export function nextStep(game: string, side: number | null, dice: DiceInfo, drawer: Drawer = localStorage): Step | null {
  const seal = side === null ? null : (dice.seals[side] ?? null);
  if (side === null || seal === null) return null;
  if (seal === '' && dice.stage !== 'begun') return { do: 'seal', seal: freshSeal(drawer) };
  if (dice.stage !== 'words' || dice.opened[side] || dice.seals.includes('')) return null;
  const word = drawer.getItem(place(seal));
  if (word === null) return null;
  drawer.setItem(pinned(game), markOf(dice));
  return { do: 'open-word', word };
}

/** Is the word that this seat sealed not in this browser? */
export function isLost(side: number | null, dice: DiceInfo, drawer: Drawer = localStorage): boolean {
  const seal = side === null ? null : dice.seals[side];
  return dice.stage === 'words' && !!seal && !dice.opened[side ?? 0] && drawer.getItem(place(seal)) === null;
}

/** Was the draw exchanged after this browser had opened its word? Then the host has cheated. */
export function isExchanged(game: string, dice: DiceInfo, drawer: Drawer = localStorage): boolean {
  const mark = drawer.getItem(pinned(game));
  return mark !== null && dice.stage === 'begun' && mark !== markOf(dice);
}

/** The same for the wire. */
export type DrawRequest = Extract<Request, { do: 'seal' | 'open-word' | 'draw-anew' }>;
