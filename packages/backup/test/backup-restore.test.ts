import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { lockFolder } from '@platform/product-start';
import { writeBackup } from '../src/backup/write-backup.ts';
import { restoreBackup } from '../src/restore/restore-backup.ts';
import { takePlace } from '../src/restore/take-place.ts';
import { FILE_KEY, SECRET, stoppedProduct } from './stopped-product.ts';

const FILE = `files/0f/${FILE_KEY}`;
const PROCESS_IO = '/proc/self/io';
/** What can only be observed with the files of the Linux kernel. */
const testOnLinux = existsSync(PROCESS_IO) ? test : test.skip;

let product: Awaited<ReturnType<typeof stoppedProduct>>;
beforeEach(async () => {
  product = await stoppedProduct();
});
afterEach(() => product.remove());

function backups(): string {
  return path.join(product.base, 'backups');
}

function backUp(to = backups()) {
  return writeBackup({
    dataDir: product.dataDir,
    to,
    productVersion: '0.1.0',
    now: () => new Date('2026-11-28T21:00:00.500Z'),
  });
}

function restore(from: string, given: { readonly dataDir?: string; readonly isForced?: boolean } = {}) {
  const { dataDir = product.dataDir, isForced = false } = given;
  return restoreBackup({ from, dataDir, isForced, secrets: null, now: () => new Date() });
}

/** Bytes that this process has read so far. */
function bytesRead(): number {
  return Number(/rchar: (\d+)/.exec(readFileSync(PROCESS_IO, 'utf8'))?.[1]);
}

/** Paths and contents of everything below a folder. */
function contents(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(paths.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

describe('a backup', () => {
  it('is named by its time and contains stores and files, counted, without secrets and parts of uploads', async () => {
    const { folder, manifest } = await backUp();
    expect(path.basename(folder)).toBe('2026-11-28T210000Z');
    expect(manifest.files.map((file) => file.path)).toEqual([
      'events/log.sqlite',
      FILE,
      'format.json',
      'mongo/documents.sqlite',
    ]);
    expect(manifest.counts).toEqual({ documents: {}, events: { 'a.things.v1': 2 } });
    expect([...contents(folder).keys()].sort()).toEqual(
      [...manifest.files.map((file) => file.path), 'manifest.json'].sort(),
    );
    expect(JSON.stringify([...contents(folder)])).not.toContain(SECRET);
    expect(Object.keys(manifest.secrets)).toEqual(['identity-secret']);
  });

  it('is refused inside the data folder, of another folder, and where documents are elsewhere', async () => {
    await expect(backUp(path.join(product.dataDir, 'backups'))).rejects.toThrow('would be lost with it');
    rmSync(path.join(product.dataDir, 'mongo'), { recursive: true });
    await expect(backUp()).rejects.toThrow('MongoDB of your own');
    rmSync(path.join(product.dataDir, 'format.json'));
    await expect(backUp()).rejects.toThrow('no data folder of this product');
    expect(existsSync(backups()) ? readdirSync(backups()) : []).toEqual([]);
  });

  it('is refused below a folder that only seems to be outside of the data folder', async () => {
    mkdirSync(path.join(product.dataDir, '..backups'));
    const link = path.join(product.base, 'link');
    symlinkSync(path.join(product.dataDir, '..backups'), link);
    for (const to of [path.join(product.dataDir, '..backups'), path.join(link, 'new')])
      await expect(backUp(to)).rejects.toThrow('would be lost with it');
  });

  it('is refused onto and inside another backup, which stays whole', async () => {
    const { folder } = await backUp();
    const before = contents(backups());
    await expect(backUp()).rejects.toThrow('exists already');
    for (const to of [folder, path.join(folder, 'files/new')])
      await expect(backUp(to)).rejects.toThrow(`make backup TO=${backups()}`);
    expect(contents(backups())).toEqual(before);
  });

  test.each<[string, (folder: string) => void, string]>([
    ['a link', (folder) => symlinkSync(FILE_KEY, path.join(folder, 'link')), 'is a link'],
    ['a link to a folder', (folder) => symlinkSync('..', path.join(folder, 'link')), 'is a link'],
    [
      'a name that is not UTF-8',
      (folder) => writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]), ''),
      'not UTF-8',
    ],
  ])('is refused for %s among the files, which would be lost, and leaves nothing', async (_, add, reason) => {
    add(path.join(product.dataDir, 'files/0f'));
    await expect(backUp()).rejects.toThrow(reason);
    expect(readdirSync(backups())).toEqual([]);
  });

  it('keeps files with the longest and the oddest names', async () => {
    const names = ['a'.repeat(255), 'back\\slash', 'new\nline', '..dots', 'é'];
    for (const name of names) writeFileSync(path.join(product.dataDir, 'files', name), name);
    const { folder } = await backUp();
    const dataDir = path.join(product.base, 'new');
    await restore(folder, { dataDir });
    const restored = contents(dataDir);
    expect(names.map((name) => restored.get(`files/${name}`))).toEqual(
      names.map((name) => Buffer.from(name).toString('latin1')),
    );
  });

  it('contains the files of a folder that is a link to another disk', async () => {
    const files = path.join(product.dataDir, 'files');
    renameSync(files, path.join(product.base, 'elsewhere'));
    symlinkSync(path.join(product.base, 'elsewhere'), files);
    const { folder } = await backUp();
    expect(contents(folder).get(FILE)).toBe('an uploaded document');
  });

  it('is refused for a damaged store and leaves nothing', async () => {
    const store = path.join(product.dataDir, 'events/log.sqlite');
    const bytes = readFileSync(store);
    writeFileSync(store, bytes.fill(0xff, 8_192));
    await expect(backUp()).rejects.toThrow();
    expect(readdirSync(backups())).toEqual([]);
  });

  it('of a running product that offers none is refused', async () => {
    const unlock = lockFolder(product.dataDir, 'make start');
    try {
      await expect(backUp()).rejects.toThrow('offers no backup while it runs');
    } finally {
      unlock();
    }
  });
});

