import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { teeProgramme } from '@platform/sources/test-kit';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { OPERATOR_TOKEN, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { COMMAND_ENVIRONMENT } from '../../run-cli.ts';
import { aidRows, csvOf } from '../import-guards/guarded-source.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../src/cli/import-source.ts');

describe('npm run catalog:run', () => {
  let world: TestCatalog;
  let folder = '';
  let url = '';
  beforeAll(async () => {
    world = await startCatalog();
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
    folder = await mkdtemp(path.join(tmpdir(), 'catalog-cli-'));
    await mkdir(path.join(folder, 'tee'));
    await mkdir(path.join(folder, 'run'));
    await writeFile(path.join(folder, 'run', 'operator-token'), `${OPERATOR_TOKEN}\n`);
    await writeFile(path.join(folder, 'run', 'product.json'), JSON.stringify({ url }));
    for (const id of ['un', 'deux'])
      await writeFile(path.join(folder, 'tee', `${id}.yaml`), teeProgramme({ title: `Aide ${id}` }));
    await writeFile(path.join(folder, 'aides.csv'), 'Nom,Lien\n');
    await writeFile(path.join(folder, 'tee', 'casse.yaml'), Buffer.from('titre: été', 'latin1'));
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (
    args: readonly string[],
    env: Record<string, string> = {},
  ): Promise<{ code: number; out: string; err: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [SCRIPT, ...args],
        { env: { PATH: process.env.PATH ?? '', ...COMMAND_ENVIRONMENT, ...env } },
        (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });

  it('finds the product and its token in the data folder, imports, and reports the result of every record', async () => {
    const first = await run(['--source', 'tee', '--from', path.join(folder, 'tee')], { DATA_DIR: folder });
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/new +2\n/);
    expect(first.out).toMatch(/refused +1\n/);
    expect(first.out).toContain('casse.yaml: the file is not UTF-8');
    const again = await run(['--source', 'tee', '--from', path.join(folder, 'tee')], { DATA_DIR: folder });
    expect(again.out).toMatch(/unchanged +2\n/);
  });

  it('shows the day of the copy as the check date, and refuses an invalid or future day', async () => {
    const file = path.join(folder, 'trois.yaml');
    await writeFile(file, teeProgramme({ title: 'trois' }));
    const args = ['--source', 'tee', '--from', file, '--copied-on'];
    expect(await run([...args, '2026-06-12'], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const response = await world.app.inject(`/api/catalog/subsidies/${subsidyId('tee', 'trois')}`);
    expect(response.json().sources).toMatchObject([{ source: 'tee', checkedOn: '2026-06-12' }]);
    for (const day of ['2026-02-30', '2999-01-01', 'hier']) {
      expect(await run([...args, day], { DATA_DIR: folder })).toMatchObject({ code: 2 });
    }
  });

  it('imports one programme file as a part of its source', async () => {
    const { code, out } = await run([
      '--source',
      'tee',
      '--from',
      path.join(folder, 'tee', 'un.yaml'),
      '--url',
      url,
      '--token',
      OPERATOR_TOKEN,
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/unchanged +1\n/);
    expect(out).toMatch(/withdrawn +0\n/);
  });

  it.each([
    [
      'a path of nothing',
      ['--source', 'tee', '--from', '/nowhere/at/all'],
      2,
      'There is nothing at /nowhere/at/all',
    ],
    ['a source name of another shape', ['--source', 'X y', '--from', '.'], 2, '--source must name'],
    ['an unknown flag', ['--sauce', 'tee'], 2, "Unknown option '--sauce'"],
    [
      'a folder of other files',
      ['--source', 'schema-aides', '--from', 'FOLDER'],
      2,
      'holds no file that schema-aides is made of',
    ],
    [
      'a file of another source',
      ['--source', 'tee', '--from', 'CSV'],
      2,
      'aides.csv is no file that tee is made of',
    ],
    [
      'a wrong token',
      ['--source', 'tee', '--from', 'FOLDER', '--token', 'wrong', '--url', 'URL'],
      3,
      'refused the operator token',
    ],
    [
      'no product',
      ['--source', 'tee', '--from', 'FOLDER', '--token', 'x', '--url', 'http://127.0.0.1:9'],
      3,
      'does not answer at',
    ],
    ['no token', ['--source', 'tee', '--from', 'FOLDER', '--url', 'URL'], 3, 'No operator token'],
  ])('prints what to do about %s', async (_, args, code, sentence) => {
    const given = args.map((arg) =>
      arg === 'FOLDER'
        ? path.join(folder, 'tee')
        : arg === 'CSV'
          ? path.join(folder, 'aides.csv')
          : arg === 'URL'
            ? url
            : arg,
    );
    const ended = await run(given, { DATA_DIR: '/nowhere' });
    expect(ended.code).toBe(code);
    expect(ended.err).toContain(sentence);
    expect(ended.err).not.toContain('at file:');
  });

  it('exits with 4 and names the columns when a file lacks some of the last one', async () => {
    const file = path.join(folder, 'export.csv');
    const args = ['--source', 'aides-territoires', '--from', file];
    await writeFile(file, csvOf(aidRows(3)));
    expect(await run(args, { DATA_DIR: folder })).toMatchObject({ code: 0 });
    await writeFile(file, csvOf(aidRows(3)).replace('Descriptif', 'Description'));
    const stopped = await run(args, { DATA_DIR: folder });
    expect(stopped.code).toBe(4);
    expect(stopped.err).toMatch(/CATALOG_IMPORT_FORMAT_CHANGED/);
    expect(stopped.err).toContain('"Descriptif"');
    expect(await run([...args, '--accept-format'], { DATA_DIR: folder })).toMatchObject({ code: 0 });
  });

  it('exits with 4 when a complete run would withdraw more than half', async () => {
    const small = await mkdtemp(path.join(folder, 'small-'));
    await writeFile(path.join(small, 'trois.yaml'), teeProgramme({ title: 'trois' }));
    const ended = await run(['--source', 'tee', '--from', small], { DATA_DIR: folder });
    expect(ended.code).toBe(4);
    expect(ended.err).toContain('CATALOG_IMPORT_WITHDRAWALS_REFUSED');
    const confirmed = await run(['--source', 'tee', '--from', small, '--confirm-withdrawals'], {
      DATA_DIR: folder,
    });
    expect(confirmed.out).toMatch(/withdrawn +2\n/);
  });
});
