import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectMongo, createLogger } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import { createImportRepository } from '../../../src/persistence/import.repository.ts';
import type { ImportRepository } from '../../../src/ports/import.repository.port.ts';

const SOURCE = 'starter';
const at = new Date('2026-11-20T09:00:00Z');
const ENDED = {
  state: 'finished',
  at,
  counts: { new: 1, changed: 0, unchanged: 0, refused: 0, withdrawn: 0, private: 0, review: 0 },
  isComplete: true,
  checkedOn: null,
  formats: [],
} as const;
let mongo: Awaited<ReturnType<typeof startMongo>>;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let imports: ImportRepository;

beforeAll(async () => {
  mongo = await startMongo();
  connection = await connectMongo({
    uri: mongo.uri,
    dbName: `begin_load_${crypto.randomUUID().slice(0, 8)}`,
    logger: createLogger({ service: 'begin-load-test', level: 'silent' }),
  });
  imports = createImportRepository(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.close();
});

it('refuses to begin a load whose files another process has loaded since this one looked', async () => {
  const first = await imports.begin(SOURCE, { isComplete: true, at, fingerprint: 'a' });
  if (first === null) throw new Error('the first load was refused');
  await imports.end(first, { ...ENDED, fingerprint: 'a' });

  expect(await imports.begin(SOURCE, { isComplete: true, at, fingerprint: 'a' })).toBeNull();
  expect(await imports.begin(SOURCE, { isComplete: true, at, fingerprint: 'b' })).toMatchObject({
    source: SOURCE,
  });
});

it('begins again at once when the store did not take the end of a run, though the clock was ahead then', async () => {
  const ahead = new Date(at.getTime() + 300_000);
  const run = await imports.begin('ademe', { isComplete: true, at: ahead });
  if (run === null) throw new Error('the first run was refused');
  expect(await imports.begin('ademe', { isComplete: true, at })).toBeNull();
  const sources = connection.collection<{ readonly _id: string }>('sources');
  const taken = await sources.findOne({ _id: 'ademe' });
  await imports.end(run, { ...ENDED, fingerprint: null });
  // What a lost write would have left.
  await sources.replaceOne({ _id: 'ademe' }, taken ?? {});
  expect(await imports.begin('ademe', { isComplete: true, at })).toMatchObject({ source: 'ademe' });
});
