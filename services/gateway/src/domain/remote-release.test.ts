import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  hasFailed,
  newRelease,
  type Release,
  rolledBack,
  versionsInUse,
  withCanary,
  withoutVersion,
  withStable,
} from './remote-release.ts';

const AT = new Date('2026-11-27T09:00:00Z');
const version = fc.constantFrom('a', 'b', 'c', 'd');
const step = fc.oneof(
  version.map((to) => ({ kind: 'stable', to }) as const),
  version.map((to) => ({ kind: 'canary', to }) as const),
  fc.constant({ kind: 'back' } as const),
);

function after(release: Release, one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Release {
  if (one.kind === 'stable') return withStable(release, one.to);
  if (one.kind === 'canary') return withCanary(release, { version: one.to, percent: 10, at: AT });
  return rolledBack(release) ?? release;
}

describe('a release', () => {
  test('is what it was before after another version was activated and rolled back', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), version, (steps, next) => {
        const release = steps.reduce(after, newRelease('search'));
        fc.pre(release.stable !== next);
        expect(rolledBack(withStable(release, next))?.stable).toBe(release.stable);
      }),
    );
  });

  test('keeps its stable version while a canary begins and ends', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), version, (steps, next) => {
        const release = { ...steps.reduce(after, newRelease('search')), canary: null };
        const ended = rolledBack(withCanary(release, { version: next, percent: 10, at: AT }));
        expect(ended).toEqual(release);
      }),
    );
  });

  test('is what it was before once an activation is taken back, whichever way it gave the version', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 3 }), fc.boolean(), (steps, isForAll) => {
        const release = { ...steps.reduce(after, newRelease('search')), canary: null };
        const taken = isForAll
          ? withStable(release, 'new')
          : withCanary(release, { version: 'new', percent: 10, at: AT });
        expect(withoutVersion(taken, 'new')).toEqual(release);
        expect(versionsInUse(withoutVersion(withStable(taken, 'a'), 'new'))).not.toContain('new');
      }),
    );
  });

  test('passes over refused versions when it goes back, and always can', () => {
    const release = ['a', 'b', 'c'].reduce(withStable, newRelease('search'));
    expect(rolledBack(release, new Set(['b']))?.stable).toBe('a');
    expect(rolledBack(release, new Set(['a', 'b']))).toMatchObject({ stable: null, earlier: [] });
  });

  test('has nothing to go back to at the beginning', () => {
    expect(rolledBack(newRelease('search'))).toBeNull();
  });
});

describe('the error budget of a canary', () => {
  const canary = { version: 'a', percent: 10, startedAt: AT };
  const budget = { failuresMin: 5, share: 0.05 };

  test.each([
    [4, 0, false],
    [5, 0, true],
    [5, 100, true],
    [5, 101, false],
    [50, 1_000, true],
  ])('with %i failures of %i page loads is spent: %s', (failures, loads, isSpent) => {
    expect(hasFailed({ ...canary, failures, loads }, budget)).toBe(isSpent);
  });
});
