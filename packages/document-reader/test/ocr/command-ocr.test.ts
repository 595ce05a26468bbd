import { execFile } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createCommandOcr } from '../../src/index.ts';

const run = promisify(execFile);
const image = {
  page: 1,
  width: 1,
  height: 1,
  grey: Buffer.alloc(1),
  box: { x: 0, y: 0, width: 1, height: 1 },
};

test('a command that does not exist rejects once and leaves no rejection behind', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const ocr = createCommandOcr({ command: '/nonexistent/tesseract' });
  await expect(ocr.words(image, AbortSignal.timeout(5_000))).rejects.toThrow('ENOENT');
  await expect(ocr.words(image, AbortSignal.abort())).rejects.toThrow();
  await setImmediate();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('without free file handles the command rejects and the process goes on', async () => {
  const script = new URL('./without-file-handles.ts', import.meta.url).pathname;
  const { stdout } = await run('/bin/bash', ['-c', `ulimit -n 64 && exec "${process.execPath}" "${script}"`]);
  expect(stdout).toBe('rejected');
});
