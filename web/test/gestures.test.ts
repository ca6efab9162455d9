import { beforeEach, describe, expect, it } from 'vitest';
import { announced, foreseen, foughtOn, trails } from '../src/log/fights.ts';
import { folded, gathered, isLong } from '../src/log/chronicle.ts';
import { Gestures, kept, lastOrder, presses, withOrder } from '../src/plan/gestures.ts';
import { keepProgress, progressOf } from '../src/app/lesson.ts';
import { placed } from '../src/panels/over/place.ts';
import type { Forecast, LogLine } from '../src/wire.ts';

const at = (step: number, undoable = step) => ({ step, undoable });

describe('undo by gesture', () => {
  beforeEach(() => sessionStorage.clear());
  it('takes back what one order did', () => {
    const begun = withOrder(withOrder([], at(0)), at(4));
    expect(lastOrder(begun, at(7))).toBe(3);
    expect(presses(begun, at(7))).toBe(2);
    expect(lastOrder(kept(begun, at(4)), at(4))).toBe(4);
  });
  it('takes single choices where nobody knows when the order began', () => {
    expect(lastOrder([], at(5))).toBe(1);
    expect(presses([], at(5))).toBe(5);
    expect(presses([3], at(5))).toBe(4);
  });
  it('never goes past the fence', () => {
    // the order began before a die fell: only what came after it can be undone
    const begun = withOrder([], at(10, 2));
    expect(lastOrder(begun, at(14, 3))).toBe(1);
    expect(lastOrder(begun, at(14, 0))).toBe(0);
    expect(presses(begun, at(14, 3))).toBe(3);
  });
  it('forgets beginnings that were taken back', () => {
    const begun = [3, 10, 20];
    expect(kept(begun, at(5))).toEqual([3]);
    expect(lastOrder(withOrder(begun, at(5)), at(25))).toBe(20);
  });
  it('goes on after a reload', () => {
    const first = new Gestures('g/0');
    first.begin(at(0));
    first.stand(at(4));
    expect(new Gestures('g/0').last(at(4))).toBe(4);
    expect(new Gestures('g/1').last(at(4))).toBe(1);
    first.stand(at(0));
    expect(new Gestures('g/0').last(at(4))).toBe(1);
  });
});

const moves = (step: number, unit: number, from: number, to: number): LogLine => ({
  step, case: '5.0', secret: false, text: `U${unit} moves from ${1000 + from} to ${1000 + to}${to === 3 ? ' Lyck' : ''}`, what: { kind: 'moves', unit, from, to },
});
const controls = (step: number, hex: number): LogLine => ({
  step, case: '2.0', secret: false, text: `Russian control of ${1000 + hex}${hex === 3 ? ' Lyck' : ''}`, what: { kind: 'controls', hex, side: 1 },
});
const line = (step: number, what: LogLine['what']): LogLine => ({ step, case: '6.0', secret: false, text: what.kind, what });
const number = (hex: number) => String(1000 + hex);

describe('the log as people read it', () => {
  const told = (lines: LogLine[]) => folded(lines, number).map((e) => e.text);
  it('tells a march in one line, and the hexes taken on it in another', () => {
    const lines = [moves(1, 7, 1, 2), controls(1, 2), moves(2, 7, 2, 3), controls(2, 3), moves(3, 7, 3, 4)];
    expect(told(lines)).toEqual(['U7 moves from 1001 to 1002, 1003 Lyck, 1004', 'Russian control of 1002, 1003 Lyck']);
    expect(folded(lines, number).map((e) => e.step)).toEqual([3, 2]);
  });
  it('keeps counters that march together apart, and marches of others', () => {
    expect(told([moves(1, 7, 1, 2), moves(1, 8, 1, 2), moves(2, 7, 2, 3), moves(2, 8, 2, 3), moves(3, 9, 5, 6)])).toEqual([
      'U7 moves from 1001 to 1002, 1003 Lyck',
      'U8 moves from 1001 to 1002, 1003 Lyck',
      'U9 moves from 1005 to 1006',
    ]);
  });
  it('does not fold over anything that happened in between', () => {
    const lines = [moves(1, 7, 1, 2), line(2, { kind: 'reveals', unit: 9, at: 3 }), moves(3, 7, 2, 4)];
    expect(told(lines)).toEqual(['U7 moves from 1001 to 1002', 'reveals', 'U7 moves from 1002 to 1004']);
  });
});

