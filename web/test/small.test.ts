import { Overlays } from '../src/desk/overlays.svelte.ts';
import { Table } from '../src/desk/table.svelte.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actionOf, BINDINGS, chord } from '../src/app/keys.ts';
import { isDone, type Step } from '../src/app/lesson.ts';
import { namesOf, spans } from '../src/log/linkify.ts';
import { factsOf } from '../src/map/mapinfo.ts';
import { parseNote, writeNote } from '../src/desk/notepad.svelte.ts';
import { findCounter, parseOrder } from '../src/plan/orders.ts';
import { parseRoute, parseSpot, writeSpot } from '../src/app/route.svelte.ts';
import { pieces, targets } from '../src/map/scene.ts';
import { NOTHING } from '../src/plan/plan.ts';
import { percent, points, resultWords } from '../src/app/words.ts';
import { counter, face, view } from './fixture.ts';

const V = view([
  counter(1, 'G:1ID', 1, { face: face('1', { formation: 'I', size: 'XX' }) }),
  counter(2, 'R:27ID', 2, { side: 1 }),
]);

// nobody is asked for pictures of counters here
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no server'))));

describe('typed orders', () => {
  it('reads moves, attacks, selections and answers', () => {
    expect(parseOrder('1ID 0613-0712', V, [])).toEqual({ kind: 'move', units: [1], hexes: ['0613', '0712'] });
    expect(parseOrder('1id x 0712', V, [])).toEqual({ kind: 'attack', units: [1], hexes: ['0712'] });
    expect(parseOrder('g:1id, 27ID', V, [])).toEqual({ kind: 'select', units: [1, 2] });
    expect(parseOrder('done', V, [])).toEqual({ kind: 'answer', choice: 'done' });
    expect(parseOrder('lie low', V, [{ choice: { pick: 0 }, label: 'Lie low', then: [], next: '' }])).toEqual({ kind: 'answer', choice: { pick: 0 } });
  });
  it('names the word it does not know', () => {
    expect(parseOrder('99ID 0101', V, [])).toEqual({ kind: 'unknown', word: '99ID' });
    expect(parseOrder('', V, [])).toEqual({ kind: 'unknown', word: '' });
  });
  it('finds a counter by what is printed on it', () => {
    expect(findCounter(V, '1XX')?.id).toBe(1);
    expect(findCounter(V, 'nobody')).toBeNull();
  });
});

describe('log links', () => {
  it('links units and hexes of the map and leaves the rest as text', () => {
    const found = spans('G:1ID moves 0101 to 0102 in 1914.', namesOf(V), new Set(['0101', '0102']));
    expect(found.filter((s) => s.kind !== 'text').map((s) => s.text)).toEqual(['G:1ID', '0101', '0102']);
    expect(found.map((s) => s.text).join('')).toBe('G:1ID moves 0101 to 0102 in 1914.');
  });
});

describe('names in the log', () => {
  it('are whole words', () => {
    const names = new Map([['III', 1], ['37/XX', 2]]);
    const linked = (text: string) => spans(text, names, new Set()).filter((s) => s.kind === 'unit').map((s) => s.text);
    expect(linked('III joins 37/XX.')).toEqual(['III', '37/XX']);
    expect(linked('VIII joins 137/XX and 37/XXI')).toEqual([]);
  });
  it('that are borne by several counters, or by a hex too, are no links', () => {
    const names = namesOf(view([counter(1, 'hidden', 1), counter(2, 'hidden', 2), counter(3, '0101', 3), counter(4, 'alone', 4)]));
    const found = spans('hidden and alone in 0101', names, new Set(['0101']));
    expect(found.filter((s) => s.kind !== 'text').map((s) => s.text)).toEqual(['alone']);
  });
});

describe('notes', () => {
  it('keep words and drawing in one text', () => {
    const note = { words: 'hold the lakes', strokes: [{ points: [[1, 2], [30, 40]] as [number, number][] }] };
    expect(parseNote(writeNote(note))).toEqual(note);
    expect(parseNote('plain')).toEqual({ words: 'plain', strokes: [] });
  });
});

describe('addresses', () => {
  it('name game, seat, invitation and spectator', () => {
    expect(parseRoute('/game/ab', '?seat=german')).toEqual({ page: 'game', id: 'ab', seat: 'german' });
    expect(parseRoute('/join/xyz', '')).toEqual({ page: 'join', secret: 'xyz' });
    expect(parseRoute('/watch/g', '?token=t')).toEqual({ page: 'watch', id: 'g', token: 't' });
    expect(parseRoute('/nowhere', '')).toEqual({ page: 'home' });
  });
  it('carry step, viewpoint and camera there and back', () => {
    const spot = { step: 12, viewpoint: 'german', camera: { x: -5, y: 7, k: 1.25 } };
    const text = writeSpot('?seat=german', spot);
    expect(text).toContain('seat=german');
    expect(parseSpot(text)).toEqual(spot);
    expect(parseSpot('?at=x,y').camera).toBeNull();
    expect(writeSpot('?step=3', { step: null, viewpoint: null, camera: null })).toBe('');
  });
});

