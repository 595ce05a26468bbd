import type { Migration } from '@platform/service-kit';
import type { Connection } from 'mongoose';

export const createIndexes: Migration = { name: '001-create-indexes', up: createAll };

/** Creates every index that the queries of the first numbered release need; existing ones stay unchanged. */
async function createAll(connection: Connection): Promise<void> {
  const subsidies = connection.collection('subsidies');
  await subsidies.createIndex(
    { pending: 1 },
    { name: 'pending', partialFilterExpression: { pending: { $gt: 0 } } },
  );
  // Counts of a source, without generated records, are read from this index alone.
  await subsidies.createIndex({ activeSources: 1, origin: 1, status: 1 }, { name: 'source_counts' });
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
  const links = connection.collection('link_checks');
  await links.createIndex({ nextCheckAt: 1 }, { name: 'next_check' });
  await links.createIndex({ state: 1, _id: 1 }, { name: 'state' });
}
