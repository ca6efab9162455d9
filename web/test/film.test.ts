import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Film, PACES } from '../src/desk/film.svelte.ts';
import { grounded } from '../src/log/chronicle.ts';
import { foughtOn } from '../src/log/fights.ts';
import { fightsOf, fortune, odds, points, turning } from '../src/log/ledger.ts';
import { shots } from '../src/log/shots.ts';
import { isWorth, owners, summed } from '../src/log/summary.ts';
import { byTarget, joinedByAll } from '../src/plan/best.ts';
import { plural } from '../src/text/index.svelte.ts';
import type { Choice, LogLine, Now, Preview, What } from '../src/wire.ts';
import { counter, now, view } from './fixture.ts';

const line = (step: number, what: What, text = ''): LogLine => ({ step, case: '1.1', text, what, secret: false });
const moves = (step: number, unit: number, from: number, to: number) => line(step, { kind: 'moves', unit, from, to });
const before = view([counter(1, 'G:1', 1), counter(2, 'G:2', 2)]);
const after = view([counter(1, 'G:1', 4), counter(2, 'G:2', 6)]);
const hexOf = (v: { counters: readonly { id: number; place: object }[] }, id: number) => (v.counters.find((c) => c.id === id)?.place as { hex: number }).hex;

describe('news cut into shots', () => {
  it('a march hex by hex is one picture, the next counter another', () => {
    const made = shots(before, after, [moves(1, 1, 1, 3), moves(2, 1, 3, 4), moves(3, 2, 2, 5), moves(4, 2, 5, 6)]);
    expect(made.map((s) => s.kind)).toEqual(['march', 'march']);
    expect(made[0]?.hexes).toEqual([1, 3, 4]);
    // in the first picture the second counter has not moved yet; the last one is the board as it is
    expect(hexOf(made[0]?.view ?? before, 1)).toBe(4);
    expect(hexOf(made[0]?.view ?? before, 2)).toBe(2);
    expect(made[1]?.view).toBe(after);
  });
  it('counters that leave one hex together march together', () => {
    expect(shots(before, after, [moves(1, 1, 1, 4), moves(1, 2, 1, 4)])).toHaveLength(1);
  });
  it('each die is a picture of its own, with what comes of it', () => {
    const die = (step: number) => line(step, { kind: 'rolls', by: 0, face: 3, purpose: 'combat' });
    const made = shots(before, after, [die(1), line(1, { kind: 'retreats', unit: 2, from: 2, to: 6 }), die(2)]);
    expect(made.map((s) => s.lines.length)).toEqual([2, 1]);
  });
  it('nothing told is one picture: the board as it is', () => {
    expect(shots(before, after, [])).toEqual([{ kind: 'rest', lines: [], view: after, hexes: [] }]);
  });
});

describe('the film of the other side', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const lines = [moves(1, 1, 1, 4), moves(2, 2, 2, 6)];
  function projector() {
    const shown: { now: Now; lines: number }[] = [];
    return { shown, film: new Film((n, l) => void shown.push({ now: n, lines: l.length })) };
  }
  it('shows one thing after the other, and the choice only at the end', () => {
    const { shown, film } = projector();
    film.add(before, { ...now(after), yours: true }, lines, 'normal');
    expect(shown.map((s) => s.now.yours)).toEqual([false]);
    expect(film.running).toBe(true);
    vi.advanceTimersByTime(PACES.normal + 1);
    expect(shown.map((s) => s.now.yours)).toEqual([false, true]);
    vi.advanceTimersByTime(PACES.normal + 1);
    expect(film.running).toBe(false);
    expect(film.told).toHaveLength(2);
  });
  it('is skipped to the end, and loses nothing', () => {
    const { shown, film } = projector();
    film.add(before, { ...now(after), yours: true }, lines, 'slow');
    film.skip();
    expect(film.running).toBe(false);
    expect(shown.at(-1)?.now.yours).toBe(true);
    expect(shown.reduce((n, s) => n + s.lines, 0)).toBe(2);
  });
  it('is no film where the player wants none', () => {
    const { shown, film } = projector();
    film.add(before, now(after), lines, 'off');
    expect(shown).toHaveLength(1);
    expect(film.running).toBe(false);
  });
});

