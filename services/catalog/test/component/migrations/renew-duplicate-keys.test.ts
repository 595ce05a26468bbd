import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectMongo, createLogger, runMigrations } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import type { Connection } from 'mongoose';
import { newSubsidy } from '../../../src/domain/subsidy-state.ts';
import { type SubsidyDocument, stateToDocument } from '../../../src/persistence/documents.ts';
import { catalogMigrations } from '../../../src/persistence/migrations/index.ts';
import { contributionOf } from '../../record-builders.ts';

const logger = createLogger({ service: 'keys-test', level: 'silent' });
let mongo: Awaited<ReturnType<typeof startMongo>>;
let connection: Connection;
beforeAll(async () => {
  mongo = await startMongo();
  connection = await connectMongo({ uri: mongo.uri, dbName: 'duplicate_keys', logger });
});
afterAll(async () => {
  await connection.close();
  await mongo.close();
});

function stored(sourceId: string): SubsidyDocument {
  const state = newSubsidy(sourceId, [contributionOf({ sourceId })], new Date('2026-11-20T09:00:00Z'));
  return { ...stateToDocument(state, 'w'), _id: sourceId, outbox: [], pending: 0 };
}

it('gives published subsidies of an earlier release the keys of this one, once, and compares them again', async () => {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  const count = 450;
  const documents = Array.from({ length: count }, (_, index) => stored(`isoler-les-combles-${index}`));
  const earlier = documents.map((one) => ({ ...one, meetingKeys: ['title:aide'], editorialDue: 0 }));
  const withdrawn = {
    ...stored('retiree-du-tout'),
    status: 'withdrawn' as const,
    meetingKeys: [],
    editorialDue: 0,
  };
  await subsidies.insertMany([...earlier, withdrawn]);
  await runMigrations({ connection, migrations: catalogMigrations, logger });
  const read = await subsidies.find({}).sort({ _id: 1 }).toArray();
  for (const { _id, meetingKeys, editorialDue, rev } of read.filter(({ status }) => status === 'published')) {
    expect(meetingKeys).toContain(`id:${_id}`);
    expect([editorialDue, rev]).toEqual([1, 1]);
  }
  expect(read.filter(({ editorialDue }) => editorialDue === 1)).toHaveLength(count);
  await subsidies.updateMany({}, { $set: { editorialDue: 0 } });
  await runMigrations({ connection, migrations: catalogMigrations, logger });
  expect(await subsidies.countDocuments({ editorialDue: 1 })).toBe(0);
});
