import { describe, expect, it } from 'vitest';
import { changed, patched } from '../src/net/patch.ts';
import type { Message } from '../src/wire.ts';
import { counter, now, view } from './fixture.ts';

const old = view([counter(1, 'G:1', 1), counter(2, 'G:2', 2), counter(3, 'G:3', 3)]);

describe('patches', () => {
  it('set single places and leave the old view alone', () => {
    const moved = counter(2, 'G:2', 5);
    const fresh = patched(old, { counters: { splice: null, set: [[1, moved]] }, asked: null });
    expect(fresh.counters).toEqual([old.counters[0], moved, old.counters[2]]);
    expect(fresh.asked).toBeNull();
    expect(fresh.turn).toBe(old.turn);
    expect(old.asked).not.toBeNull();
  });

  it('splice lists', () => {
    const fresh = patched(old, { counters: { splice: [1, 2, [counter(9, 'G:9', 4)]], set: [] } });
    expect(fresh.counters.map((c) => c.id)).toEqual([1, 9]);
  });

  it('are only for the version they were made from', () => {
    const message = {
      say: 'change', base: 1, version: 2, step: 1, patch: {}, yours: false, undoable: 0, fence: 'start', log: [], cut: null, clocks: [],
    } satisfies Extract<Message, { say: 'change' }>;
    expect(changed(now(old), message)?.version).toBe(2);
    expect(changed(now(old, { version: 7 }), message)).toBeNull();
    expect(changed(null, message)).toBeNull();
  });
});
