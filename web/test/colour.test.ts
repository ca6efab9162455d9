import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAINTER } from '../src/board/render/washes.ts';

// Highlights must be told apart by every eye: by line and sign first, and in the safe palette by colour too.
const STYLE = join(import.meta.dirname, '../src/style');
const css = readFileSync(join(STYLE, 'board.css'), 'utf8');
const base = readFileSync(join(STYLE, 'base.css'), 'utf8');
type Rgb = readonly [number, number, number];

const block = (text: string, head: string) => text.slice(text.indexOf(`${head} {`), text.indexOf('}', text.indexOf(`${head} {`)));
const colour = (text: string, name: string): Rgb => {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6})`).exec(text)?.[1] ?? '';
  return [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255) as unknown as Rgb;
};
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const light = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const contrast = (a: Rgb, b: Rgb) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

/** How the eye without one kind of cone sees (Machado, Oliveira and Fernandes 2009, in full), and without any. */
const EYES: Record<string, readonly number[]> = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
};
function lab(rgb: Rgb, eye: readonly number[]): Rgb {
  const [r, g, b] = rgb.map(linear) as unknown as Rgb;
  const row = (i: number) => Math.max(0, (eye[i] ?? 0) * r + (eye[i + 1] ?? 0) * g + (eye[i + 2] ?? 0) * b);
  const [R, G, B] = [row(0), row(3), row(6)];
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * R + 0.3576 * G + 0.1805 * B) / 0.9505);
  const y = f(0.2126 * R + 0.7152 * G + 0.0722 * B);
  const z = f((0.0193 * R + 0.1192 * G + 0.9505 * B) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (a: Rgb, b: Rgb, eye: readonly number[]) => {
  const [p, q] = [lab(a, eye), lab(b, eye)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
};
const KINDS = ['go', 'attack', 'pick'] as const;
const PALETTES = { muted: block(css, '.board'), strong: block(css, ":root[data-palette='strong'] .board"), safe: block(css, ":root[data-palette='safe'] .board") };
const PAPER: Rgb = [0xf2 / 255, 0xea / 255, 0xd2 / 255];

describe('highlights', () => {
  it.each(Object.entries(PALETTES))('of the %s palette stand out from the paper', (_, text) => {
    for (const kind of KINDS) expect(contrast(colour(text, kind), PAPER), kind).toBeGreaterThan(3);
  });
  it.each(Object.entries(EYES).filter(([eye]) => eye !== 'grey'))('of the safe palette are apart in colour: %s', (_, eye) => {
    const [go, attack, pick] = KINDS.map((k) => colour(PALETTES.safe, k));
    if (!go || !attack || !pick) throw new Error('no palette');
    expect(apart(go, attack, eye)).toBeGreaterThan(15);
    expect(apart(go, pick, eye)).toBeGreaterThan(15);
    expect(apart(attack, pick, eye)).toBeGreaterThan(15);
  });
  it('differ by line and sign where colour says nothing', () => {
    const dash = (kind: string) => /stroke-dasharray: ([^;]+)/.exec(block(css, `.target${kind}`))?.[1] ?? 'whole';
    expect(new Set([dash(''), dash('.attack'), dash('.pick')]).size).toBe(3);
    const marks = readFileSync(join(STYLE, '../board/render/marks.ts'), 'utf8');
    expect(marks).toContain("{ go: '', ride: '⇥', attack: '✕', pick: '○' }");
  });
  it('of overlays differ by hatching, sides by shape', () => {
    const washes = readFileSync(join(STYLE, '../board/render/washes.ts'), 'utf8');
    const turns = /\[([\d, -]+)\]\[i\]/.exec(washes)?.[1]?.split(',').map((n) => n.trim()) ?? [];
    expect(new Set(turns).size).toBe(6);
    expect(block(base, '.side-chip.side-1::before')).toContain('border-radius: 0');
    expect(block(base, '.side-chip.side-2::before')).toContain('rotate(45deg)');
  });
  it('of overlays are none of the colours of alarm, and four of them leave names and rails readable (34)', () => {
    const fills = [...css.matchAll(/\.wash-(\d) \{\n {2}fill: #([0-9a-f]{6})/g)].map((m) => [0, 2, 4].map((k) => Number.parseInt((m[2] ?? '').slice(k, k + 2), 16) / 255) as unknown as Rgb);
    expect(fills).toHaveLength(6);
    for (const [r, g, b] of fills) {
      const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
      // red, orange and amber: red leads, and there is colour in it
      expect(most === r && g > b && most - least > 0.15, `${r} ${g} ${b}`).toBe(false);
    }
    const alpha = (name: string) => Number(new RegExp(`\\.wash-${name} \\{\\n {2}fill-opacity: ([\\d.]+)`).exec(css)?.[1]);
    const faint = FAINTER.at(-1) ?? 1;
    const under = (ink: Rgb, strength: number): Rgb =>
      fills.slice(0, 4).reduce<Rgb>((below, over) => below.map((c, k) => c * (1 - strength) + (over[k] ?? 0) * strength) as unknown as Rgb, ink);
    const INK: Rgb = [0.11, 0.09, 0.06];
    // between the lines of the hatchings, and at the worst where the lines of all four cross
    const ground = alpha('ground') * faint;
    expect(contrast(under(INK, ground), under(PAPER, ground))).toBeGreaterThan(7);
    const lines = (1 - (1 - alpha('ground')) * (1 - alpha('line'))) * faint;
    expect(contrast(under(INK, lines), under(PAPER, lines))).toBeGreaterThan(3);
  });
});
