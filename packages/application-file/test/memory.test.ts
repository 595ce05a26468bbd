import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const MEBIBYTE = 1_048_576;

it('streams 100 MB of attachments in a process of at most 150 MB', async () => {
  const program = path.join(import.meta.dirname, 'stream-large-archive.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const { bytes, peakRssBytes } = JSON.parse(stdout);
  expect(bytes).toBeGreaterThan(100_000_000);
  expect(peakRssBytes).toBeLessThan(150 * MEBIBYTE);
});
