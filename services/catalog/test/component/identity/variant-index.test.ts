import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startMongo } from '@platform/testing/mongo';
import mongoose, { type Connection } from 'mongoose';
import { createIndexes } from '../../../src/persistence/migrations/001-create-indexes.ts';
import { createSubsidyRepository, variantsFilter } from '../../../src/persistence/subsidy.repository.ts';

let mongo: Awaited<ReturnType<typeof startMongo>>;
let connection: Connection;
beforeAll(async () => {
  mongo = await startMongo();
  connection = await mongoose.createConnection(mongo.uri, { dbName: 'variant_index' }).asPromise();
  await createIndexes.up(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.close();
});

it('finds variants through their index, however many subsidies are not variants', async () => {
  const subsidies = connection.collection<{ _id: string; variantOf: string | null }>('subsidies');
  const documents = Array.from({ length: 500 }, (_, index) => ({
    _id: `s-${index}`,
    variantOf: index % 100 === 7 ? 'generic' : null,
  }));
  await subsidies.insertMany(documents);
  const found = await createSubsidyRepository(connection).variantsOf(['generic', 'other']);
  expect([...found]).toEqual([['generic', ['s-7', 's-107', 's-207', 's-307', 's-407']]]);
  const plan = await subsidies.find(variantsFilter(['generic', 'other'])).explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('variant_of');
  expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
});
