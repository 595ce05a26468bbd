import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectMongo, createLogger } from '@platform/service-kit';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import { createRemotesRepository } from '../../src/persistence/remotes.repository.ts';
import type { RemotesRepository } from '../../src/ports/remotes.repository.port.ts';

const FILE = { path: 'mf-manifest.json', bytes: Buffer.from('{}') };

let mongo: TestMongo;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let remotes: RemotesRepository;

beforeAll(async () => {
  mongo = await startMongo();
  const logger = createLogger({ service: 'test', level: 'silent' });
  connection = await connectMongo({ uri: mongo.uri, dbName: `gateway-removal-${process.pid}`, logger });
  remotes = createRemotesRepository(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.close();
});

async function stored(name: string, version: string) {
  const one = {
    name,
    version,
    minContract: 1,
    integrity: { manifest: 'sha384-x', script: 'sha384-x' },
    pages: [],
    files: [{ path: FILE.path, bytes: FILE.bytes.length }],
    publishedAt: new Date(),
    publishedBy: 'key',
  };
  await remotes.addVersion(one, [FILE]);
  return one;
}

async function isComplete(name: string, version: string): Promise<boolean> {
  const isListed = (await remotes.findVersion(name, version)) !== null;
  const hasFile = (await remotes.readFile(name, version, FILE.path)) !== null;
  expect(isListed).toBe(hasFile);
  return isListed;
}

it('old versions are removed with their files, but one that somebody began to use meanwhile', async () => {
  const old = [await stored('hello', 'v1'), await stored('hello', 'v2')];
  await remotes.removeVersions(old, async () => new Set(['v1']));
  expect(await isComplete('hello', 'v1')).toBe(true);
  expect(await isComplete('hello', 'v2')).toBe(false);
});

it('a version that is published again while it is removed is complete', async () => {
  const old = await stored('again', 'v1');
  await remotes.removeVersions([old], async () => {
    expect(await remotes.addVersion(old, [FILE])).toBe(true);
    return new Set();
  });
  expect(await isComplete('again', 'v1')).toBe(true);
});
