import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { createStorage } from './storage.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'storage-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('the disk of the data folder', () => {
  test('is ready while it takes data, and keeps none of the probe', async () => {
    await createStorage(base).ready();
    expect(readdirSync(base)).toEqual([]);
  });

  test('is not ready while nothing can be written, and ready again after that', async () => {
    const folder = path.join(base, 'run');
    const storage = createStorage(folder);
    await expect(storage.ready()).rejects.toThrow(/ENOENT/);
    mkdirSync(folder);
    await eventually(() => storage.ready());
  });
});
