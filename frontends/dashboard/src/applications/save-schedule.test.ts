import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ProblemError } from '@platform/web-kit';
import { createSchedule, failedOutcome, type Outcome } from './save-schedule.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  Object.assign(globalThis, { window: new EventTarget() });
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('a send that is under way when the page closes is not repeated after it', async () => {
  let sent = 0;
  let finish: (outcome: Outcome) => void = () => undefined;
  const schedule = createSchedule(() => {
    sent += 1;
    return sent === 1 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve('later');
  });
  schedule.open();
  await jest.advanceTimersByTimeAsync(1);
  schedule.close();
  finish('later');
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(sent).toBe(2);
  schedule.open();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent).toBe(4);
  schedule.close();
});

test('what could not be sent at once is sent again after a while', async () => {
  const outcomes: Outcome[] = ['later', 'stored'];
  let sent = 0;
  const schedule = createSchedule(async () => outcomes[sent++] ?? 'stored');
  expect(await schedule.inTurn()).toBe('later');
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(sent).toBe(2);
});

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [408, 'later'],
  [429, 'later'],
  [503, 'later'],
])('a save that fails with %d is %s', (status, outcome) => {
  expect(failedOutcome(new ProblemError({ failure: 'problem', status, message: 'refused' }))).toBe(outcome);
});

test('a save without a connection is sent later', () => {
  expect(failedOutcome(new TypeError('fetch failed'))).toBe('later');
});
