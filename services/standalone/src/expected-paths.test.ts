import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDataFolder } from '@platform/product-start';
import { DATA_LAYOUT } from './data-layout.ts';
import { refuseOtherKinds } from './expected-paths.ts';

let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'places-'));
  folder = path.join(base, 'data');
  openDataFolder(folder, DATA_LAYOUT).release();
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function at(place: string): string {
  return path.join(folder, place);
}

describe('the places of a data folder', () => {
  test('may be empty or hold what belongs there, behind a link too', async () => {
    refuseOtherKinds(folder);
    writeFileSync(path.join(base, 'elsewhere.sqlite'), '');
    symlinkSync(path.join(base, 'elsewhere.sqlite'), at('mongo/documents.sqlite'));
    const server = createServer().listen(at('run/mongo.sock'));
    await new Promise((resolve) => server.once('listening', resolve));
    refuseOtherKinds(folder);
    await new Promise((resolve) => server.close(resolve));
  });

  test.each([
    'mongo/documents.sqlite',
    'mongo/documents.sqlite-wal',
    'events/log.sqlite',
    'events/log.sqlite-shm',
    'run/operator-token',
    'run/product.json',
    'run/mongo.sock',
  ])('are refused with a sentence when a folder is in the place of %s', (place) => {
    mkdirSync(at(place));
    expect(() => refuseOtherKinds(folder)).toThrow(new RegExp(`${place} is a folder, where .*Move it away`));
  });

  test.each(['mongo', 'events', 'search', 'mail', 'files', 'run'])(
    'are refused when a file is in the place of %s',
    (place) => {
      rmSync(at(place), { recursive: true });
      writeFileSync(at(place), '');
      expect(() => refuseOtherKinds(folder)).toThrow(/is a plain file, where the folder of/);
    },
  );

  test('are refused when a plain file is where the socket should be', () => {
    writeFileSync(at('run/mongo.sock'), '');
    expect(() => refuseOtherKinds(folder)).toThrow(/mongo\.sock is a plain file, where the socket/);
  });
});
