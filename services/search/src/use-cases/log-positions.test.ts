import { expect, test } from '@jest/globals';
import type { IndexNotes } from '../ports/search-index.ts';
import { createLogPositions } from './log-positions.ts';

function fixture(given: Partial<IndexNotes>, ends: Record<string, number>) {
  let notes: IndexNotes = { catalog: null, equalUntil: null, positions: {}, isLogShort: false, ...given };
  let saves = 0;
  const index = {
    notes: async () => notes,
    saveNotes: async (changed: Partial<IndexNotes>) => {
      saves += 1;
      notes = { ...notes, ...changed };
    },
  };
  return {
    positions: createLogPositions({ index, ends: async () => ends }),
    notes: () => notes,
    saves: () => saves,
  };
}

function event(partition: number, offset: number) {
  return { topic: 't', partition, offset };
}

test('finds events that the log has lost, in any partition, and remembers it until the log is accepted', async () => {
  const { positions, notes } = fixture({ positions: { 't/0': 10, 't/1': 4 } }, { 't/0': 12, 't/1': 1 });
  expect(await positions.open()).toBe(3);
  expect(notes().isLogShort).toBe(true);
  await positions.accept();
  expect(notes()).toMatchObject({ positions: { 't/0': 12, 't/1': 1 }, isLogShort: false });
  expect(await positions.open()).toBe(0);
});

test('finds a replaced log, and nothing for an index that has read nothing', async () => {
  expect(await fixture({ positions: { 't/0': 5 } }, {}).positions.open()).toBe(5);
  expect(await fixture({}, { 't/0': 5 }).positions.open()).toBe(0);
});

test('saves positions at the end of the log and at times in between, and never goes back during a replay', async () => {
  const { positions, notes, saves } = fixture({ positions: { 't/0': 100 } }, { 't/0': 100 });
  await positions.open();
  await positions.indexed([event(0, 3), event(0, 4)], { isFull: true });
  expect(saves()).toBe(0);
  await positions.indexed([event(1, 8)], { isFull: false });
  expect(notes().positions).toEqual({ 't/0': 100, 't/1': 9 });
  for (let batch = 0; batch < 20; batch += 1)
    await positions.indexed([event(1, 10 + batch)], { isFull: true });
  expect(saves()).toBe(2);
  expect(notes().positions).toEqual({ 't/0': 100, 't/1': 30 });
});
