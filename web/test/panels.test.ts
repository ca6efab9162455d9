import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../src/board/index.ts';
import { Desk } from '../src/desk/desk.svelte.ts';
import CounterDetail from '../src/panels/beside/CounterDetail.svelte';
import DiceShow from '../src/panels/over/DiceShow.svelte';
import Log from '../src/panels/beside/Log.svelte';
import Hint from '../src/panels/frame/Hint.svelte';
import Prompt from '../src/panels/frame/Prompt.svelte';
import StackFan from '../src/panels/over/StackFan.svelte';
import { noPlan } from '../src/plan/plan.ts';
import { pieces } from '../src/map/scene.ts';
import { settings } from '../src/app/settings.svelte.ts';
import { lastTold, remembered } from '../src/log/sighting.ts';
import { Table } from '../src/desk/table.svelte.ts';
import type { Net } from '../src/net/net.ts';
import type { Duty, LogLine, PromptKind, What } from '../src/wire.ts';
import { counter, face, layout, now, view } from './fixture.ts';

let made: Record<string, unknown>[] = [];
function show(panel: typeof Log, desk: Desk): HTMLElement {
  made.push(mount(panel, { target: document.body, props: { desk } }));
  flushSync();
  return document.body;
}
function line(what: What, text: string, more: Partial<LogLine> = {}): LogLine {
  return { step: 1, case: '1.1', text, what, secret: false, ...more };
}
function seat(v = view([])): Desk {
  const table = new Table('g', 'k');
  const desk = new Desk(table);
  desk.layout = layout();
  table.side = 0;
  table.now = now(v, { yours: false });
  return desk;
}
beforeEach(() => {
  // pictures of counters are the server's; here none is asked
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
});
afterEach(async () => {
  for (const panel of made) await unmount(panel);
  made = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what was last seen', () => {
  const hidden = (id: number, hex: number) => counter(id, 'R:?', hex, { side: 1, known: false, face: face('?', { back: true, values: [] }) });
  it('is what stood there when it went under cover, and follows the counter', () => {
    const before = view([counter(5, 'R:28', 7, { side: 1, face: face('28') })]);
    const kept = remembered(new Map(), before, view([hidden(90, 7)]), 0);
    expect(kept.get(90)).toEqual({ turn: '17 August', words: expect.stringContaining('28') as string });
    // it moves on, and is still what it was
    expect(remembered(kept, view([hidden(90, 7)]), view([hidden(90, 8)]), 0).get(90)).toEqual(kept.get(90));
    // nothing is told of a counter that came from elsewhere, nor of one's own
    expect(remembered(new Map(), before, view([hidden(91, 9)]), 0).size).toBe(0);
    expect(remembered(new Map(), before, view([hidden(90, 7)]), 1).size).toBe(0);
  });
  it('is read from the log after a reload, back along the way the counter came', () => {
    const log = [
      line({ kind: 'heading', turn: 2, side: 1, key: 'moves' }, 'Turn 2'),
      line({ kind: 'reveals', unit: 5, at: 7 }, 'R:28 is seen in 0101'),
      line({ kind: 'moves', unit: 90, from: 7, to: 8 }, 'a counter moves'),
    ];
    expect(lastTold(log, 90, 8)).toEqual({ turn: 'Turn 2', words: 'R:28 is seen in 0101' });
    expect(lastTold(log, 91, 9)).toBeNull();
  });
  it('is said in the counter panel, with the turn', () => {
    const desk = seat(view([hidden(90, 7)]));
    desk.seen = new Map([[90, { turn: '17 August', words: 'infantry 28' }]]);
    desk.inspected = 90;
    const page = show(CounterDetail as typeof Log, desk);
    expect(page.querySelector('[data-testid=last-seen]')?.textContent).toBe('Last seen, 17 August: infantry 28');
  });
});

