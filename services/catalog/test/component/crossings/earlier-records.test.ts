import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startMongo } from '@platform/testing/mongo';
import mongoose, { type Connection } from 'mongoose';
import { createSourceRecordRepository } from '../../../src/persistence/source-record.repository.ts';

const OWN = '019400aa-0000-7000-8000-000000000001';
const SPLIT_OFF = '019400aa-0000-7000-8000-000000000002';

let mongo: Awaited<ReturnType<typeof startMongo>>;
let connection: Connection;
beforeAll(async () => {
  mongo = await startMongo();
  connection = await mongoose.createConnection(mongo.uri, { dbName: 'earlier_records' }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await mongo.close();
});

it('a record of an earlier release keeps the subsidy that an operator assigned it to', async () => {
  const records = createSourceRecordRepository(connection);
  await connection.collection<{ _id: string }>('source_records').insertOne({
    _id: 'tee:a',
    source: 'tee',
    kind: 'record',
    sourceId: 'a',
    subsidyId: OWN,
    file: 'a.yaml',
    raw: 'titre: A',
    hash: 'h',
    fetchedOn: new Date('2026-08-22T09:00:00Z'),
  } as never);
  await records.assign([{ source: 'tee', sourceId: 'a' }], SPLIT_OFF);
  expect((await records.findKnown('tee', ['a'])).get('a')).toEqual({
    hash: 'h',
    subsidyId: SPLIT_OFF,
    naturalId: OWN,
  });
});
