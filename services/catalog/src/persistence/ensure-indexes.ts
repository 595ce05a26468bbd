import type { Connection, mongo } from 'mongoose';
import type { SubsidyDocument } from './documents.ts';

/** Creates what the queries of this folder need; does nothing where it exists. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  await subsidies.createIndex(
    { pending: 1 },
    { name: 'pending', partialFilterExpression: { pending: { $gt: 0 } } },
  );
  // Counts of a source, generated records apart, are read from this index alone.
  await subsidies.createIndex({ activeSources: 1, origin: 1, status: 1 }, { name: 'source_counts' });
  await dropIndex(subsidies, 'active_sources');
  await subsidies.createIndex(
    { editorialDue: 1 },
    { name: 'editorial_due', partialFilterExpression: { editorialDue: { $gt: 0 } } },
  );
  await subsidies.createIndex({ meetingKeys: 1 }, { name: 'meeting_keys' });
  await subsidies.createIndex(
    { variantOf: 1 },
    { name: 'variant_of', partialFilterExpression: { variantOf: { $gt: '' } } },
  );
  await subsidies.createIndex({ officialCodes: 1 }, { name: 'official_codes' });
  await subsidies.createIndex({ origin: 1, changedAt: -1 }, { name: 'newest' });
  await subsidies.createIndex({ status: 1, origin: 1, deadlineDate: 1 }, { name: 'deadlines' });
  await connection
    .collection('subsidy_versions')
    .createIndex({ subsidyId: 1, v: 1 }, { name: 'subsidy_version' });
  await connection.collection('source_records').createIndex({ source: 1, kind: 1 }, { name: 'source_kind' });
  const quality = connection.collection('quality');
  await quality.createIndex({ priority: -1, _id: 1 }, { name: 'priority' });
  await quality.createIndex({ score: 1, _id: 1 }, { name: 'score' });
  await connection.collection('reviews').createIndex({ state: 1, openedAt: 1 }, { name: 'state_opened' });
  await connection
    .collection('imports')
    .createIndex({ source: 1, startedAt: -1 }, { name: 'source_started' });
}

/** Takes away an index of an earlier release, which would cost every write. */
async function dropIndex(collection: mongo.Collection<SubsidyDocument>, name: string): Promise<void> {
  if (await collection.indexExists(name)) await collection.dropIndex(name);
}