describe('the counter panel', () => {
  it('shows both sides, steps, formation with its mates, state and this turn', () => {
    const desk = seat(view([
      counter(3, 'G:3', 1, { marks: [{ shape: 'wedge', letter: 'U', corner: 'top', tone: 'bad' }] }),
      counter(4, 'G:4', 2),
      counter(5, 'G:5', 3, { face: face('5', { formation: 'XX' }) }),
    ]));
    desk.inspected = 3;
    desk.table.log = [
      line({ kind: 'heading', turn: 0, side: 0, key: 'moves' }, 'Turn 0'),
      line({ kind: 'moves', unit: 3, from: 9, to: 8 }, 'long ago'),
      line({ kind: 'heading', turn: 1, side: 0, key: 'moves' }, 'Turn 1'),
      line({ kind: 'moves', unit: 3, from: 8, to: 1 }, 'G:3 marches'),
      line({ kind: 'moves', unit: 4, from: 8, to: 2 }, 'G:4 marches'),
    ];
    const text = show(CounterDetail as typeof Log, desk).textContent ?? '';
    expect(document.querySelectorAll('[data-testid=detail] .head svg')).toHaveLength(2);
    expect(text).toContain('2 of 2 steps');
    expect(text).toContain('infantry division, 7-3');
    expect(text).toContain('out of supply');
    expect(text).toContain('G:4');
    expect(text).not.toContain('G:5');
    expect([...document.querySelectorAll('li')].map((l) => l.textContent)).toEqual(['G:3 marches']);
  });
});

describe('dice', () => {
  const roll = line({ kind: 'rolls', by: 0, face: 5, purpose: 'combat' }, 'a five');
  it.each([[700, 700], [1000, 1000], [4000, 1000]])('set to roll for %i ms they roll for %i', (wanted, rolls) => {
    vi.useFakeTimers();
    settings.dice = wanted;
    settings.motion = 'on';
    const desk = seat();
    desk.dice = [roll];
    const page = show(DiceShow as typeof Log, desk);
    vi.advanceTimersByTime(rolls - 1);
    flushSync();
    expect(page.querySelector('.rolling')).not.toBeNull();
    vi.advanceTimersByTime(1);
    flushSync();
    expect(page.querySelector('.rolling')).toBeNull();
    expect(page.querySelector('.words')?.textContent).toContain('5');
    vi.advanceTimersByTime(2200);
    expect(desk.dice).toBeNull();
  });
  it('stay as long as the pointer rests on them', () => {
    vi.useFakeTimers();
    settings.motion = 'off';
    const desk = seat();
    desk.dice = [roll];
    const card = show(DiceShow as typeof Log, desk).querySelector('[data-testid=dice]');
    card?.dispatchEvent(new Event('pointerenter'));
    flushSync();
    vi.advanceTimersByTime(10_000);
    expect(desk.dice).not.toBeNull();
    card?.dispatchEvent(new Event('pointerleave'));
    flushSync();
    vi.advanceTimersByTime(2200);
    expect(desk.dice).toBeNull();
  });
  it('lie still at once where motion is not wanted, and go at a click', () => {
    settings.motion = 'off';
    const desk = seat();
    desk.dice = [roll];
    const page = show(DiceShow as typeof Log, desk);
    expect(page.querySelector('.rolling')).toBeNull();
    page.querySelector<HTMLElement>('[data-testid=dice]')?.click();
    expect(desk.dice).toBeNull();
  });
  it('say their number once: in the words where those tell it, else beside them', () => {
    settings.motion = 'off';
    const words = (lines: LogLine[]) => {
      const desk = seat();
      desk.dice = lines;
      const page = show(DiceShow as typeof Log, desk);
      const said = page.querySelector('.words')?.textContent.replace(/\s+/g, ' ').trim();
      page.querySelector<HTMLElement>('[data-testid=dice]')?.click();
      flushSync();
      return said;
    };
    const named = line({ kind: 'rolls', by: 0, face: 5, purpose: 'release' }, 'The release roll shows 5');
    expect(words([named])).toBe('The release roll shows 5');
    expect(words([roll])).toBe('a five 5');
    expect(words([named, roll])).toBe('The release roll shows 5 5 + 5');
  });
  it('keep to the foot of the map where the battle lies under them, and only there', () => {
    settings.motion = 'off';
    const low = (hex: number) => {
      const desk = seat();
      const state = { camera: { x: 0, y: 0, k: 1 }, size: [500, 600] };
      desk.board = { root: document.body, state: () => state, set: () => undefined, destroy: () => undefined } as unknown as Board;
      desk.table.log = [line({ kind: 'fights', hex } as unknown as What, 'A battle')];
      desk.dice = [roll];
      const page = show(DiceShow as typeof Log, desk);
      const is = [...page.querySelectorAll('.show')].at(-1)?.classList.contains('low');
      return is;
    };
    // the upper middle of the picture, and its foot
    expect(low(3)).toBe(true);
    expect(low(4 * 64 + 3)).toBe(false);
  });
  it('are not shown at all when switched off', () => {
    const happen = (dice: number) => {
      settings.dice = dice;
      const desk = seat();
      const heard = desk.table as unknown as { step(n: ReturnType<typeof now>, l: LogLine[]): void };
      heard.step(now(view([]), { yours: false }), [roll]);
      return desk.dice;
    };
    expect(happen(0)).toBeNull();
    expect(happen(300)).toEqual([roll]);
  });
});