describe('a restore', () => {
  it('makes the same data folder, with the secrets of the one that it replaces', async () => {
    const { folder } = await backUp();
    writeFileSync(path.join(product.dataDir, FILE), 'changed later');
    const { replaced, missingSecrets } = await restore(folder, { isForced: true });
    const restored = contents(product.dataDir);
    for (const [name, content] of contents(folder))
      if (name !== 'manifest.json') expect(restored.get(name)).toBe(content);
    expect(restored.get('run/identity-secret')).toBe(`${SECRET}\n`);
    expect(missingSecrets).toEqual([]);
    expect(readFileSync(path.join(replaced ?? '', FILE), 'utf8')).toBe('changed later');
    expect(readdirSync(product.base).sort()).toEqual(['backups', 'data', path.basename(replaced ?? '')]);
  });

  it('into a new folder names the secrets that the data need', async () => {
    const { folder } = await backUp();
    const dataDir = path.join(product.base, 'new');
    const { replaced, missingSecrets } = await restore(folder, { dataDir });
    expect([replaced, missingSecrets]).toEqual([null, ['identity-secret']]);
    expect(contents(dataDir).get(FILE)).toBe('an uploaded document');
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'a changed document',
      (folder) => writeFileSync(path.join(folder, FILE), 'an uploaded dOcument'),
      /damaged or was changed/,
    ],
    [
      'a shortened store',
      (folder) => truncateSync(path.join(folder, 'events/log.sqlite'), 4_096),
      /damaged or was changed/,
    ],
    ['a missing file', (folder) => rmSync(path.join(folder, FILE)), /is missing/],
    ['a file that nobody wrote', (folder) => writeFileSync(path.join(folder, 'run'), ''), /does not name/],
    ['no manifest', (folder) => rmSync(path.join(folder, 'manifest.json')), /unfinished/],
    ['half a manifest', (folder) => truncateSync(path.join(folder, 'manifest.json'), 200), /damaged/],
    ['a manifest with more', (folder) => appendFileSync(path.join(folder, 'manifest.json'), '{}'), /damaged/],
    ...['../data/format.json', 'files/\\n/../../../data', '/etc/hostname', 'files//x'].map(
      (name): [string, (folder: string) => void, RegExp] => [
        `a manifest that leads to ${name}`,
        (folder) => {
          const file = path.join(folder, 'manifest.json');
          writeFileSync(file, readFileSync(file, 'utf8').replace(FILE, name));
        },
        /manifest\.json is damaged/,
      ],
    ),
  ])('of a backup with %s is refused and touches nothing', async (_, harm, reason) => {
    const { folder } = await backUp();
    const before = contents(product.dataDir);
    harm(folder);
    await expect(restore(folder, { isForced: true })).rejects.toThrow(reason);
    expect(contents(product.dataDir)).toEqual(before);
  });

  it('is refused where data are, unless it is forced, and where other files are even then', async () => {
    const { folder } = await backUp();
    await expect(restore(folder)).rejects.toThrow('FORCE=1');
    const other = path.join(product.base, 'other');
    mkdirSync(other);
    writeFileSync(path.join(other, 'thesis.docx'), '');
    await expect(restore(folder, { dataDir: other, isForced: true })).rejects.toThrow('not of this product');
  });

  test.each([true, false])('is refused while the product runs, forced or not (%s)', async (isForced) => {
    const { folder } = await backUp();
    const unlock = lockFolder(product.dataDir, 'make start');
    try {
      await expect(restore(folder, { isForced })).rejects.toThrow(/is in use: the product runs.*Stop it/);
    } finally {
      unlock();
    }
  });

  it('is refused while another one writes to the same place, and leaves its files alone', async () => {
    const { folder } = await backUp();
    const dataDir = path.join(product.base, 'new');
    mkdirSync(`${dataDir}.restoring`);
    writeFileSync(`${dataDir}.restoring/format.json`, 'of the other');
    const unlock = lockFolder(`${dataDir}.restoring`, 'make restore');
    try {
      await expect(restore(folder, { dataDir })).rejects.toThrow('Another restore writes');
      expect(readFileSync(`${dataDir}.restoring/format.json`, 'utf8')).toBe('of the other');
    } finally {
      unlock();
    }
  });

  it('replaces the folder to which a link leads, and keeps the link', async () => {
    const { folder } = await backUp();
    const link = path.join(product.base, 'link');
    symlinkSync(product.dataDir, link);
    writeFileSync(path.join(product.dataDir, FILE), 'changed later');
    const { replaced } = await restore(folder, { dataDir: link, isForced: true });
    expect(replaced).toContain(`${product.dataDir}.replaced-`);
    expect([readlinkSync(link), contents(link).get(FILE)]).toEqual([product.dataDir, 'an uploaded document']);
  });

  testOnLinux('is refused in the place of a disk', async () => {
    const { folder } = await backUp();
    await expect(restore(folder, { dataDir: '/proc', isForced: true })).rejects.toThrow('a disk of its own');
  });

  testOnLinux('reads each file of the backup once', async () => {
    const bytes = 20_000_000;
    writeFileSync(path.join(product.dataDir, 'files/0f', 'a'.repeat(255)), Buffer.alloc(bytes, 1));
    const { folder } = await backUp();
    const before = bytesRead();
    await restore(folder, { dataDir: path.join(product.base, 'new') });
    expect(bytesRead() - before).toBeGreaterThanOrEqual(bytes);
    expect(bytesRead() - before).toBeLessThan(1.5 * bytes);
  });

  it('leaves the data folder where it was when the new one cannot take its place', async () => {
    const names = { folder: product.dataDir, replaced: path.join(product.base, 'replaced') };
    await expect(takePlace(path.join(product.base, 'none'), names)).rejects.toThrow('ENOENT');
    expect(readdirSync(product.base)).toEqual(['data']);
  });

  it('works from a copy of the backup elsewhere', async () => {
    const { folder } = await backUp();
    const copy = path.join(product.base, 'copy');
    cpSync(folder, copy, { recursive: true });
    rmSync(product.dataDir, { recursive: true });
    await restore(copy);
    expect(contents(product.dataDir).get(FILE)).toBe('an uploaded document');
  });
});
