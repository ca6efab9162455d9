import { describe, expect, it } from 'vitest';
import * as p from '../src/plan/plan.ts';
import type { Choice, Preview, Way } from '../src/wire.ts';
import { counter, view } from './fixture.ts';

const V = view([counter(3, 'G:3', 1), counter(7, 'G:7', 1)], {
  offers: [{ choice: 'done', label: 'Done', then: [], next: '' }, { choice: { unit: 3 }, label: '', then: [], next: '' }, { choice: { unit: 7 }, label: '', then: [], next: '' }],
});
const way: Way = { hex: 9, cost: 2, left: 1, path: [8, 9], inputs: [{ hex: 8 }, { hex: 9 }, 'done'] };
const preview = (more: Partial<Preview> = {}): Preview => ({
  played: 1,
  asked: 0,
  question: { side: 0, case: '2.1', key: 'march', kind: 'intent', gathers: null, text: 'On?', units: [7], hexes: [] },
  offers: [
    { choice: 'done', label: 'Halt', then: [], next: '' },
    { choice: { unit: 9 }, label: '', then: [], next: '' },
    { choice: { hex: 8 }, label: '', then: [], next: '' },
  ],
  ways: [way],
  attacks: [],
  battle: null,
  ...more,
});
const grown = (choices: Choice[]) => p.grown(p.noPlan(V), choices, p.opened(preview(), choices.length));

