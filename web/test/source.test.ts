import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';

const SRC = join(import.meta.dirname, '../src');
const files = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? files(join(dir, e.name)) : [join(dir, e.name)]));
const sources = files(SRC).filter((f) => !f.endsWith('wire.ts'));

describe('the source of the client', () => {
  it('names no title, no scenario and no counter of one', () => {
    const titles = readdirSync(join(import.meta.dirname, '../../crates/titles'), { withFileTypes: true })
      .filter((e) => e.isDirectory())
      .map((e) => e.name);
    expect(titles.length).toBeGreaterThan(2);
    const words = [...titles, 'drill', 'masurian', 'gruppe', 'world undone', 'great war'];
    for (const file of sources) {
      const text = readFileSync(file, 'utf8').toLowerCase();
      const found = words.filter((w) => text.includes(w));
      expect(found, file).toEqual([]);
    }
  });
  it('keeps the board free of everything outside it', () => {
    for (const file of files(join(SRC, 'board'))) {
      const imports = [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map((m) => m[1] ?? '');
      const outside = imports.filter((i) => !i.startsWith('./') && !/^\.\.\/(state|geometry|update|input)/.test(i));
      expect(outside, file).toEqual([]);
    }
  });
  it('stays within the size of files we like', () => {
    for (const file of sources) expect(readFileSync(file, 'utf8').split('\n').length, file).toBeLessThan(620);
  });
  it('uses every text of the catalogue and has them all in German', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    const all = sources.map((f) => readFileSync(f, 'utf8')).filter((s) => !s.includes('/** Every text')).join('\n');
    const heads = new Set([...all.matchAll(/[`'"]([a-z]+)\.\$\{/g)].map((m) => m[1]));
    const unused = Object.keys(en).filter((k) => !all.includes(`'${k}'`) && !heads.has(k.split('.')[0]));
    expect(unused).toEqual([]);
    for (const [key, text] of Object.entries(en)) {
      const holes = (s: string) => [...s.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort();
      const german = holes(de[key as keyof typeof en]);
      expect(german.every((h) => holes(text).includes(h)), key).toBe(true);
    }
  });
});
