import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Lesson, Told } from '../src/app/lesson.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { pl } from '../src/text/pl.ts';
import { ru } from '../src/text/ru.ts';

const SRC = join(import.meta.dirname, '../src');
const PUBLIC = join(import.meta.dirname, '../public');
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
    for (const file of sources) expect(readFileSync(file, 'utf8').split('\n').length, file).toBeLessThan(file.endsWith('.css') ? 620 : 500);
  });
  it('has no component over 400 lines, and every file of src but the entry lies in a folder', () => {
    for (const file of sources.filter((f) => f.endsWith('.svelte'))) expect(readFileSync(file, 'utf8').split('\n').length, file).toBeLessThanOrEqual(401);
    const loose = readdirSync(SRC, { withFileTypes: true }).filter((e) => e.isFile()).map((e) => e.name);
    expect(loose.sort()).toEqual(['App.svelte', 'main.ts', 'wire.ts']);
  });
  it.each(['de', 'pl', 'ru'])('has every lesson and every goal in %s', (language) => {
    const read = <T>(path: string) => JSON.parse(readFileSync(join(PUBLIC, path), 'utf8')) as T;
    const titles = read<string[]>('lessons/index.json');
    const told = read<Record<string, Told[]>>(`lessons/${language}.json`);
    expect(Object.keys(told).sort()).toEqual([...titles].sort());
    for (const title of titles) {
      const plain = read<Lesson[]>(`lessons/${title}.json`);
      expect(told[title]?.map((l) => l.steps.length), title).toEqual(plain.map((l) => l.steps.length));
      // a hex or a brigade that English names is named in every language
      plain.forEach((l, i) => l.steps.forEach((s, k) => {
        for (const number of s.text.match(/\b\d{4}\b/g) ?? []) expect(told[title]?.[i]?.steps[k], `${title} ${i} ${k}`).toContain(number);
      }));
      plain.forEach((l, i) => expect(told[title]?.[i]?.name, title).not.toBe(l.name));
    }
    type Goals = Record<string, Record<string, string>>;
    const [en, other] = [read<Goals>('goals/en.json'), read<Goals>(`goals/${language}.json`)];
    for (const [title, goals] of Object.entries(en)) expect(Object.keys(other[title] ?? {}).sort(), title).toEqual(Object.keys(goals).sort());
  });
  it.each(['de', 'pl', 'ru'])('calls strategies in goals as their buttons do, in %s', (language) => {
    const named = (lang: string) => {
      const lines = readFileSync(join(PUBLIC, '../../crates/titles/folio/data/text', `${lang}.ftl`), 'utf8').split('\n').filter((l) => l.startsWith('strategy-'));
      return new Map(lines.map((l) => l.split(' = ') as [string, string]));
    };
    const goal = (lang: string) => (JSON.parse(readFileSync(join(PUBLIC, `goals/${lang}.json`), 'utf8')) as Record<string, Record<string, string>>)['folio-tannenberg']?.['campaign'] ?? '';
    const told = [...named('en')].filter(([, name]) => goal('en').includes(name)).map(([key]) => named(language).get(key) ?? '');
    expect(told).toHaveLength(3);
    for (const name of told) expect(goal(language)).toContain(name);
  });
  it('shows every case as the book prints it', () => {
    const raw = sources.filter((f) => f.endsWith('.svelte')).filter((f) => />\s*\{\w+\.case\}|case: [\w.?]+\.case \}/.test(readFileSync(f, 'utf8')));
    expect(raw).toEqual([]);
  });
  it('uses every text of the catalogue', () => {
    const all = sources.filter((f) => !f.startsWith(join(SRC, 'text'))).map((f) => readFileSync(f, 'utf8')).join('\n');
    const heads = new Set([...all.matchAll(/[`'"]([a-z]+)\.\$\{/g)].map((m) => m[1]));
    const unused = Object.keys(en).filter((k) => !all.includes(`'${k}'`) && !heads.has(k.split('.')[0]));
    expect(unused).toEqual([]);
  });
  it.each(Object.entries({ de, pl, ru }))('has every text in %s, with the same gaps to fill', (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    const holes = (s: string) => [...s.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort();
    for (const [key, text] of Object.entries(en)) expect(holes(texts[key as keyof typeof en]), key).toEqual(holes(text));
  });
  it('writes each language in its own letters', () => {
    const words = (texts: Record<string, string>) => Object.entries(texts).filter(([k]) => k !== 'orders.hint');
    const latin = (t: string) => t.replace(/\{\w+[:}]|Shift|Enter|Escape|1ID|done|0613-0712| x | ms/g, '');
    for (const [key, text] of words(ru)) expect(latin(text), key).not.toMatch(/[a-z]/i);
    for (const [key, text] of [...words(de), ...words(pl), ...words(en)]) expect(text, key).not.toMatch(/[\u0400-\u04ff]/);
    expect(words(pl).filter(([, t]) => /[ąćęłńóśźż]/.test(t)).length).toBeGreaterThan(80);
  });
});
