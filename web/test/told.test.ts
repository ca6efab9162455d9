import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { Desk } from '../src/desk/desk.svelte.ts';
import { Table } from '../src/desk/table.svelte.ts';
import PhaseBar from '../src/panels/frame/PhaseBar.svelte';
import WhyNot from '../src/panels/over/WhyNot.svelte';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { pl } from '../src/text/pl.ts';
import { classWords } from '../src/text/layers.ts';
import { rankWords } from '../src/text/ranks.ts';
import { ru } from '../src/text/ru.ts';
import { t } from '../src/text/index.svelte.ts';
import type { View } from '../src/wire.ts';
import { layout, now, view } from './fixture.ts';

let made: Record<string, unknown>[] = [];
function desk(v: View): Desk {
  const table = new Table('g', 'k');
  const made = new Desk(table);
  made.layout = layout();
  table.side = 0;
  table.now = now(v);
  return made;
}
function show(panel: Component<{ desk: Desk }>, at: Desk): HTMLElement {
  made.push(mount(panel, { target: document.body, props: { desk: at } }));
  flushSync();
  return document.body;
}
afterEach(async () => {
  for (const panel of made) await unmount(panel);
  made = [];
});

describe('the words on buttons', () => {
  const ROOT = join(import.meta.dirname, '../..');
  const titles = readdirSync(join(ROOT, 'crates/titles')).map((t) => join(ROOT, 'crates/titles', t, 'data/text'));
  it.each(Object.entries({ en, de, pl, ru }))('no answer of a game is called like undo or the way back: %s', (language, texts) => {
    const taken: string[] = [texts['prompt.undo'], texts['prompt.back']];
    const files = titles.map((t) => join(t, `${language}.ftl`)).filter((f) => existsSync(f));
    expect(files.length).toBeGreaterThan(3);
    const alike = files.flatMap((f) => readFileSync(f, 'utf8').split('\n')).filter((l) => taken.includes(l.split(' = ')[1] ?? ''));
    expect(alike).toEqual([]);
  });
});

describe('why not', () => {
  const refused = (rule: string) => {
    const at = desk(view([]));
    const why = { allowed: false, case: rule, text: '', far: '', why: 'Choose a counter here.', hexes: [], units: [] };
    at.planner.whyNot = { why, choice: { hex: 7 }, anchor: { hex: 7, unit: null }, foreign: false };
    return show(WhyNot, at);
  };
  it('leads to the rule that speaks', () => {
    expect(refused('5.0e').querySelector('.case')?.textContent).toContain('5.0e');
  });
  it('leads nowhere where it is the order of the game and no rule', () => {
    const told = refused('order');
    expect(told.textContent).toContain('Choose a counter here.');
    expect(told.querySelector('.case')).toBeNull();
  });
});

describe('the bar', () => {
  const phases: View['sequence'] = [
    { key: 'air', label: 'Air', side: 0, case: '3.1', when: 'now' },
    { key: 'moves', label: 'Movement', side: 0, case: '3.1', when: 'ahead' },
  ];
  it('says set-up, and whose, before the first phase', () => {
    const asked = { ...view([]).asked, kind: 'set-up' } as View['asked'];
    const bar = show(PhaseBar, desk(view([], { sequence: phases, asked })));
    expect(bar.textContent).toContain(t('bar.set-up'));
    expect(bar.querySelector('.now')?.textContent).not.toContain('Air');
  });
  it('names the phase once it has begun', () => {
    const bar = show(PhaseBar, desk(view([], { sequence: phases })));
    expect(bar.textContent).not.toContain(t('bar.set-up'));
  });
});

describe('a rank', () => {
  it.each(['de', 'pl', 'ru'] as const)('is said in %s, not by its key', (language) => {
    for (const rank of ['marginal', 'modest', 'victory', 'epic', 'minor', 'significant', 'strategic', 'substantive', 'headquarters']) {
      expect(rankWords(rank, language)).not.toBe(rank);
      expect(rankWords(rank, language)).not.toBe(rankWords(rank, 'en'));
    }
  });
});

describe('a colour of an overlay', () => {
  it.each(['de', 'pl', 'ru'] as const)('is said in %s, not by its key', (language) => {
    for (const name of ['own', 'enemy', 'in supply', 'sources', 'supplied', 'usable', 'open', 'reach', 'retreat', 'danger', 'commanded', 'one-hex', 'two-hexes', 'possible', 'revealed', 'some', 'much', 'overwhelming']) {
      expect(classWords(name, language)).not.toBe(name.replaceAll('-', ' '));
    }
  });
});

describe('a sentence about a player', () => {
  const KEYS = ['bar.roll', 'end.resigned', 'end.won', 'prompt.whose', 'prompt.waiting', 'score.lead', 'news.running'] as const;
  it.each(['de', 'pl', 'ru'] as const)('lets the name of the side stand alone in %s, where no verb must agree with it', (language) => {
    const texts: Readonly<Record<string, string>> = { de, pl, ru }[language];
    for (const key of KEYS) expect(texts[key], key).toMatch(/: \{side\}|\{side\}:/);
  });
});
