import type { Connection } from 'mongoose';
import type { SubsidyDocument } from './documents.ts';

/** Creates what the queries of this folder need; does nothing where it exists. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  await subsidies.createIndex(
    { pending: 1 },
    { name: 'pending', partialFilterExpression: { pending: { $gt: 0 } } },
  );
  await subsidies.createIndex({ activeSources: 1 }, { name: 'active_sources' });
  await subsidies.createIndex({ origin: 1, changedAt: -1 }, { name: 'newest' });
  await subsidies.createIndex({ status: 1, origin: 1, deadlineDate: 1 }, { name: 'deadlines' });
  await connection.collection('source_records').createIndex({ source: 1, kind: 1 }, { name: 'source_kind' });
  await connection
    .collection('imports')
    .createIndex({ source: 1, startedAt: -1 }, { name: 'source_started' });
}
