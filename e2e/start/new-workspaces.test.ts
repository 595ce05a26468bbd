import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeUnless } from '@platform/testing/skip';
import { cloneRepository, isCheckout, stageAll } from '../src/clone.ts';

const GENERATE_MS_MAX = 120_000;
const CHECK_MS_MAX = 400_000;

describeUnless(isCheckout() ? undefined : 'this is no git checkout', 'in a fresh clone', () => {
  let clone: ReturnType<typeof cloneRepository>;
  beforeAll(() => {
    clone = cloneRepository();
  }, GENERATE_MS_MAX);
  afterAll(() => clone?.remove());

  /** Runs a program of the clone; resolves with its output, also when it fails. */
  const run = async (...args: readonly string[]): Promise<string> => {
    const { root } = clone;
    const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}` };
    for (const name of Object.keys(env))
      if (/^(JEST_|NODE_ENV$|NODE_OPTIONS$|npm_)/.test(name)) Reflect.deleteProperty(env, name);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
      cwd: root,
      env,
      maxBuffer: 64 * 1024 * 1024,
    }).catch((failed: { readonly stdout: string; readonly stderr: string }) => failed);
    return stdout + stderr;
  };

  test(
    'a new service and a new remote pass make check at once',
    async () => {
      expect(await run('packages/tooling/src/generators/new-service.ts', 'saved-searches')).toContain(
        'others changed',
      );
      expect(await run('packages/tooling/src/generators/new-remote.ts', 'saved-pages')).toContain('is ready');
      stageAll(clone.root);
      const checked = await run('packages/tooling/src/check.ts');
      expect(checked.split('\n').filter((line) => line.startsWith('FAILED'))).toEqual([]);
      expect(checked).toMatch(/\d+ passed, 0 failed/);
    },
    GENERATE_MS_MAX + CHECK_MS_MAX,
  );
});
