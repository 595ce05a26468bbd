import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type SediaServer, startSediaServer } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import type { SourceRunResult } from '../../../src/use-cases/run-source.ts';
import { calls, outcomeOf } from './run-source-world.ts';

const SCRIPT = fileURLToPath(new URL('./feed-process.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

let folder = '';
let server: SediaServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kill-fetch-'));
  server = await startSediaServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the process; `results` fill as it prints them. */
function start() {
  const child = spawn(process.execPath, [SCRIPT, folder, server.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  const gone = once(child, 'close');
  const results = () =>
    Buffer.concat(printed)
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as SourceRunResult);
  return { child, gone, results };
}

it(
  'continues a fetch after a kill -9 at every page, and requests no page twice',
  async () => {
    server.setRecords(calls(14));
    for (const page of [2, 3, 4]) {
      server.misbehave((request) => (request.page === page ? () => undefined : null));
      const { child, gone } = start();
      await eventually(() => expect(server.requests.some((one) => one.page === page)).toBe(true), {
        deadlineMs: TIMEOUT_MS / 2,
      });
      child.kill('SIGKILL');
      await gone;
    }
    server.misbehave(null);
    const { gone, results } = start();
    await gone;
    expect(outcomeOf(results())).toMatchObject({ outcome: 'done', pages: 4, counts: { new: 14 } });
    // The next process requests the page in progress again, and no other.
    expect(server.requests.map(({ page }) => page)).toEqual([1, 2, 2, 3, 3, 4, 4]);
  },
  TIMEOUT_MS,
);