describe('plan', () => {
  it('knows a counter of the other side that nobody asks for', () => {
    const all = [...V.counters, counter(20, 'R:20', 2, { side: 1 })];
    const offer = (choice: Choice) => ({ choice, label: '', then: [], next: '' });
    const open = p.noPlan(V).open;
    expect(p.isForeign(open, all, 20)).toBe(true);
    expect(p.isForeign(open, all, 7)).toBe(false);
    // where it could be attacked, or a place is asked for, the server's own words are wanted
    expect(p.isForeign({ ...open, offers: [offer({ unit: 20 })] }, [...all, counter(21, 'R:21', 3, { side: 1 })], 21)).toBe(false);
    expect(p.isForeign({ ...open, offers: [offer({ hex: 9 })] }, all, 20)).toBe(false);
  });
  it('begins with what the view offers', () => {
    const plan = p.noPlan(V);
    expect([...p.pickable(plan.open)]).toEqual([3, 7]);
    expect(p.buttons(plan.open).map((o) => o.choice)).toEqual(['done']);
    expect(p.isComplete(plan, V.asked)).toBe(false);
  });
  it('sorts a counter clicked late into the set the game builds upwards', () => {
    const plan = grown([{ unit: 7 }]);
    expect(p.unitPlans(plan, 3)).toEqual([[{ unit: 3 }, { unit: 7 }], [{ unit: 3 }]]);
    expect(p.unitPlans(plan, 9)[0]).toEqual([{ unit: 7 }, { unit: 9 }]);
    expect(p.unitPlans(plan, 7)).toEqual([[]]);
  });
  it('is complete when the first question comes back, and waits otherwise', () => {
    expect(p.isComplete(grown([{ unit: 7 }]), V.asked)).toBe(false);
    const back = p.opened(preview({ question: V.asked }), 3);
    expect(p.isComplete(p.grown(p.noPlan(V), [{ unit: 7 }, { hex: 8 }, 'done'], back), V.asked)).toBe(true);
  });
  it('is complete when a march that was under way is over and somebody else may march', () => {
    const under = { ...preview().question!, key: 'on', kind: 'march' as const };
    const after = (kind: 'intent' | 'attack', side = 0) => p.grown(p.noPlan(V), [{ hex: 8 }], p.opened(preview({ question: { ...under, key: 'moves', kind, side } }), 1));
    // an advice in the middle of a march ends here, and can be confirmed
    expect(p.isComplete(after('intent'), under)).toBe(true);
    expect(p.isComplete(after('attack'), under)).toBe(false);
    expect(p.isComplete(after('intent', 1), under)).toBe(false);
  });
  it('tells what an answer does and what is asked next as two sentences', () => {
    const offer = (then: string[], next: string) => ({ choice: { pick: 0 }, label: 'Stand', then, next });
    expect(p.outcomeOf(offer(['5 loses a step', '6 loses a step'], 'Choose a hex.'))).toBe('5 loses a step; 6 loses a step. Choose a hex.');
    expect(p.outcomeOf(offer(['5 loses a step'], ''))).toBe('5 loses a step');
    expect(p.outcomeOf(offer([], 'Choose a hex.'))).toBe('Choose a hex.');
  });
  it('does not end the phase with a whole order that waited for a word', () => {
    const again = p.opened(preview({ question: V.asked, offers: V.offers }), 3);
    expect(p.takesDone(p.grown(p.noPlan(V), [{ unit: 7 }, { hex: 8 }, 'done'], again), V.asked)).toBe(false);
    // nor the next phase, where the plan ends this one
    const next = p.opened(preview({ question: V.asked && { ...V.asked, key: 'advance' }, offers: V.offers }), 1);
    expect(p.takesDone(p.grown(p.noPlan(V), ['done'], next), V.asked)).toBe(false);
    // a march that could go on takes the word, and so does a question to which nothing was answered
    const half = p.opened(preview({ question: V.asked && { ...V.asked, key: 'march' }, offers: V.offers }), 2);
    expect(p.takesDone(p.grown(p.noPlan(V), [{ unit: 7 }, { hex: 8 }], half), V.asked)).toBe(true);
    expect(p.takesDone(p.noPlan(V), V.asked)).toBe(true);
  });
  it('cannot be confirmed while its own question is half answered', () => {
    const half = p.opened(preview({ offers: [{ choice: { unit: 9 }, label: '', then: [], next: '' }] }), 1);
    expect(p.isHalf(p.grown(p.noPlan(V), [{ hex: 8 }], half), V.asked)).toBe(true);
    expect(p.isHalf(grown([{ unit: 7 }]), V.asked)).toBe(false);
    expect(p.isHalf(p.grown(p.noPlan(V), [{ hex: 8 }], { ...half, stops: true }), V.asked)).toBe(false);
    expect(p.isHalf(p.noPlan(V), V.asked)).toBe(false);
  });
  it('gives answers that lie on the map a button only where something comes of them', () => {
    const keys = (consequences: string[]) => {
      const choices: Choice[] = [{ hex: 8 }, { hex: 9 }, { pick: 1 }];
      const labels = ['', '', 'Stand'];
      const offers = choices.map((choice, i) => ({ choice, label: labels[i] ?? '', then: consequences[i] ? [consequences[i]] : [], next: '' }));
      return p.buttons(p.opened(preview({ offers }), 1)).map((o) => o.choice);
    };
    expect(keys(['then: where to?', 'then: where to?', ''])).toEqual([{ pick: 1 }]);
    expect(keys(['then: where to?', 'G:3 is lost', ''])).toEqual([{ hex: 8 }, { hex: 9 }, { pick: 1 }]);
  });
  it('stops at a die, a reveal or another side', () => {
    expect(p.opened(preview({ played: 1 }), 2).stops).toBe(true);
    expect(p.opened(preview({ question: null, asked: null }), 1).stops).toBe(true);
    expect(p.opened(preview(), 1).stops).toBe(false);
  });
  it('does not offer to march in a circle', () => {
    const open = p.opened(preview(), 1);
    expect(p.withoutStart(open, 9).ways).toEqual([]);
    expect(p.withoutStart(open, 1).ways).toEqual([way]);
    expect(p.withoutStart(open, null)).toBe(open);
  });
  it('makes a way-point of a way by leaving its last word out', () => {
    expect(p.asWaypoint(way)).toEqual([{ hex: 8 }, { hex: 9 }]);
  });
  it('steps back one click at a time', () => {
    const one = grown([{ unit: 7 }]);
    const two = p.grown(one, [{ hex: 8 }, { hex: 9 }], one.open);
    expect(p.steppedBack(two)).toEqual([{ unit: 7 }]);
    expect(p.steppedBack(one)).toEqual([]);
  });
  it('draws the path from where the lead stands', () => {
    expect(p.pathOf([{ unit: 7 }, { hex: 8 }, { hex: 9 }], 1)).toEqual([1, 8, 9]);
    expect(p.pathOf([{ unit: 7 }], 1)).toEqual([]);
    // targets are no way, neither before anybody is named nor behind whoever is named after them
    expect(p.pathOf([{ hex: 8 }, { hex: 9 }], null)).toEqual([]);
    expect(p.pathOf([{ hex: 8 }, 'done', { unit: 7 }], 1)).toEqual([]);
  });
  it('looks for a second way over a place beside the first, and joins the two', () => {
    const to = (hex: number, left: number, path: number[]): Way => ({ hex, cost: 9 - left, left, path, inputs: [...path.map((h) => ({ hex: h })), 'done'] });
    const aim = to(9, 1, [8, 9]);
    const open = { ...p.NOTHING, ways: [aim, to(8, 3, [8]), to(5, 3, [5]), to(6, 2, [6]), to(7, 1, [7]), to(4, 4, [4])] };
    const plan = { choices: [], groups: [], open };
    const near = (a: number) => a !== 4;
    expect(p.vias(plan, aim, near).map((w) => w.hex)).toEqual([5, 6]);
    const other = p.joined(to(5, 3, [5]), { hex: 9, cost: 2, left: 1, path: [9], inputs: [{ hex: 9 }, 'done'] });
    expect(other).toEqual({ hex: 9, cost: 8, left: 1, path: [5, 9], inputs: [{ hex: 5 }, { hex: 9 }, 'done'] });
  });
});
