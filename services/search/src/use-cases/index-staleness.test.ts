import { expect, test } from '@jest/globals';
import { createIndexStaleness } from './index-staleness.ts';

/** An index that lacks `lag` events, at a time that the test sets. */
function indexAt(startMs: number) {
  const state = { nowMs: startMs, lag: 0 };
  const staleness = createIndexStaleness({
    lag: async () => state.lag,
    clock: { now: () => new Date(state.nowMs) },
  });
  return { state, ...staleness };
}

test('is 0 while the index has every event', async () => {
  const { state, read } = indexAt(1_000_000);
  expect(await read()).toBe(0);
  state.nowMs += 86_400_000;
  expect(await read()).toBe(0);
});

test('grows from the last time that nothing was missing, and ends when the index has caught up', async () => {
  const { state, read } = indexAt(1_000_000);
  await read();
  state.nowMs += 15_000;
  state.lag = 3;
  expect(await read()).toBe(15);
  state.nowMs += 60_000;
  expect(await read()).toBe(75);
  state.lag = 0;
  expect(await read()).toBe(0);
});

test('stays small while new events keep the log from being empty and the index takes them over', async () => {
  const { state, read, indexed } = indexAt(1_000_000);
  await read();
  state.lag = 500;
  state.nowMs += 3_600_000;
  indexed([{ appendedAtMs: state.nowMs - 2_000 }, { appendedAtMs: state.nowMs - 4_000 }]);
  expect(await read()).toBe(2);
});

test('counts from the start where nothing is known of the time before, also with the clock set back', async () => {
  const { state, read } = indexAt(1_000_000);
  state.lag = 3;
  expect(await read()).toBe(0);
  state.nowMs += 5_000;
  expect(await read()).toBe(5);
  state.nowMs -= 60_000;
  expect(await read()).toBe(0);
});
