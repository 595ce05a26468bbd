import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { Part } from './part.ts';
import { type SupervisedPart, supervisePart } from './supervised-part.ts';

let folder: string;
let running: SupervisedPart | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'supervised-'));
});
afterEach(async () => {
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A part whose program appends its process id to `pids` and then runs `script`. */
function supervise(script: string, { isEverUp } = { isEverUp: true }) {
  const pids = path.join(folder, 'pids');
  writeFileSync(pids, '');
  const started = () => readFileSync(pids, 'utf8').trim().split('\n').filter(Boolean).map(Number);
  const seen = new Set<number>();
  const begin = `require('node:fs').appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n');`;
  const part: Part = {
    name: 'probe',
    command: process.execPath,
    args: ['-e', begin + script],
    cwd: folder,
    env: {},
    logFile: path.join(folder, 'probe.log'),
    // Works as soon as a process that was not seen before has begun.
    check: async () => {
      const newest = started().at(-1);
      if (!isEverUp || newest === undefined || seen.has(newest)) throw new Error('not yet');
      seen.add(newest);
    },
    startMs: 10_000,
    closeMs: 5_000,
  };
  const sentences: string[] = [];
  const given: Error[] = [];
  running = supervisePart(part, {
    guard: { watch: () => undefined, forget: () => undefined, close: async () => undefined },
    report: (sentence) => sentences.push(sentence),
    onGivenUp: (error) => given.push(error),
    firstPauseMs: 10,
  });
  return { part: running, started, sentences, given };
}

const FOREVER = 'setInterval(() => undefined, 1000);';

test('a part that was killed is started again, with a sentence and the end of its log', async () => {
  const { part, started, sentences } = supervise(`console.log('last words');${FOREVER}`);
  await part.up;
  await eventually(() => expect(readFileSync(path.join(folder, 'probe.log'), 'utf8')).toContain('last'));
  process.kill(started()[0] ?? 0, 'SIGKILL');
  await eventually(() => expect(sentences).toHaveLength(2), { deadlineMs: 10_000 });
  expect(started()).toHaveLength(2);
  expect(sentences[0]).toMatch(
    /^probe has ended unexpectedly \(SIGKILL\) and is started again\..*probe\.log:\n {2}last words/,
  );
  expect(sentences[1]).toBe('probe works again.');
});

test('a part that ends again and again is given up', async () => {
  const { given, started } = supervise('setTimeout(() => process.exit(3), 150);');
  await eventually(() => expect(given).toHaveLength(1), { deadlineMs: 25_000 });
  expect(given[0]?.message).toBe('probe has ended 5 times in 5 minutes');
  expect(started()).toHaveLength(5);
});

test('a part whose folder of logs was removed is given up as well', async () => {
  const { part, started, sentences, given } = supervise(FOREVER);
  await part.up;
  const [first = 0] = started();
  rmSync(folder, { recursive: true });
  process.kill(first, 'SIGKILL');
  await eventually(() => expect(given).toHaveLength(1), { deadlineMs: 10_000 });
  expect(sentences[0]).toMatch(/^probe has ended unexpectedly .*probe\.log is gone\.$/);
});

test('a part that ends before it works fails the start with the end of its log, and is not started again', async () => {
  const { part, started } = supervise(`console.error('- PORT: is no number'); process.exit(1);`, {
    isEverUp: false,
  });
  await expect(part.up).rejects.toThrow(
    /probe did not start \(exit code 1\)\.\n.*\n {2}- PORT: is no number/,
  );
  expect(started()).toHaveLength(1);
});

test('closing ends the process and starts no other', async () => {
  const { part, started, sentences } = supervise(FOREVER);
  await part.up;
  await part.close();
  expect(() => process.kill(started()[0] ?? 0, 0)).toThrow(/ESRCH/);
  expect([started().length, sentences]).toEqual([1, []]);
});
