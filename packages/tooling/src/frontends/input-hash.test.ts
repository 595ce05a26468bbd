import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REPO_ROOT } from '../repo.ts';
import { inputHash } from './input-hash.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inputs-'));
  await write('src/App.tsx', 'one');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

function hashNow(): Promise<string> {
  return inputHash([path.relative(REPO_ROOT, folder)], []);
}

describe('the hash of the inputs of a build', () => {
  it.each(['src/App.tsx', 'README.md', 'gitignore', 'remote.json', 'rsbuild.config.mjs', '.npmrc'])(
    'is another one when %s changes',
    async (name) => {
      await write(name, 'one');
      const before = await hashNow();
      expect(await hashNow()).toBe(before);
      await write(name, 'two');
      expect(await hashNow()).not.toBe(before);
    },
  );

  it.each(['dist/a.js', 'node_modules/a/index.js', '.cache/a.json'])(
    'does not depend on %s',
    async (name) => {
      const before = await hashNow();
      await write(name, 'one');
      expect(await hashNow()).toBe(before);
    },
  );
});
