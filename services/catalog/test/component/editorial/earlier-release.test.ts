import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import { startMongo } from '@platform/testing/mongo';
import mongoose, { type Connection } from 'mongoose';
import { applyContribution } from '../../../src/domain/subsidy-changes.ts';
import { createEditorialRepository } from '../../../src/persistence/editorial.repository.ts';
import { createIndexes } from '../../../src/persistence/migrations/001-create-indexes.ts';
import { createReviewRepository } from '../../../src/persistence/review.repository.ts';
import { createSubsidyRepository } from '../../../src/persistence/subsidy.repository.ts';
import { computeQuality } from '../../../src/use-cases/compute-quality.ts';
import { contributionOf } from '../../record-builders.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const IDS = ['019400aa-0000-7000-8000-000000000001', '019400aa-0000-7000-8000-000000000002'];

let mongo: Awaited<ReturnType<typeof startMongo>>;
let connection: Connection;
beforeAll(async () => {
  mongo = await startMongo();
  connection = await mongoose.createConnection(mongo.uri, { dbName: 'earlier' }).asPromise();
  await createIndexes.up(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.close();
});

it('scores documents of an earlier release, finds their duplicates, and closes the reviews of withdrawn subsidies', async () => {
  const subsidies = createSubsidyRepository(connection);
  const reviews = createReviewRepository(connection);
  const editorial = createEditorialRepository(connection);
  const text = titleOnly('Rénovation de granges inventées');
  for (const [index, id] of IDS.entries()) {
    const incoming = contributionOf({
      source: index === 0 ? 'tee' : 'starter',
      sourceId: 'a',
      facts: emptyFacts(text),
    });
    const decision = applyContribution({ id, current: null }, incoming, { now: NOW, reviewsChanges: false });
    if (decision.kind !== 'published') throw new Error('a new subsidy is published');
    await subsidies.save([{ before: null, next: decision.next, event: null }]);
  }
  const stored = connection.collection<{ _id: string }>('subsidies');
  await stored.updateMany({}, { $unset: { meetingKeys: '', editorialDue: '' } });
  expect(await editorial.isBehind(new Date(0))).toBe(true);
  await editorial.makeAllDue();
  const signals = { onEvents: () => undefined, onChange: () => undefined };
  const linkStates = async () => new Map();
  const deps = { subsidies, editorial, reviews, linkStates, clock: { now: () => NOW }, ...signals };
  const work = () => computeQuality(deps, () => false);
  expect(await work()).toBe(2);
  expect(await editorial.isBehind(new Date(0))).toBe(false);
  expect(await editorial.isBehind(new Date(NOW.getTime() + 1))).toBe(true);
  expect((await editorial.qualityFigures()).scored).toBe(2);
  expect((await reviews.openCounts()).duplicate).toBe(1);

  await stored.updateMany(
    { _id: IDS[1] ?? '' },
    { $set: { status: 'withdrawn', 'published.status': 'withdrawn', editorialDue: 1 } },
  );
  expect(await work()).toBe(1);
  expect((await reviews.openCounts()).duplicate).toBe(0);
  expect((await editorial.qualityFigures()).scored).toBe(1);
});
