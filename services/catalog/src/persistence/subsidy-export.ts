import type { Subsidy } from '@platform/contracts/catalog';
import type { Connection } from 'mongoose';
import type { SubsidyExport } from '../ports/subsidy-export.port.ts';
import { type SubsidyDocument, subsidyFromDocument } from './documents.ts';

const BATCH_SIZE = 100;
/** Ids are decoded in portions, between which other requests pass. */
const IDS_AT_ONCE = 2_000;
const EXPORTED = { status: 'published', origin: 'real' } as const;

/** Reads the ids first, by an index, then the subsidies by id, so that generated records are never read. */
export function createSubsidyExport(connection: Connection): SubsidyExport {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  return {
    batches: async function* (): AsyncGenerator<readonly Subsidy[]> {
      const found = await subsidies
        .find(EXPORTED, { projection: { _id: 1 }, batchSize: IDS_AT_ONCE })
        .toArray();
      const ids = found.map(({ _id }) => _id).toSorted();
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        const documents = await subsidies
          .find(
            { _id: { $in: ids.slice(from, from + BATCH_SIZE) }, ...EXPORTED },
            { projection: { published: 1 } },
          )
          .sort({ _id: 1 })
          .hint({ _id: 1 })
          .toArray();
        yield documents.map(({ published }) => subsidyFromDocument(published));
      }
    },
    mark: async () => {
      const [count, newest] = await Promise.all([
        subsidies.countDocuments(EXPORTED),
        subsidies
          .find({ origin: 'real' }, { projection: { changedAt: 1 } })
          .sort({ changedAt: -1 })
          .limit(1)
          .toArray(),
      ]);
      return `${count} ${newest[0]?.changedAt ?? ''}`;
    },
  };
}
