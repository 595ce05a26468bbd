import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { collect, newFileKey } from '../src/index.ts';
import { type StartedStore, startFolder } from './stores.ts';

let store: StartedStore;
beforeAll(async () => {
  store = await startFolder();
});
afterAll(() => store.close());

async function stored(): Promise<string> {
  const key = newFileKey();
  await store.storage.put(
    key,
    (async function* () {
      yield Buffer.from('bytes');
    })(),
  );
  return key;
}

test('a file that is removed before it is read is an error of its reader', async () => {
  const key = await stored();
  const file = await store.storage.get(key);
  await store.storage.remove(key);
  if (file === null) throw new Error('no file');
  await expect(collect(file.bytes)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('files that are never read hold no descriptors open', async () => {
  const key = await stored();
  const before = (await readdir('/proc/self/fd')).length;
  for (let count = 0; count < 50; count += 1) await store.storage.get(key);
  expect((await readdir('/proc/self/fd')).length).toBeLessThan(before + 10);
});
