import { execFile, execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeUnless } from '@platform/testing/skip';
import { applicationArchive } from '../src/index.ts';
import { attachment, sampleFile } from './sample-file.ts';

const run = promisify(execFile);
const NAMES = ['Résumé – été.pdf', '../Résumé – été.pdf', 'Ωμέγα Žluť €.pdf', 'a\u202efdp.exe', 'CON'];

let folder: string;
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'application-file-'));
  archive = path.join(folder, 'a.zip');
  const file = sampleFile({ attachments: NAMES.map((name) => attachment(name, `content of ${name}`)) });
  await pipeline(applicationArchive(file), createWriteStream(archive));
});
afterAll(() => rm(folder, { recursive: true }));

function missing(program: string, argument: string): string | undefined {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return undefined;
  } catch {
    return `${program} is not installed`;
  }
}

describeUnless(missing('unzip', '-v') ?? missing('sha256sum', '--version'), 'unzip and sha256sum', () => {
  it('unpack every file under its name inside of the folder and confirm its hash', async () => {
    const target = path.join(folder, 'out');
    await run('unzip', ['-q', '-O', 'UTF-8', archive, '-d', target]).catch(() =>
      run('unzip', ['-q', archive, '-d', target]),
    );
    expect(await readdir(path.join(target, 'pieces'))).toHaveLength(NAMES.length);
    expect(await readdir(folder)).toEqual(['a.zip', 'out']);
    const { stdout } = await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: target });
    expect(stdout.trim().split('\n')).toHaveLength(1 + NAMES.length);
  });
});

describeUnless(missing('python3', '--version'), 'zipfile of Python', () => {
  it('finds no fault and reads the same names', async () => {
    const program =
      'import sys, json, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(json.dumps([z.testzip(), z.namelist()]))';
    const { stdout } = await run('python3', ['-c', program, archive]);
    const [fault, names] = JSON.parse(stdout);
    expect(fault).toBeNull();
    expect(names.slice(0, 6)).toEqual([
      'dossier.pdf',
      'pieces/01 - Résumé – été.pdf',
      'pieces/02 - Résumé – été.pdf',
      'pieces/03 - Ωμέγα Žluť €.pdf',
      'pieces/04 - afdp.exe',
      'pieces/05 - CON',
    ]);
  });
});
