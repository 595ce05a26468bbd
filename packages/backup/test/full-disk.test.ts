import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stoppedProduct } from './stopped-product.ts';

const CLI = path.resolve(import.meta.dirname, '../src/cli/backup.ts');
/** Largest file that may be written, in blocks of 512 bytes: larger than the stores of the test. */
const BLOCKS_MAX = 128;
const LARGE_FILE = Buffer.alloc(200_000, 1);

let product: Awaited<ReturnType<typeof stoppedProduct>>;
beforeAll(async () => {
  product = await stoppedProduct();
  writeFileSync(path.join(product.dataDir, 'files/0f', `${'0f'.repeat(15)}aa`), LARGE_FILE);
});
afterAll(() => product.remove());

it('a backup for which the disk is too small is refused with a sentence and leaves nothing', () => {
  const to = path.join(product.base, 'backups');
  // A write beyond the limit fails, as on a full disk, instead of ending the process.
  const script = `trap '' XFSZ; ulimit -f ${BLOCKS_MAX}; exec "$0" "$@"`;
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, CLI, '--to', to], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: product.dataDir },
  });
  expect(stderr).toMatch(/^The disk of .*backups is full\. Nothing was left there/);
  expect(status).toBe(1);
  expect(readdirSync(to)).toEqual([]);
});
