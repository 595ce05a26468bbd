import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { previewFile } from '../src/index.ts';

async function childProcesses(): Promise<number> {
  const tasks = await readdir('/proc/self/task');
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').split(/\s+/).filter(Boolean).length;
}

test('few files are parsed at a time, however many are requested at once', async () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#808080' } });
  const bytes = await picture.png().toBuffer();
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, await childProcesses());
  }, 5);
  const previews = await Promise.all(
    Array.from({ length: 8 }, () => previewFile({ bytes, type: 'image/png' }, { page: 1, width: 20 })),
  );
  clearInterval(watch);
  expect(previews.every(({ length }) => length > 0)).toBe(true);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
});
