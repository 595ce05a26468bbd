import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
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
  const secrets = readdirSync(product.base).find((name) => name.startsWith('data.replaced-')) ?? 'data';
  const args = ['--from', backup, '--secrets', path.join(product.base, secrets, 'run'), '--force'];
  return spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: product.dataDir,
      ...(crashPoint === undefined ? {} : { CRASH_POINT: crashPoint }),
    },
  });
}

it.each([
  ['restore.before-rename', true],
  ['restore.between-renames', false],
])(
  'a restore that is killed at %s leaves whole folders, and the next one completes',
  (crashPoint, isThere) => {
    expect(restore(crashPoint).signal).toBe('SIGKILL');
    expect(existsSync(product.dataDir)).toBe(isThere);
    expect(restore()).toMatchObject({ status: 0, stderr: '' });
    const at = (name: string) => readFileSync(path.join(product.dataDir, name), 'utf8');
    expect([at(`files/0f/${FILE_KEY}`), at('run/identity-secret')]).toEqual([
      'an uploaded document',
      `${SECRET}\n`,
    ]);
    expect(existsSync(`${product.dataDir}.restoring`)).toBe(false);
  },
);
