import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openDataFolder } from '@platform/product-start';
import { writeBackup } from '../src/backup/write-backup.ts';
import { FILE_KEY, SECRET, stoppedProduct } from './stopped-product.ts';

const CLI = path.resolve(import.meta.dirname, '../src/cli/restore.ts');

let product: Awaited<ReturnType<typeof stoppedProduct>>;
let backup: string;
beforeEach(async () => {
  product = await stoppedProduct();
  const { base, dataDir } = product;
  const to = path.join(base, 'backups');
  ({ folder: backup } = await writeBackup({ dataDir, to, productVersion: '0.1.0', now: () => new Date() }));
});
afterEach(() => product.remove());

function restore(crashPoint?: string) {
  return spawnSync(process.execPath, [CLI, '--from', backup, '--force'], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: product.dataDir,
      ...(crashPoint === undefined ? {} : { CRASH_POINT: crashPoint }),
    },
  });
}

function start() {
  return openDataFolder(product.dataDir, { product: 'platform', subfolders: [] });
}

it.each([
  ['restore.before-rename', true],
  ['restore.between-renames', false],
])(
  'a restore that is killed at %s leaves whole folders and no empty start, and the next one completes with the secrets',
  (crashPoint, isThere) => {
    expect(restore(crashPoint).signal).toBe('SIGKILL');
    expect(existsSync(product.dataDir)).toBe(isThere);
    if (isThere) start().release();
    else expect(start).toThrow(/ended before it was complete.*make restore again/);
    expect(restore()).toMatchObject({ status: 0, stderr: '' });
    const at = (name: string) => readFileSync(path.join(product.dataDir, name), 'utf8');
    expect([at(`files/0f/${FILE_KEY}`), at('run/identity-secret')]).toEqual([
      'an uploaded document',
      `${SECRET}\n`,
    ]);
    expect(existsSync(`${product.dataDir}.restoring`)).toBe(false);
  },
);
