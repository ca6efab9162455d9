import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { freshSeal, isExchanged, isLost, markOf, nextStep, sealOf, sha256, type Drawer } from '../src/net/dice.ts';
import type { DiceInfo } from '../src/wire.ts';

function drawer(): Drawer & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (k) => kept.get(k) ?? null,
    setItem: (k, v) => void kept.set(k, v),
    removeItem: (k) => void kept.delete(k),
  };
}
function dice(stage: DiceInfo['stage'], seals: (string | null)[], opened: boolean[] = seals.map(() => false)): DiceInfo {
  return { commitment: 'c'.repeat(64), seals, opened, entropy: seals.map(() => ''), mark: '', voids: [], promise: 'sealed', stage, seed: null };
}

describe('the draw', () => {
  it('hashes as everybody else does', () => {
    for (const text of ['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'Löwe '.repeat(40)]) {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
  it('seals where a seal is owed, and keeps the word here', () => {
    const own = drawer();
    const step = nextStep('g', 1, dice('seals', ['', '']), own);
    expect(step?.do).toBe('seal');
    const seal = step?.do === 'seal' ? step.seal : '';
    expect(sealOf(own.kept.get(`tannenberg.word.${seal}`) ?? '')).toBe(seal);
  });
  it('opens its word only when every seat has sealed one', () => {
    const own = drawer();
    const mine = freshSeal(own);
    expect(nextStep('g', 0, dice('seals', [mine, '']), own)).toBeNull();
    // a host who says that it is time, while a seat still owes its seal, gets nothing
    expect(nextStep('g', 0, dice('words', [mine, '']), own)).toBeNull();
    expect(nextStep('g', 0, dice('words', [mine, 'f'.repeat(64)]), own)?.do).toBe('open-word');
    expect(nextStep('g', 0, dice('words', [mine, 'f'.repeat(64)], [true, false]), own)).toBeNull();
  });
  it('notices a draw that was exchanged afterwards', () => {
    const own = drawer();
    const mine = freshSeal(own);
    nextStep('g', 0, dice('words', [mine, 'f'.repeat(64)]), own);
    expect(isExchanged('g', dice('begun', [mine, 'f'.repeat(64)]), own)).toBe(false);
    expect(isExchanged('g', dice('begun', [mine, 'e'.repeat(64)]), own)).toBe(true);
    expect(markOf(dice('begun', [mine, null]))).toMatch(/^[0-9a-f]{16}$/);
  });
  it('says when the word is in another browser', () => {
    expect(isLost(0, dice('words', ['a'.repeat(64), null]), drawer())).toBe(true);
    expect(nextStep('g', 0, dice('words', ['a'.repeat(64), null]), drawer())).toBeNull();
  });
});
