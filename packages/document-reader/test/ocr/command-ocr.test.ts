import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { createCommandOcr } from '../../src/index.ts';

const IMAGE = {
  page: 1,
  width: 1,
  height: 1,
  grey: new Uint8Array([255]),
  box: { x: 0, y: 0, width: 1, height: 1 },
};

test('a command that writes too much is killed before its time is over', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocr-test-'));
  const pidFile = path.join(folder, 'pid');
  const command = new URL('./endless-output.sh', import.meta.url).pathname;
  // The script writes its process id to the file that it receives in place of the languages.
  const ocr = createCommandOcr({ command, languages: pidFile });
  const signal = AbortSignal.timeout(25_000);
  await expect(ocr.words(IMAGE, signal)).rejects.toThrow('wrote too much');
  const pid = Number(await readFile(pidFile, 'utf8'));
  await eventually(async () => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  expect(signal.aborted).toBe(false);
  await rm(folder, { recursive: true });
});
