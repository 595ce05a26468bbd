import type { Migration } from '@platform/service-kit';
import { duplicateKeys } from '../../domain/duplicates.ts';
import { type SubsidyDocument, subsidyFromDocument } from '../documents.ts';

const BATCH_SIZE = 200;

/**
 * Earlier releases stored fewer keys (no ids that links end in), under which records of other sources did not find their
 * programmes. Published subsidies get the keys of this release and are compared again.
 */
export const renewDuplicateKeys: Migration = {
  name: '003-renew-duplicate-keys',
  up: async (connection) => {
    const subsidies = connection.collection<SubsidyDocument>('subsidies');
    const found = await subsidies
      .find({ status: 'published', origin: 'real' }, { projection: { _id: 1 } })
      .toArray();
    for (let from = 0; from < found.length; from += BATCH_SIZE) {
      const ids = found.slice(from, from + BATCH_SIZE).map(({ _id }) => _id);
      const documents = await subsidies
        .find({ _id: { $in: ids } }, { projection: { published: 1, rev: 1 } })
        .toArray();
      await subsidies.bulkWrite(
        documents.map(({ _id, rev, published }) => ({
          updateOne: {
            filter: { _id, rev },
            update: {
              $set: { meetingKeys: duplicateKeys(subsidyFromDocument(published)), editorialDue: 1 },
            },
          },
        })),
        { ordered: false },
      );
    }
  },
};
