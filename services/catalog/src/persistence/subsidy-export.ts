import type { Subsidy } from '@platform/contracts/catalog';
import type { Connection } from 'mongoose';
import type { SubsidyExport } from '../ports/subsidy-export.port.ts';
import { type SubsidyDocument, subsidyFromDocument } from './documents.ts';

const BATCH_SIZE = 200;

/** Reads by ranges of ids, so that a slow client holds no cursor open. */
export function createSubsidyExport(connection: Connection): SubsidyExport {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  return {
    batches: async function* (): AsyncGenerator<readonly Subsidy[]> {
      for (let after = ''; ; ) {
        const documents = await subsidies
          .find(
            { _id: { $gt: after }, status: 'published', origin: 'real' },
            { projection: { published: 1 } },
          )
          .sort({ _id: 1 })
          // Any other index would be read from its beginning for every batch.
          .hint({ _id: 1 })
          .limit(BATCH_SIZE)
          .toArray();
        const last = documents.at(-1);
        if (last === undefined) return;
        after = last._id;
        yield documents.map(({ published }) => subsidyFromDocument(published));
      }
    },
  };
}
