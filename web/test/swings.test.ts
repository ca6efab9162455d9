import { describe, expect, it } from 'vitest';
import { settled, swings } from '../src/log/swings.ts';
import type { Reviewed } from '../src/wire.ts';

const mark = (step: number, chance: number, luck = 0): Reviewed => ({ step, turn: step, side: step % 2, chance, luck });

describe('a game that was clear from the beginning', () => {
  it('is told in a sentence, with what the side in front had at least', () => {
    expect(settled([mark(1, 0.03), mark(2, 0.06), mark(3, 0.01)])).toEqual({ side: 1, chance: 0.94 });
    expect(settled([mark(1, 0.97), mark(2, 0.93)])).toEqual({ side: 0, chance: 0.93 });
  });
  it('is drawn where it was open for a while', () => {
    expect(settled([mark(1, 0.03), mark(2, 0.2), mark(3, 0.01)])).toBeNull();
    expect(settled([mark(1, 0.95), mark(2, 0.05)])).toBeNull();
  });
});

describe('the turns that changed a game', () => {
  it('are the largest changes, in the order of play', () => {
    const marks = [mark(1, 0.5), mark(2, 0.52), mark(3, 0.3), mark(4, 0.6), mark(5, 0.5)];
    expect(swings(marks, 2).map((s) => s.mark.step)).toEqual([3, 4]);
  });
  it('leave out what is not worth a line', () => {
    expect(swings([mark(1, 0.5), mark(2, 0.52)])).toEqual([]);
  });
  it('tell dice from play', () => {
    const [dice, play] = swings([mark(1, 0.5), mark(2, 0.7, 0.15), mark(3, 0.5, 0.1)]);
    expect([dice?.luck, play?.luck]).toEqual([true, false]);
  });
});