describe('what leaving a phase would cost', () => {
  it('is asked about where a phase can be left, not after every pursuit and flight', () => {
    const desk = seat();
    const duty = { text: 'Attack', done: 0, of: 1, case: '7.1', price: '50 points', units: [], hexes: [] } as unknown as Duty;
    const owed = (kind: PromptKind) => {
      const v = view([], { duties: [duty] });
      desk.table.now = now({ ...v, asked: v.asked && { ...v.asked, kind } });
      return desk.owed.length;
    };
    expect(['intent', 'attack', 'set-up'].map((k) => owed(k as PromptKind))).toEqual([1, 1, 1]);
    expect(['advance', 'retreat', 'march', 'command', 'loss'].map((k) => owed(k as PromptKind))).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the advice of the computer', () => {
  const ask = async (answer: unknown) => {
    const desk = seat();
    desk.table.now = now(view([]));
    desk.table.net = { ask: () => Promise.resolve(answer) } as unknown as Net;
    const page = show(Hint as typeof Log, desk);
    [...page.querySelectorAll<HTMLElement>('[data-testid=hint]')].at(-1)?.click();
    await vi.waitFor(() => expect(page.querySelector('[data-testid=hint-words]')).not.toBeNull());
    return page.querySelector('[data-testid=hint-words]')?.textContent.trim();
  };
  it('says so when it is asked too often', async () => {
    expect(await ask(null)).toBe('Hint: The computer cannot say more just now; ask again in a few seconds.');
  });
  it('says so when there is none', async () => {
    expect(await ask({ say: 'hint', id: 1, plan: [], why: '' })).toBe('Hint: The computer has no suggestion here.');
  });
});

describe('the log', () => {
  it('says how to begin where nothing has happened yet, and only there', () => {
    const desk = seat();
    const hint = () => show(Log, desk).querySelector('[data-testid=how-to-begin]');
    expect(hint()?.querySelectorAll('li').length).toBeGreaterThan(3);
    desk.table.log = [line({ kind: 'rolls', by: 0, face: 2, purpose: 'x' }, 'a two')];
    flushSync();
    expect(document.querySelector('[data-testid=how-to-begin]')).toBeNull();
  });
  it('is searched and copied, and marks own secrets', async () => {
    const desk = seat(view([counter(3, 'G:3', 1)]));
    desk.table.log = [
      line({ kind: 'heading', turn: 1, side: 0, key: 'moves' }, 'Turn 1'),
      line({ kind: 'moves', unit: 3, from: 1, to: 2 }, 'G:3 marches to 0102'),
      line({ kind: 'rolls', by: 0, face: 2, purpose: 'x' }, 'a two'),
      line({ kind: 'tells', text: 'a marker is laid' }, 'a marker is laid', { secret: true }),
    ];
    const page = show(Log, desk);
    const rows = () => [...page.querySelectorAll('.log li')].map((l) => (l.textContent ?? '').trim());
    expect(rows()).toHaveLength(4);
    expect(page.querySelectorAll('.log h3')).toHaveLength(1);
    expect(page.querySelectorAll('.log li.secret')).toHaveLength(1);
    const box = page.querySelector<HTMLInputElement>('input[type=search]');
    if (box) box.value = 'MARCHES';
    box?.dispatchEvent(new Event('input'));
    flushSync();
    expect(rows()).toHaveLength(1);
    expect([...page.querySelectorAll('.log .link')].map((l) => l.textContent)).toEqual(['G:3', '0102']);
    let copied = '';
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: (t: string) => ((copied = t), Promise.resolve()) } });
    page.querySelectorAll<HTMLButtonElement>('.tools button').forEach((b) => b.click());
    await Promise.resolve();
    expect(copied).toBe('G:3 marches to 0102 (1.1)');
  });
});

