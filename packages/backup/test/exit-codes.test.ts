import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stoppedProduct } from './stopped-product.ts';

const CLI = path.resolve(import.meta.dirname, '../src/cli');
/** Nobody may make folders here, not even root. */
const CLOSED_FOLDER = '/sys/kernel';

let product: Awaited<ReturnType<typeof stoppedProduct>>;
beforeAll(async () => {
  product = await stoppedProduct();
});
afterAll(() => product.remove());

function run(command: 'backup' | 'restore', args: readonly string[], dataDir = product.dataDir) {
  return spawnSync(process.execPath, [path.join(CLI, `${command}.ts`), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
}

describe('the commands', () => {
  it('end with 2, the usage and the same text about exit codes after wrong arguments', () => {
    const ends = [run('backup', ['--unknown']), run('restore', [])];
    expect(ends.map(({ status }) => status)).toEqual([2, 2]);
    const [one = '', other = ''] = ends.map(({ stderr }) => stderr.slice(stderr.indexOf('Exit codes')));
    expect(one).toMatch(/0 {2}done\n.*1 {2}refused or failed.*\n.*2 {2}wrong arguments/);
    expect(other).toBe(one);
  });

  it('end with 1 and one sentence when they refuse', () => {
    const empty = path.join(product.base, 'empty');
    mkdirSync(empty);
    expect(run('backup', [], empty)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^\S+ is no data folder of this product\..*\n$/),
    });
    for (const from of [empty, path.join(product.dataDir, 'format.json'), path.join(empty, 'absent')])
      expect(run('restore', ['--from', from])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^\S+ is no backup, or an unfinished one.*\n$/),
      });
  });

  (existsSync(CLOSED_FOLDER) ? it : it.skip)('end with 1 and one sentence without the right to write', () => {
    const to = path.join(product.base, 'backups');
    const sentence = /^\/sys\/kernel\S* cannot be used \(E[A-Z]+\)\. .*The data folder is as it was\.\n$/;
    expect(run('backup', ['--to', path.join(CLOSED_FOLDER, 'b')])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(sentence),
    });
    const { status, stdout } = run('backup', ['--to', to]);
    expect(status).toBe(0);
    const [backup = ''] = stdout.split('\n');
    expect(run('restore', ['--from', backup], path.join(CLOSED_FOLDER, 'd'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(sentence),
    });
  });
});
