import { describe, expect, it } from '@jest/globals';
import { isNewerState } from './newer-state.ts';

const [EARLY, LATE] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];

describe('newer state', () => {
  it('is one with a higher version, whenever it was changed', () => {
    expect(isNewerState({ v: 3, changedAt: EARLY }, { v: 2, changedAt: LATE })).toBe(true);
    expect(isNewerState({ v: 2, changedAt: LATE }, { v: 3, changedAt: EARLY })).toBe(false);
    expect(isNewerState({ v: 3, changedAt: null }, { v: 2, changedAt: LATE })).toBe(true);
  });

  it('is of equal versions the one that was changed later, and neither where one is removed', () => {
    expect(isNewerState({ v: 2, changedAt: LATE }, { v: 2, changedAt: EARLY })).toBe(true);
    expect(isNewerState({ v: 2, changedAt: EARLY }, { v: 2, changedAt: LATE })).toBe(false);
    expect(isNewerState({ v: 2, changedAt: LATE }, { v: 2, changedAt: LATE })).toBe(false);
    expect(isNewerState({ v: 2, changedAt: LATE }, { v: 2, changedAt: null })).toBe(false);
    expect(isNewerState({ v: 2, changedAt: null }, { v: 2, changedAt: EARLY })).toBe(false);
  });
});
