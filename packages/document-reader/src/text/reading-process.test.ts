import { expect, test } from '@jest/globals';
import { onePage, stream } from '../../test/hostile/raw-pdf.ts';
import { openReadingProcess } from './document-process.ts';
import { READ_LIMITS } from './limits.ts';
import { boxAround } from './text-page.ts';

test('an error of recognition is reported at once, and the next request is served by the same process', async () => {
  const reading = openReadingProcess(READ_LIMITS);
  const blank = onePage(stream(''));
  const start = performance.now();
  expect(await reading.document(blank, null as never)).toEqual({ failed: 'crashed' });
  expect(performance.now() - start).toBeLessThan(READ_LIMITS.timeMs / 2);
  const id = reading.processId();
  expect(await reading.document(blank, [])).toMatchObject({ kind: 'unknown' });
  expect(reading.processId()).toBe(id);
  await reading.close();
});

test('a request that cannot be sent fails alone', async () => {
  const reading = openReadingProcess(READ_LIMITS);
  const blank = onePage(stream(''));
  const [first, second] = await Promise.all([
    reading.document(blank, [() => 'no data'] as never),
    reading.document(blank, []),
  ]);
  await reading.close();
  expect(first).toEqual({ failed: 'crashed' });
  expect(second).toMatchObject({ kind: 'unknown' });
});

test('the box around more boxes than a call may have arguments is found', () => {
  const boxes = Array.from({ length: 500_000 }, (_, x) => ({ x, y: 1, width: 2, height: 3 }));
  expect(boxAround(boxes)).toEqual({ x: 0, y: 1, width: 500_001, height: 3 });
});
