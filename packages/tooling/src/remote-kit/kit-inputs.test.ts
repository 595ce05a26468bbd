import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { REPO_ROOT } from '../repo.ts';
import { KIT_INPUTS } from './build-remote-kit.ts';
import { packagesOfKit } from './kit-manifest.ts';

it('the kit is built again when a package changes that it is made of', async () => {
  const folders = ['packages/remote-kit', ...KIT_INPUTS];
  const missing = [...(await packagesOfKit()).keys()].filter((name) => !folders.includes(`packages/${name}`));
  expect(missing).toEqual([]);
});

it('make builds again when an input of the kit changes', async () => {
  const makefile = await readFile(path.join(REPO_ROOT, 'Makefile'), 'utf8');
  const watched = /^WEB_SOURCES := \$\(shell find (.*?) -name /m.exec(makefile)?.[1]?.split(' ') ?? [];
  const missing = KIT_INPUTS.filter(
    (folder) => !watched.some((one) => folder === one || folder.startsWith(`${one}/`)),
  );
  expect(missing).toEqual([]);
});
