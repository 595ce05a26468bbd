import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createEncryptedStorage, type EncryptedStorage } from '../src/encrypted.ts';
import { collect, newFileKey, parseEncryptionKeys, UnreadableFileError } from '../src/index.ts';
import { type StartedStore, startFolder } from './stores.ts';

const [OLD, NEW] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const HEADER_BYTES = 40;
const SEALED_BYTES = 65_552;

let store: StartedStore;
beforeEach(async () => {
  store = await startFolder();
});
afterEach(() => store.close());

function withKeys(...keys: readonly string[]): EncryptedStorage {
  const parsed = parseEncryptionKeys(keys.join(', '));
  if (parsed === null) throw new Error('no keys');
  return createEncryptedStorage(store.storage, parsed);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function read(storage: EncryptedStorage, key: string, range?: { start: number; end: number }) {
  const file = await storage.get(key, range);
  return file === null ? null : collect(file.bytes);
}

async function stored(key: string): Promise<Buffer> {
  const file = await store.storage.get(key);
  return file === null ? Buffer.alloc(0) : collect(file.bytes);
}

it('the storage never sees what a file contains', async () => {
  const key = newFileKey();
  await withKeys(OLD).put(key, once(Buffer.from('IBAN FR76 3000 6000 0112 3456 7890 189'.repeat(100))));
  expect((await stored(key)).includes('IBAN')).toBe(false);
});

it('every change of what is stored is noticed: one bit anywhere, a chunk moved, left out or cut off', async () => {
  const storage = withKeys(OLD);
  const key = newFileKey();
  await storage.put(key, once(randomBytes(200_000)));
  const whole = await stored(key);
  const chunk = (at: number) =>
    whole.subarray(HEADER_BYTES + at * SEALED_BYTES, HEADER_BYTES + (at + 1) * SEALED_BYTES);
  const flipped = [0, 5, 20, HEADER_BYTES, 70_000, whole.length - 1].map((at) => {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return changed;
  });
  const header = whole.subarray(0, HEADER_BYTES);
  const others = [
    Buffer.concat([header, chunk(1), chunk(0), chunk(2), chunk(3)]),
    Buffer.concat([header, chunk(0), chunk(1), chunk(3)]),
    Buffer.concat([header, chunk(0), chunk(1), chunk(2)]),
    Buffer.concat([whole, chunk(3)]),
    whole.subarray(0, whole.length - 10),
    header,
    Buffer.alloc(0),
  ];
  for (const changed of [...flipped, ...others]) {
    await store.storage.put(key, once(changed));
    await expect(read(storage, key)).rejects.toThrow(UnreadableFileError);
  }
});

it('a file in the place of another one is noticed', async () => {
  const storage = withKeys(OLD);
  const [mine, yours] = [newFileKey(), newFileKey()];
  for (const key of [mine, yours]) await storage.put(key, once(randomBytes(100)));
  await store.storage.put(mine, once(await stored(yours)));
  await expect(read(storage, mine)).rejects.toThrow(UnreadableFileError);
});

it('keys are changed: what an earlier one encrypted is read, and encrypted again with the new one', async () => {
  const key = newFileKey();
  const bytes = randomBytes(150_000);
  await withKeys(OLD).put(key, once(bytes));
  const both = withKeys(NEW, OLD);
  expect(await read(both, key)).toEqual(bytes);
  await expect(read(withKeys(NEW), key)).rejects.toThrow(/no key with the id/);
  expect(await both.renew(key)).toBe(true);
  expect(await both.renew(key)).toBe(false);
  expect(await read(withKeys(NEW), key)).toEqual(bytes);
});

it('a key of another length is refused', () => {
  for (const text of ['short', randomBytes(16).toString('base64'), `${OLD},x`])
    expect(() => parseEncryptionKeys(text)).toThrow(RangeError);
  expect(parseEncryptionKeys(' , ')).toBeNull();
});