describe('fights and ways', () => {
  const heading = line(0, { kind: 'heading', turn: 1, side: 0, key: 'combat' });
  const attack = (step: number, hex: number) => line(step, { kind: 'attacks', hex, side: 0 });
  const die = line(9, { kind: 'rolls', by: 0, face: 3, purpose: 'combat' });
  const result = line(9, { kind: 'resolves', table: 't', column: 1, row: 1, result: 'D1' });
  const fights = (hex: number) => line(8, { kind: 'fights', hex, side: 0 });
  it('an announced attack stands until another is announced after the dice, or the phase ends', () => {
    expect(announced([attack(1, 4), heading])).toEqual([]);
    expect(announced([heading, attack(1, 4), attack(2, 5), attack(3, 5)])).toEqual([4, 5]);
    expect(announced([heading, attack(1, 4), die])).toEqual([4]);
    expect(announced([heading, attack(1, 4), die, result])).toEqual([]);
    expect(announced([heading, attack(1, 4), die, attack(2, 6)])).toEqual([6]);
  });
  it('of several that were announced, those already fought are marked no longer', () => {
    const joins = line(2, { kind: 'tells', text: 'a unit takes part' });
    const plan = [heading, attack(1, 4), attack(1, 5), joins, attack(3, 6), joins, attack(5, 7), joins];
    expect(announced(plan)).toEqual([4, 5, 6, 7]);
    // the one that is being fought stays marked until the next is taken up; its hexes go together
    expect(announced([...plan, fights(5)])).toEqual([4, 5, 6, 7]);
    expect(announced([...plan, fights(5), die])).toEqual([4, 5, 6, 7]);
    expect(announced([...plan, fights(5), die, fights(7), die])).toEqual([6, 7]);
    expect(announced([...plan, fights(5), die, fights(7), die, fights(6)])).toEqual([6]);
    // its result is told: nothing is left to be fought there
    expect(announced([...plan, fights(5), die, result])).toEqual([6, 7]);
    // another die in between, such as that of cavalry that leaves, changes nothing
    expect(announced([...plan, fights(7), die, joins, die])).toEqual([4, 5, 6, 7]);
  });
  it('the last battle is the one that was fought, whatever the order of the announcements', () => {
    const odds = (...hexes: number[]) => ({ battle: { hexes } }) as unknown as Forecast;
    const [first, second, third] = [odds(4, 5), odds(6), odds(7)];
    const plan = [heading, attack(1, 4), attack(1, 5), attack(3, 6), attack(5, 7)];
    const of = (...log: LogLine[]) => foreseen([first, second, third], [...plan, ...log]);
    expect(of(fights(6), die)).toBe(second);
    expect(of(fights(6), die, fights(4), die)).toBe(first);
    // the next one is taken up at once: the last die was still for the one before
    expect(of(fights(6), die, fights(4), die, fights(7))).toBe(first);
    expect(of(fights(6), die, fights(4), die, fights(7), die)).toBe(third);
    const tells = line(8, { kind: 'tells', text: 'strengths' });
    const told = foughtOn(null, second, [fights(6), tells, die, line(9, { kind: 'resolves', table: 't', column: 1, row: 1, result: 'D1' }), tells, fights(4)]);
    expect(told).toMatchObject({ forecast: second, over: true });
    expect(told?.lines.map((l) => l.what.kind)).toEqual(['rolls', 'resolves', 'tells']);
  });
  it('the other side is followed since this seat last marched', () => {
    const mine = (unit: number) => unit < 5;
    const log = [moves(1, 7, 1, 2), moves(2, 1, 8, 9), moves(3, 7, 2, 3), moves(4, 7, 3, 4), moves(5, 8, 5, 6), moves(6, 8, 6, 5)];
    expect(trails(log, mine)).toEqual([[2, 3, 4]]);
    expect(trails([...log, moves(7, 2, 1, 2)], mine)).toEqual([]);
    // whoever let a turn pass without marching is not shown the ways of the turn before it
    const turn = (n: number, side: number) => line(0, { kind: 'heading', turn: n, side, key: 'movement' });
    const idle = [turn(1, 1), moves(1, 7, 2, 3), turn(1, 0), turn(2, 1), moves(2, 7, 3, 4), turn(2, 0)];
    expect(trails(idle, mine, 0)).toEqual([[3, 4]]);
  });
});

describe('a lesson under way', () => {
  it('is kept for its game and forgotten when it ends', () => {
    const progress = { title: 'any', lesson: 'First steps', at: 3, since: 12 };
    keepProgress('g', progress);
    expect(progressOf('g')).toEqual(progress);
    expect(progressOf('h')).toBeNull();
    keepProgress('g', null);
    expect(progressOf('g')).toBeNull();
  });
});

