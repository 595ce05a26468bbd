import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { CleaningSchedule } from '../src/embedded/cleaning-schedule.ts';

let schedule: CleaningSchedule | undefined;
afterEach(() => schedule?.stop());

test('work goes on slice by slice until there is no more', async () => {
  let left = 5;
  schedule = new CleaningSchedule(() => {
    left -= 1;
    return left > 0;
  });
  schedule.putOff(1);
  await eventually(() => expect(left).toBe(0));
});

test('writers that never rest put the work off for a limited time only', async () => {
  let steps = 0;
  schedule = new CleaningSchedule(() => {
    steps += 1;
    return false;
  }, 100);
  const deadline = Date.now() + 5_000;
  while (steps === 0 && Date.now() < deadline) {
    schedule.putOff(60);
    await delay(5);
  }
  expect(steps).toBeGreaterThan(0);
});

test('a failure is kept for later readers', async () => {
  const failing = new CleaningSchedule(() => {
    throw new RangeError('no space left');
  });
  schedule = failing;
  failing.putOff(1);
  await eventually(() => expect(failing.failure).toBeInstanceOf(RangeError));
});