describe('a stack', () => {
  const pile = (over: boolean) => ({ hex: 3, side: 0, strength: '14', loads: [{ label: 'divisions', value: over ? 3 : 2, limit: 2 }], over, case: '5.1' });
  const stacked = (over: boolean) => view([counter(3, 'G:3', 3), counter(4, 'G:4', 3, { level: 1 })], { stacks: [pile(over)] });
  it('says count, strength and limit in its badge, and warns above the limit', () => {
    expect(pieces(stacked(false), null, new Map()).map((p) => [p.badge, p.over])).toEqual([['14 · 2/2', false], ['14 · 2/2', false]]);
    expect(pieces(stacked(true), null, new Map())[1]).toMatchObject({ badge: '14 · 3/2', over: true });
  });
  it.each([false, true])('says the same laid open; above the limit: %s', (over) => {
    const desk = seat(stacked(over));
    desk.board = { state: () => ({ camera: { x: 0, y: 0, k: 1 }, size: [800, 600] }) } as unknown as typeof desk.board;
    desk.fan = { hex: 3, pinned: true };
    const text = show(StackFan as typeof Log, desk).querySelector('[data-testid=pile]')?.textContent ?? '';
    expect(text).toContain('strength 14');
    expect(text).toContain(`divisions ${over ? 3 : 2} / 2`);
    expect(text.includes('above the limit')).toBe(over);
  });
});

describe('a choice of losses or retreat', () => {
  it('names whose it is and what comes of each answer', () => {
    const v = view([counter(3, 'G:3', 7)], {
      asked: { side: 0, case: '8.9', key: 'option', kind: 'intent', gathers: null, text: 'Which option?', units: [], hexes: [] },
      offers: [
        { choice: { pick: 1 }, label: 'Stand', then: ['G:3 loses a step: 2 -> 1'], next: '' },
        { choice: { pick: 2 }, label: 'Retreat two hexes', then: ['then: Retreat where?'], next: '' },
        { choice: { unit: 3 }, label: '', then: ['G:3 is lost'], next: '' },
      ],
    });
    const desk = seat(v);
    desk.table.card = { sides: ['German'], info: { sides: [{ id: 'german', name: 'German' }] } } as unknown as typeof desk.table.card;
    desk.table.now = now(v);
    desk.planner.plan = noPlan(v);
    const page = show(Prompt as typeof Log, desk);
    expect(page.querySelector('[data-testid=whose]')?.textContent).toContain('German chooses');
    const answers = [...page.querySelectorAll('.picks button')].map((b) => [...b.querySelectorAll('span')].map((x) => x.textContent));
    expect(answers).toEqual([
      ['Stand', 'G:3 loses a step: 2 -> 1'],
      ['Retreat two hexes', 'then: Retreat where?'],
      ['G:3', 'G:3 is lost'],
    ]);
  });
});

describe('a long row of answers', () => {
  it('is folded to its first few until the rest is asked for', () => {
    const offers = Array.from({ length: 12 }, (_, i) => ({ choice: { pick: i }, label: `Answer ${i}`, then: [], next: '' }));
    const v = view([], { asked: { side: 0, case: '5.0', key: 'moves', kind: 'intent', gathers: null, text: 'Which unit moves?', units: [], hexes: [] }, offers });
    const desk = seat(v);
    desk.table.card = { sides: ['German'], info: { sides: [{ id: 'german', name: 'German' }] } } as unknown as typeof desk.table.card;
    desk.table.now = now(v);
    desk.planner.plan = noPlan(v);
    const page = show(Prompt as typeof Log, desk);
    const answers = () => [...page.querySelectorAll('.picks button')].map((b) => b.textContent?.trim());
    expect(answers()).toEqual(['Answer 0', 'Answer 1', 'Answer 2', 'Answer 3', '8 more answers']);
    page.querySelector<HTMLButtonElement>('[data-testid=more-answers]')?.click();
    flushSync();
    expect(answers()).toHaveLength(12);
  });
});

describe('choosing several at once', () => {
  it('takes all of the hex, those not yet moved, or the formation, and only what may be chosen', async () => {
    const moved = { marks: [{ shape: 'arrow' as const, letter: '', corner: 'top' as const, tone: 'plain' as const }], ready: false };
    const v = view(
      [
        counter(3, 'G:3', 3),
        counter(4, 'G:4', 3, moved),
        counter(5, 'G:5', 4),
        counter(6, 'G:6', 3, { face: face('6', { formation: 'XX' }) }),
        counter(7, 'G:7', 3),
      ],
      { offers: [3, 4, 5, 6].map((unit) => ({ choice: { unit }, label: '', then: [], next: '' })) },
    );
    const desk = seat(v);
    desk.planner.plan = noPlan(v);
    desk.inspected = 3;
    const chosen: (readonly number[])[] = [];
    vi.spyOn(desk.planner, 'unitsTogether').mockImplementation((ids) => (chosen.push(ids), Promise.resolve()));
    for (const which of ['all', 'unmoved', 'formation'] as const) await desk.together(which);
    expect(chosen).toEqual([[3, 4, 6], [3, 6], [3, 4, 5]]);
  });
});
