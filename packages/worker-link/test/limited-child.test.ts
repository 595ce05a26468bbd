import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test } from '@jest/globals';
import { residentBytes, watchLimits } from '@platform/worker-link';

const MEGABYTE = 1024 * 1024;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function startNode(script: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  children.push(child);
  return child;
}

function exceededBy(script: string, limits: { memoryBytes: number; timeMs: number }): Promise<string> {
  return new Promise((resolve) => watchLimits(startNode(script), limits, resolve));
}

test.each([
  ['memory', { memoryBytes: 10 * MEGABYTE, timeMs: 30_000 }],
  ['timeout', { memoryBytes: 10_000 * MEGABYTE, timeMs: 100 }],
])('reports the limit that is exceeded: %s', async (limit, limits) => {
  expect(await exceededBy('setInterval(() => undefined, 1000)', limits)).toBe(limit);
});

test('resident memory is that of the process, independent of the size of pages', async () => {
  const measured = (await residentBytes(process.pid)) ?? 0;
  const known = process.memoryUsage.rss();
  expect(Math.abs(measured - known)).toBeLessThan(known / 4);
  expect(await residentBytes(2 ** 30)).toBeNull();
});
