import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRemote } from './create-remote.ts';

let root: string;
let kit: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'create-remote-'));
  kit = path.join(root, 'kit');
  await mkdir(path.join(kit, 'template/src'), { recursive: true });
  await writeFile(
    path.join(kit, 'package.json'),
    '{ "name": "@platform/remote-kit", "version": "0.1.0-abc" }',
  );
  await writeFile(path.join(kit, 'template/gitignore'), 'dist\n');
  await writeFile(path.join(kit, 'template/package.json'), '{ "product": "http://product.example" }');
  await writeFile(path.join(kit, 'template/src/template-name.ts'), '');
});
afterEach(() => rm(root, { recursive: true }));

function create(name = 'hello-team') {
  const product = 'http://localhost:8080';
  return createRemote({ kit, target: path.join(root, 'teams/hello'), name, product });
}

describe('a new remote outside of the repository', () => {
  it('is a folder with the files of the template and the kit', async () => {
    const written = await create();
    expect(written).toEqual(['.gitignore', 'package.json', 'src/hello-team.ts', 'vendor/remote-kit.tgz']);
    const folder = path.join(root, 'teams/hello');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    expect(names.sort()).toEqual(written);
    expect(await readFile(path.join(folder, 'package.json'), 'utf8')).toContain('http://localhost:8080');
    expect(await readdir(path.join(root, 'teams'))).toEqual(['hello']);
  });

  it('leaves nothing behind when the kit cannot be packed', async () => {
    await writeFile(path.join(kit, 'package.json'), 'no JSON');
    await expect(create()).rejects.toThrow();
    expect(await readdir(path.join(root, 'teams'))).toEqual([]);
  });

  it('replaces no folder, not even an empty one', async () => {
    await mkdir(path.join(root, 'teams/hello'), { recursive: true });
    await expect(create()).rejects.toThrow('exists');
    expect(await readdir(path.join(root, 'teams'))).toEqual(['hello']);
  });

  it('is not created under an invalid name', async () => {
    await expect(create('Hello')).rejects.toThrow(RangeError);
    expect(await readdir(root)).toEqual(['kit']);
  });
});
