import { expect, test } from '@jest/globals';
import { CRASH_POINTS } from '@platform/service-kit';
import {
  clockOffsetOf,
  type FaultKind,
  REACHED_POINTS,
  type Round,
  roundOf,
  STORES,
  type Targets,
} from './schedule.ts';

const TARGETS: Targets = { services: ['catalog', 'search'], edges: ['catalog-mongo'], hasOwnDisks: true };

function rounds(seed: number): readonly Round[] {
  return Array.from({ length: 60 }, (_, round) => roundOf(seed, round, TARGETS));
}

test('the rounds of a seed are the same in every run, and others for another seed', () => {
  expect(rounds(7)).toEqual(rounds(7));
  expect(rounds(7)).not.toEqual(rounds(8));
});

test('every kind of fault occurs in the rounds of a few seeds', () => {
  const kinds = new Set([1, 2, 3].flatMap(rounds).flatMap(({ faults }) => faults.map(({ kind }) => kind)));
  const all: readonly FaultKind[] = [
    ...(['away', 'clock', 'crash', 'cut', 'disk', 'kill', 'pause', 'poison', 'slow', 'storm'] as const),
  ];
  expect([...kinds].toSorted()).toEqual(all);
});

test('a disk is filled only where it belongs to one store', () => {
  const shared = Array.from({ length: 200 }, (_, round) =>
    roundOf(3, round, { ...TARGETS, hasOwnDisks: false }),
  );
  expect(shared.flatMap(({ faults }) => faults).filter(({ kind }) => kind === 'disk')).toEqual([]);
});

test('one round in twelve is about the broker, one about the disks of all stores, where they can be filled', () => {
  const about = rounds(7).flatMap(({ about }, round) =>
    about === 'nothing alone' ? [] : [[round % 12, about]],
  );
  expect(about.slice(0, 4)).toEqual([
    [5, 'broker away'],
    [9, 'full disks'],
    [5, 'broker away'],
    [9, 'full disks'],
  ]);
  expect(rounds(7)[9]?.faults.map((fault) => (fault.kind === 'disk' ? fault.store : fault.kind))).toEqual([
    ...STORES,
  ]);
  expect(roundOf(7, 9, { ...TARGETS, hasOwnDisks: false }).about).toBe('nothing alone');
});

test('only crash points that exist are armed', () => {
  const known: ReadonlySet<string> = new Set(CRASH_POINTS);
  expect(REACHED_POINTS.filter(({ point }) => !known.has(point))).toEqual([]);
});

test('two seeds of ten begin shortly before a night with a change of the clocks in Paris', () => {
  const now = Date.parse('2026-11-29T08:00:00Z');
  const begins = [1, 3, 7].map((seed) => new Date(now + clockOffsetOf(seed, now)).toISOString());
  expect(begins).toEqual([
    '2026-11-29T08:00:00.000Z',
    '2027-03-28T00:59:20.000Z',
    '2027-10-31T00:59:20.000Z',
  ]);
});
