import { expect, test } from '@jest/globals';
import { fewAtOnce } from '@platform/worker-link';

test('runs at most as many tasks as allowed, in the order of the calls, also after failures', async () => {
  const inTurn = fewAtOnce(2);
  const started: number[] = [];
  let [running, most] = [0, 0];
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      inTurn(async () => {
        started.push(index);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (index % 3 === 0) throw new Error('failed');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    started.map((index) => index % 3 !== 0),
  );
  expect(await inTurn(async () => 'next')).toBe('next');
});
