import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeUnless } from '@platform/testing/skip';
import { type Bytes, collect, type FileStorage, newFileKey } from '../src/index.ts';
import { encrypted, missingS3, type StartedStore, startBucket, startFolder } from './stores.ts';

const MEGABYTE = 1024 * 1024;
/** Around the borders of encrypted chunks and of the parts of S3. */
const SIZES = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_001, 6 * MEGABYTE];

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function keysOf(storage: FileStorage): Promise<ReadonlyMap<string, number>> {
  const keys = new Map<string, number>();
  for await (const { key, size } of storage.list()) keys.set(key, size);
  return keys;
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const STORES = [
  ['a local folder', startFolder, undefined],
  ['an encrypted local folder', () => encrypted(startFolder), undefined],
  ['an S3 bucket', startBucket, missingS3()],
  ['an encrypted S3 bucket', () => encrypted(startBucket), missingS3()],
] as const;

for (const [name, start, missing] of STORES) {
  describeUnless(missing, `files in ${name}`, () => {
    let started: StartedStore;
    let storage: FileStorage;
    beforeAll(async () => {
      started = await start();
      storage = started.storage;
    }, 30_000);
    afterAll(() => started.close());

    const read = async (key: string, range?: { start: number; end: number }): Promise<Buffer> => {
      const file = await storage.get(key, range);
      if (file === null) throw new Error('no file');
      return collect(file.bytes);
    };

    it.each(SIZES)('are read as they were written: %i bytes', async (size) => {
      const [key, bytes] = [newFileKey(), randomBytes(size)];
      expect(await storage.put(key, inPieces(bytes, 10_007))).toEqual({ size });
      const file = await storage.get(key);
      expect(file?.size).toBe(size);
      expect(digest(await collect(file?.bytes as Bytes))).toBe(digest(bytes));
      expect((await keysOf(storage)).get(key)).toBe(size);
    });

    it.each([
      [0, 0],
      [0, 99],
      [65_530, 65_545],
      [65_536, 65_536],
      [100_000, 199_999],
      [199_999, 199_999],
    ])('are read in part: bytes %i to %i', async (from, to) => {
      const [key, bytes] = [newFileKey(), randomBytes(200_000)];
      await storage.put(key, inPieces(bytes, 50_000));
      const part = await read(key, { start: from, end: to });
      expect(part.equals(bytes.subarray(from, to + 1))).toBe(true);
      expect((await storage.get(key, { start: from, end: to }))?.size).toBe(200_000);
    });

    it('are replaced, removed and absent, and removing twice is fine', async () => {
      const key = newFileKey();
      expect([await storage.get(key), await storage.has(key)]).toEqual([null, false]);
      for (const text of ['first', 'second one']) await storage.put(key, inPieces(Buffer.from(text), 3));
      expect((await read(key)).toString()).toBe('second one');
      expect(await storage.has(key)).toBe(true);
      for (const _ of [1, 2]) await storage.remove(key);
      expect([await storage.get(key), await storage.has(key)]).toEqual([null, false]);
      expect((await keysOf(storage)).has(key)).toBe(false);
    });

    it('that fail while they are written do not exist', async () => {
      const key = newFileKey();
      const failing = async function* () {
        yield randomBytes(100_000);
        throw new Error('cut');
      };
      await expect(storage.put(key, failing())).rejects.toThrow('cut');
      expect(await storage.get(key)).toBeNull();
      expect((await keysOf(storage)).has(key)).toBe(false);
    });

    it.each(['../../etc/passwd', '', 'a', `${'a'.repeat(31)}/`, `${'A'.repeat(32)}`, `${'a'.repeat(32)}\0`])(
      'have no other keys than random ones: %j',
      async (key) => {
        await expect((async () => storage.put(key, inPieces(Buffer.from('x'), 1)))()).rejects.toThrow(
          RangeError,
        );
        await expect((async () => storage.get(key))()).rejects.toThrow(RangeError);
        await expect((async () => storage.has(key))()).rejects.toThrow(RangeError);
        await expect((async () => storage.remove(key))()).rejects.toThrow(RangeError);
      },
    );
  });
}
