import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { CleaningSchedule } from '../src/embedded/cleaning-schedule.ts';

let schedule: CleaningSchedule | undefined;
afterEach(() => schedule?.stop());

test('runs slice by slice until no work is left', async () => {
  let left = 5;
  schedule = new CleaningSchedule(() => {
    left -= 1;
    return left > 0;
  });
  schedule.putOff(1);
  await eventually(() => expect(left).toBe(0));
});

test('postpones work for a limited time only when writes never pause', async () => {
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

test('keeps a failure for later calls', async () => {
  const failing = new CleaningSchedule(() => {
    throw new RangeError('no space left');
  });
  schedule = failing;
  failing.putOff(1);
  await eventually(() => expect(failing.failure).toBeInstanceOf(RangeError));
});
