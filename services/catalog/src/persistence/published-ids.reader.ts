import type { Connection } from 'mongoose';
import type { PublishedIds } from '../ports/published-ids.port.ts';
import type { SubsidyDocument } from './documents.ts';

/** Reads ids from the collection `subsidies`, without decoding whole documents. */
export function createPublishedIds(connection: Connection): PublishedIds {
  return {
    page: async ({ after, limit }) => {
      const documents = await connection
        .collection<SubsidyDocument>('subsidies')
        .find(
          { status: 'published', origin: 'real', ...(after === null ? {} : { _id: { $gt: after } }) },
          { projection: { changedAt: 1 } },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map(({ _id, changedAt }) => ({ id: _id, changedAt }));
    },
  };
}