describe('the card after it', () => {
  it('tells battles, losses, ground and who came', () => {
    const card = summed(
      [
        moves(1, 1, 1, 4),
        line(2, { kind: 'attacks', hex: 9, side: 1 }),
        line(3, { kind: 'resolves', table: 'crt', column: 1, row: 1, result: 'D1' }, 'D1'),
        line(3, { kind: 'steps', unit: 2, left: 0 }, '2 has 0 steps left'),
        line(3, { kind: 'leaves', unit: 2, from: 9, fate: 'eliminated' }, '2 is lost'),
        line(3, { kind: 'controls', hex: 9, side: 1 }, 'taken 9'),
        line(4, { kind: 'enters', unit: 1, at: 3 }, 'enters'),
      ],
      owners(before),
    );
    expect(card.marches).toBe(1);
    expect(card.battles).toEqual([{ text: 'D1', hex: 9, side: null }]);
    expect(card.losses.map((l) => l.text)).toEqual(['2 is lost']);
    expect(card.losses[0]).toMatchObject({ hex: 9, side: 0 });
    expect(card.ground).toHaveLength(1);
    expect(card.came).toHaveLength(1);
    expect(isWorth(card)).toBe(true);
    expect(isWorth(summed([], owners()))).toBe(false);
  });
});

describe('the last battle', () => {
  const rolls = line(5, { kind: 'rolls', by: 0, face: 4, purpose: 'combat' });
  const result = line(5, { kind: 'resolves', table: 'crt', column: 0, row: 3, result: 'D1' });
  it('begins with its die and ends when something else happens', () => {
    const one = foughtOn(null, null, [line(4, { kind: 'attacks', hex: 1, side: 0 }), rolls, result, line(6, { kind: 'retreats', unit: 2, from: 2, to: 3 })]);
    expect(one?.lines).toHaveLength(3);
    const over = foughtOn(one, null, [moves(7, 1, 1, 2), line(8, { kind: 'controls', hex: 1, side: 0 })]);
    expect(over?.lines).toHaveLength(3);
    expect(foughtOn(over, null, [rolls, result])?.lines).toEqual([rolls, result]);
  });
  it('does not begin with a die that decides on something else', () => {
    const one = foughtOn(null, null, [rolls, result]);
    const release = line(9, { kind: 'rolls', by: 0, face: 5, purpose: 'release' });
    expect(foughtOn(null, null, [release])).toBeNull();
    expect(foughtOn(one, null, [release])?.lines).toEqual([rolls, result]);
  });
});

describe('the ledger', () => {
  const info = { favours: [['D', 'win'], ['A', 'lose'], ['E', 'hold']] as ['D' | string, 'win' | 'hold' | 'lose'][] };
  it('gathers chances by whom they favour', () => {
    const chances = [['D', { num: 1, den: 2 }], ['A', { num: 1, den: 3 }], ['E', { num: 1, den: 6 }]] as const;
    const made = odds(chances, info);
    expect([made.win, made.lose, made.hold].map((p) => p.toFixed(3))).toEqual(['0.500', '0.333', '0.167']);
  });
  it('measures luck by the chances of each result, not by the faces of the dice', () => {
    const battle = (step: number, side: number, result: string, num: number) => ({
      step,
      side,
      hexes: [step],
      result,
      chances: [['D', { num, den: 10 }], ['A', { num: 10 - num, den: 10 }]] as [string, { num: number; den: number }][],
    });
    // a likely win tells little, an unlikely one much, and the enemy's misfortune is one's own luck
    const list = [battle(1, 0, 'D', 9), battle(2, 0, 'D', 2), battle(3, 1, 'A', 7)];
    expect(fortune(list, 0, info)).toBeCloseTo(0.1 + 0.8 + 0.7);
    expect(fortune(list, 1, info)).toBeCloseTo(-1.6);
    expect(turning(list, info).map((b) => [b.battle.step, b.chance.toFixed(1)])).toEqual([[2, '0.2'], [3, '0.3']]);
  });
  it('counts the attacks of each side', () => {
    const log = [1, 2].flatMap((face) => [
      line(1, { kind: 'rolls', by: 0, face, purpose: '' }),
      line(1, { kind: 'resolves', table: '', column: 0, row: 0, result: face === 1 ? 'D' : 'A' }),
    ]);
    expect(fightsOf(log, 0, info)).toEqual({ win: 1, hold: 0, lose: 1 });
    expect(fightsOf(log, 1, info)).toEqual({ win: 0, hold: 0, lose: 0 });
    expect(points([{ side: 0, label: '', points: 3, case: '1' }, { side: 1, label: '', points: 9, case: '1' }], 0)).toBe(3);
  });
});

