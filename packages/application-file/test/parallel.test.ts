import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { applicationPdf } from '../src/index.ts';
import { sampleFile } from './sample-file.ts';

/** How many threads of this process draw now; the system shows the first 15 characters of their names. */
async function drawingThreads(): Promise<number> {
  const tasks = await readdir('/proc/self/task');
  const names = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/comm`, 'utf8').catch(() => '')),
  );
  return names.filter((name) => name.startsWith('application PDF')).length;
}

it('draws few documents at a time, however many are requested at once', async () => {
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, await drawingThreads());
  }, 5);
  const documents = await Promise.all(Array.from({ length: 6 }, () => applicationPdf(sampleFile())));
  clearInterval(watch);
  expect(documents.every(({ length }) => length > 1_000)).toBe(true);
  expect(most).toBe(2);
});