describe('keys', () => {
  it('are bound once each', () => {
    const all = BINDINGS.flatMap((b) => b.keys);
    expect(new Set(all).size).toBe(all.length);
  });
  it('are told apart with control and shift', () => {
    const press = (key: string, ctrlKey = false, shiftKey = false) => ({ key, ctrlKey, metaKey: false, shiftKey });
    expect(actionOf(press('z', true))).toBe('undo');
    expect(actionOf(press('Backspace'))).toBe('undo');
    expect(actionOf(press('Backspace', false, true))).toBe('undo-step');
    expect(actionOf(press('u'))).toBe('undecided');
    expect(actionOf(press('U', false, true))).toBe('unmoved');
    expect(actionOf(press('?', false, true))).toBe('help');
    expect(chord(press(' ', false, true))).toBe('Shift+ ');
  });
});

describe('lessons', () => {
  const step = (goal: Step['goal']): Step => ({ text: '', goal });
  it('know when a step is done', () => {
    expect(isDone(step({ kind: 'select', unit: 'G:1ID' }), V, [{ unit: 1 }], [])).toBe(true);
    expect(isDone(step({ kind: 'select', unit: 'G:1ID' }), V, [], [])).toBe(false);
    expect(isDone(step({ kind: 'question', key: 'moves' }), V, [], [])).toBe(true);
    const line = { step: 1, case: '2.1', text: '', secret: false, what: { kind: 'moves', unit: 1, from: 1, to: 2 } as const };
    expect(isDone(step({ kind: 'fact', what: 'moves', unit: 'G:1ID' }), V, [], [line])).toBe(true);
    expect(isDone(step({ kind: 'fact', what: 'moves', unit: 'R:27ID' }), V, [], [line])).toBe(false);
    expect(isDone(step({ kind: 'read' }), V, [], [line])).toBe(false);
  });
});

describe('scene', () => {
  it('lights what is offered and nothing else', () => {
    const open = { ...NOTHING, offers: [{ choice: { unit: 1 }, label: '', then: [], next: '' }, { choice: { hex: 5 }, label: '', then: [], next: '' }] };
    const made = pieces(V, open, new Map());
    expect(made.map((p) => [p.id, p.movable])).toEqual([[1, true], [2, false]]);
    expect(pieces(V, null, new Map()).some((p) => p.movable)).toBe(false);
    expect([...targets(open)]).toEqual([[5, { kind: 'pick', label: '' }]]);
  });
  it('lays counters that can still act on top, and dims nobody where nobody can', () => {
    const two = view([counter(1, 'a', 1, { level: 0, ready: true }), counter(2, 'b', 1, { level: 1, ready: false })]);
    const made = pieces(two, null, new Map());
    expect((made[0]?.level ?? 0) > (made[1]?.level ?? 0)).toBe(true);
    expect(made.map((p) => p.dim)).toEqual([false, true]);
    const idle = view([counter(1, 'a', 1, { ready: false }), counter(2, 'b', 1, { ready: false })]);
    expect(pieces(idle, null, new Map()).some((p) => p.dim)).toBe(false);
  });
  it('keeps the order of a stack that the player chose', () => {
    const two = view([counter(1, 'a', 1, { level: 0 }), counter(2, 'b', 1, { level: 1 })]);
    expect(pieces(two, null, new Map([[1, [2, 1]]])).map((p) => p.level)).toEqual([1, 0]);
  });
});

describe('words', () => {
  it('tell what a result means, as the title says it', () => {
    const info = { results: [['A1', 'attackers retreat 1 hex']] as [string, string][] };
    expect(resultWords(info, 'A1')).toBe('attackers retreat 1 hex');
    expect(resultWords(info, 'XX')).toBe('');
    expect(resultWords(null, 'A1')).toBe('');
  });
  it('show chances as people read them', () => {
    expect(percent(1, 6)).toBe('17 %');
    expect(percent(1, 36)).toBe('2.8 %');
    expect(percent(0, 1)).toBe('0 %');
  });
  it('show strength in points, halves and quarters', () => {
    expect([points(7, 1), points(28, 4), points(26, 4), points(1, 4), points(7, 3)]).toEqual(['7', '7', '6½', '¼', '2.33']);
  });
  it('gather the features of hexsides', () => {
    const sides = [['river'], ['river', 'road'], [], [], [], []];
    const facts = factsOf({ id: 1, number: '0101', terrain: 'clear', country: '', name: 'A', modern: 'A', traits: [['city', 'true']], sides }, false);
    expect(facts.sides).toEqual(['river N NE', 'road NE']);
    expect([facts.modern, facts.traits]).toEqual(['', ['city']]);
    const wide = [['river', 'major'], ['rail', 'double', 'broad'], ['rail'], [], [], []];
    const more = factsOf({ id: 1, number: '0101', terrain: 'clear', country: '', name: '', modern: '', traits: [], sides: wide }, false);
    expect(more.sides).toEqual(['major river N', 'double-track broad-gauge rail NE', 'rail SE']);
  });
});

describe('overlays', () => {
  it('are remembered for each phase', () => {
    localStorage.clear();
    const overlays = new Overlays(new Table('g', 'k'));
    overlays.enter('moves');
    overlays.toggle('supply');
    expect(overlays.on).toEqual(['supply']);
    overlays.enter('combat');
    expect(overlays.on).toEqual([]);
    overlays.toggle('zones');
    overlays.enter('moves');
    expect(overlays.on).toEqual(['supply']);
    // another seat of this browser finds them as they were left
    const later = new Overlays(new Table('h', 'k'));
    later.enter('combat');
    expect(later.on).toEqual(['zones']);
  });
});
