import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type FreeAnswers,
  freeRemaining,
  HOLD_MS,
  holdFree,
  releaseFree,
  spendFree,
} from './free-answers.ts';

const LIMIT = 3;
const START = Date.parse('2026-11-20T09:00:00Z');

type Step = {
  readonly action: 'hold' | 'spend' | 'release';
  readonly key: string;
  readonly afterMs: number;
};

const steps = fc.array(
  fc.record({
    action: fc.constantFrom('hold' as const, 'spend' as const, 'release' as const),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    afterMs: fc.constantFrom(0, 1_000, HOLD_MS + 1),
  }),
  { maxLength: 40 },
);

/** Applies a step as the service does; a refused hold changes nothing. */
function after(free: FreeAnswers, { action, key }: Step, now: Date): FreeAnswers {
  if (action === 'spend') return spendFree(free, key);
  if (action === 'release') return releaseFree(free, key);
  try {
    return holdFree(free, { key, digest: key }, now);
  } catch {
    return free;
  }
}

it('never gives more answers than the limit, and never takes a given one back', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let free: FreeAnswers = { limit: LIMIT, answers: [] };
      let nowMs = START;
      let spent = new Set<string>();
      for (const step of taken) {
        nowMs += step.afterMs;
        free = after(free, step, new Date(nowMs));
        const now = free.answers.filter(({ state }) => state === 'spent').map(({ key }) => key);
        expect([...spent].every((key) => now.includes(key))).toBe(true);
        spent = new Set(now);
        expect(new Set(free.answers.map(({ key }) => key)).size).toBe(free.answers.length);
        expect(freeRemaining(free, new Date(nowMs))).toBeLessThanOrEqual(LIMIT - spent.size);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('a hold that a crash left is available again after its time', () => {
  const held = holdFree({ limit: 1, answers: [] }, { key: 'a', digest: 'a' }, new Date(START));
  expect(freeRemaining(held, new Date(START + HOLD_MS - 1))).toBe(0);
  expect(freeRemaining(held, new Date(START + HOLD_MS))).toBe(1);
});

it('refuses a key that belongs to another text', () => {
  const held = holdFree({ limit: 3, answers: [] }, { key: 'a', digest: 'one' }, new Date(START));
  expect(() => holdFree(held, { key: 'a', digest: 'two' }, new Date(START))).toThrow('another text');
});
