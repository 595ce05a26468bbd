import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDataFolder } from './data-folder.ts';

const LAYOUT = { product: 'platform', subfolders: ['mongo', 'run'] } as const;

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('the data folder', () => {
  test('is created if it does not exist, and opened the next time', () => {
    const folder = path.join(base, 'new');
    const first = openDataFolder(folder, LAYOUT);
    expect(first.isNew).toBe(true);
    first.release();
    const second = openDataFolder(folder, LAYOUT);
    expect(second.isNew).toBe(false);
    second.release();
  });

  test('refuses a second process and suggests another folder', () => {
    const held = openDataFolder(path.join(base, 'held'), LAYOUT);
    const script = `import('${path.join(import.meta.dirname, 'data-folder.ts')}').then((m) => m.openDataFolder('${held.path}', ${JSON.stringify(LAYOUT)})).catch((e) => { console.error(e.message); process.exit(3); })`;
    const other = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    held.release();
    expect(other.status).toBe(3);
    expect(other.stderr).toMatch(/in use by another running copy.*DATA_DIR=/s);
  });

  test('refuses a folder with other files', () => {
    writeFileSync(path.join(base, 'thesis.docx'), 'x');
    expect(() => openDataFolder(base, LAYOUT)).toThrow(/holds other files \(thesis\.docx\)/);
  });

  test('refuses a path that cannot be written', () => {
    writeFileSync(path.join(base, 'file'), '');
    expect(() => openDataFolder(path.join(base, 'file'), LAYOUT)).toThrow(/cannot be written.*DATA_DIR=/s);
    expect(() => openDataFolder(path.join(base, 'file/below'), LAYOUT)).toThrow(/cannot be written/);
    // Even root cannot write to /proc.
    if (existsSync('/proc/self'))
      expect(() => openDataFolder('/proc/nowhere', LAYOUT)).toThrow(/cannot be written/);
  });

  test('refuses a damaged format file and explains how to restore it', () => {
    writeFileSync(path.join(base, 'format.json'), '{"product":');
    expect(() => openDataFolder(base, LAYOUT)).toThrow(/damaged.*restore/s);
  });

  test('refuses a folder of a newer version', () => {
    writeFileSync(path.join(base, 'format.json'), '{"product":"platform","format":99}');
    expect(() => openDataFolder(base, LAYOUT)).toThrow(/newer version/);
  });

  test.each([
    ['platform', 'platform-distributed', 'make start,', 'make start-distributed'],
    ['platform-distributed', 'platform', 'make start-distributed,', 'make start'],
  ] as const)('of %s is refused to %s with both commands', (owner, other, ownerCommand, command) => {
    openDataFolder(path.join(base, 'd'), { ...LAYOUT, product: owner }).release();
    const open = () => openDataFolder(path.join(base, 'd'), { ...LAYOUT, product: other });
    expect(open).toThrow(`belongs to ${ownerCommand} whose files ${command} cannot read`);
  });

  test('refuses a damaged lock file', () => {
    openDataFolder(path.join(base, 'd'), LAYOUT).release();
    writeFileSync(path.join(base, 'd/lock'), 'not a database, certainly not'.repeat(100));
    expect(() => openDataFolder(path.join(base, 'd'), LAYOUT)).toThrow(/lock file .* is damaged/);
  });
});
