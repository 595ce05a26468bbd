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

it('takes the licence that somebody has read in a package without a statement, and guesses no other', async () => {
  const packages = {
    'node_modules/png-js': { version: '1.0.0' },
    'node_modules/without': { version: '2.0.0' },
  };
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  await addPackage('png-js', { 'package.json': '{}', LICENSE: 'MIT License' });
  await addPackage('without', { 'package.json': '{}', LICENSE: 'MIT License' });
  expect(licencedParts(folder)).toEqual([
    { name: 'png-js', version: '1.0.0', licence: 'MIT' },
    { name: 'without', version: '2.0.0', licence: 'not stated' },
  ]);
});