describe('a card beside a hex', () => {
  const base = { at: [400, 300] as const, radius: 40, card: [200, 100] as const, board: [800, 600] as const };
  const covers = ([x, y]: readonly [number, number], [px, py]: readonly [number, number]) => px > x && px < x + 200 && py > y && py < y + 100;
  it('lies above it, inside the board', () => {
    expect(placed({ ...base, free: [] })).toEqual([300, 160]);
    const low = placed({ ...base, at: [400, 60], free: [] });
    expect(low[1]).toBe(100);
  });
  it('leaves the hexes free that can be gone to', () => {
    const free: [number, number][] = [];
    for (let x = 300; x <= 500; x += 50) for (let y = 200; y <= 400; y += 50) free.push([x, y]);
    const spot = placed({ ...base, free });
    expect(free.filter((p) => covers(spot, p))).toEqual([]);
    expect(covers(spot, [400, 300])).toBe(false);
  });
});

describe('runs of like lines', () => {
  const marks = (step: number, name: string, words: string, more: Partial<LogLine> = {}): LogLine => ({
    step, case: '10.4', secret: false, text: `${name} is ${words}`, what: { kind: 'marks', unit: step, mark: words, on: true }, ...more,
  });
  const rolls = (step: number, face: number): LogLine => ({ ...line(step, { kind: 'rolls', by: 0, face, purpose: 'command' }), case: '10.4', text: `The die for command shows ${face}` });
  const enters = (step: number, hex: number): LogLine => ({ ...line(step, { kind: 'enters', unit: 90 + step, at: hex }), text: `A marker enters in ${1000 + hex}${hex === 3 ? ' Lyck' : ''}` });
  // what a counter is called is what its line begins with
  const calledBy = (lines: LogLine[]) => (unit: number) => lines.find((l) => 'unit' in l.what && l.what.unit === unit)?.text.split(' ')[0] ?? '';
  const read = (lines: LogLine[]) => gathered(folded(lines, number), number, calledBy(lines));
  const told = (lines: LogLine[]) => read(lines).map((e) => e.text);
  it('are one sentence with a list, in order, and lead to the last of them', () => {
    const made = read([marks(1, '35R', 'out of command'), marks(2, 'KB', 'out of command'), marks(3, 'E', 'out of command')]);
    expect(made.map((e) => e.text)).toEqual(['Is out of command: 35R, KB, E']);
    expect(made[0]?.step).toBe(3);
    expect(told([enters(1, 1), enters(2, 3), enters(3, 4)])).toEqual(['A marker enters in 1001, 1003 Lyck, 1004']);
  });
  it('end where another thing is said, another case holds or a secret begins', () => {
    expect(told([marks(1, 'A', 'out of command'), marks(2, 'B', 'in command')])).toEqual(['A is out of command', 'B is in command']);
    expect(told([marks(1, 'A', 'lost'), marks(2, 'B', 'no longer lost')])).toHaveLength(2);
    expect(told([marks(1, 'A', 'lost'), marks(2, 'B', 'lost', { secret: true })])).toHaveLength(2);
    expect(told([marks(1, 'A', 'lost'), marks(2, 'B', 'lost', { case: '9.1' })])).toHaveLength(2);
    expect(told([marks(1, 'A', 'lost'), line(2, { kind: 'heading', turn: 2, side: 0, key: 'x' }), marks(3, 'B', 'lost')])).toHaveLength(3);
  });
  it('put a die and what comes of it together', () => {
    const lines = [rolls(1, 4), marks(1, '35R', 'in command'), rolls(2, 1), marks(2, 'PO', 'out of command')];
    expect(told(lines)).toEqual(['The die for command shows 4: 35R is in command; 1: PO is out of command']);
    expect(told(lines.slice(0, 2))).toEqual(['The die for command shows 4: 35R is in command']);
    expect(told([rolls(1, 4), marks(1, 'A', 'lost', { case: '9.1' })])).toHaveLength(2);
  });
  it('are shortened only where more than a few are left over', () => {
    const many = (n: number) => read(Array.from({ length: n }, (_, i) => marks(i, `U${i}`, 'lost')))[0]?.list;
    expect(isLong(many(5) ?? { head: '', items: [], joint: '', tail: '' })).toBe(false);
    expect(isLong(many(6) ?? { head: '', items: [], joint: '', tail: '' })).toBe(true);
  });
});
