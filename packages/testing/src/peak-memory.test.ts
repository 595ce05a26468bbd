import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { peakResidentBytes } from './peak-memory.ts';

const MEGABYTE = 1_000_000;
const PROGRAM = `import { peakResidentBytes } from ${JSON.stringify(new URL('./peak-memory.ts', import.meta.url).href)};
const kept = Buffer.alloc(Number(process.argv[1]), 1);
console.log(peakResidentBytes(), kept.length);`;

async function peakOfProgram(bytes: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    PROGRAM,
    String(bytes),
  ]);
  return Number.parseInt(stdout, 10);
}

test('the peak of a program is its own, not the one of the process that started it', async () => {
  const kept = Buffer.alloc(400 * MEGABYTE, 1);
  expect(peakResidentBytes()).toBeGreaterThan(kept.length);
  const small = await peakOfProgram(0);
  expect(small).toBeLessThan(200 * MEGABYTE);
  expect(await peakOfProgram(100 * MEGABYTE)).toBeGreaterThan(small + 80 * MEGABYTE);
});