describe('ground that changed hands', () => {
  it('is told at the end of its phase, not between the marches', () => {
    const taken = (step: number, hex: number) => ({ line: line(step, { kind: 'controls', hex, side: 0 }, `German takes ${1000 + hex}`), text: `German takes ${1000 + hex}`, step });
    const march = { line: moves(2, 1, 1, 2), text: 'marches', step: 2 };
    const heading = { line: line(4, { kind: 'heading', turn: 2, side: 1, key: 'x' }), text: 'Turn 2', step: 4 };
    const made = grounded([taken(1, 1), march, taken(3, 2), heading, march], (h) => String(1000 + h));
    expect(made.map((e) => e.text)).toEqual(['marches', 'German takes 1001', 'German takes 1002', 'Turn 2', 'marches']);
  });
});

describe('the best attack on a target', () => {
  const preview = (offers: Choice[], question: unknown = {}): Preview => ({ played: 0, asked: 0, question: question as Preview['question'], offers: offers.map((choice) => ({ choice, label: '', then: [], next: '' })), ways: [], attacks: [], battle: null });
  it('is of all who can join it, past the word that ends the targets', async () => {
    const answers = new Map<string, Preview>([
      ['1', preview(['done', { hex: 9 }])],
      ['2', preview([{ unit: 3 }, { unit: 5 }])],
      ['3', preview(['done', { unit: 5 }])],
      ['4', preview(['done'])],
    ]);
    const plan = await joinedByAll([{ hex: 8 }], (prefix) => Promise.resolve(answers.get(String(prefix.length)) ?? null));
    expect(plan).toEqual([{ hex: 8 }, 'done', { unit: 3 }, { unit: 5 }]);
  });
  it('is one row for each target', () => {
    expect(byTarget([[{ hex: 8 }, { unit: 1 }], [{ hex: 8 }, { unit: 2 }], [{ hex: 9 }, { unit: 1 }]])).toEqual([[{ hex: 8 }], [{ hex: 9 }]]);
    expect(byTarget([[{ unit: 1 }, { hex: 8 }]])).toEqual([[{ unit: 1 }, { hex: 8 }]]);
  });
});

describe('a number and its word', () => {
  it('agree in every language', () => {
    expect([1, 2, 5].map((n) => plural(n, ['counter', 'counters'], 'en'))).toEqual(['counter', 'counters', 'counters']);
    expect([1, 3, 5, 21].map((n) => plural(n, ['фишка', 'фишки', 'фишек'], 'ru'))).toEqual(['фишка', 'фишки', 'фишек', 'фишка']);
    expect([1, 3, 5].map((n) => plural(n, ['żeton', 'żetony', 'żetonów'], 'pl'))).toEqual(['żeton', 'żetony', 'żetonów']);
    expect(plural('2–3', ['player', 'players'], 'en')).toBe('players');
  });
});
