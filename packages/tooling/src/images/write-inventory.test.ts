import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { licencedParts } from './write-inventory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inventory-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A package of the lockfile that names no licence, with the given files. */
async function addPackage(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const home = path.join(folder, 'node_modules', name);
  await mkdir(home, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(home, file), text);
}

it('takes the licence of a package that has it as a file only, and guesses no other', async () => {
  const packages = {
    'node_modules/with-file': { version: '1.0.0' },
    'node_modules/without': { version: '2.0.0' },
  };
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  await addPackage('with-file', { 'package.json': '{}', LICENSE: '\nMIT License\n\nCopyright' });
  await addPackage('without', { 'package.json': '{}', LICENSE: 'All rights reserved' });
  expect(licencedParts(folder)).toEqual([
    { name: 'with-file', version: '1.0.0', licence: 'MIT' },
    { name: 'without', version: '2.0.0', licence: 'not stated' },
  ]);
});
