import type { Connection, mongo } from 'mongoose';
import { countClosingSoon, possibleDeadlineDates } from '../domain/closing-soon.ts';
import type { FiguresReader } from '../ports/catalog-figures.port.ts';
import type { SubsidyDocument } from './documents.ts';

type SourceRow = { readonly _id: string; readonly count: number };

const PUBLISHED = { status: 'published' } as const;
const REAL = { ...PUBLISHED, origin: 'real' } as const;

/** Counts over the collection `subsidies`. */
export function createFiguresReader(connection: Connection): FiguresReader {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  /** There may be very many generated records, so they are counted in the index without being read. */
  const generatedBySource = async (): Promise<(readonly [string, number])[]> => {
    const sources = await connection.collection<{ _id: string }>('sources').distinct('_id');
    const counts = sources.map(async (source) => {
      const filter = { activeSources: source, origin: 'synthetic', status: 'published' } as const;
      return [source, await subsidies.countDocuments(filter)] as const;
    });
    return Promise.all(counts);
  };
  return {
    read: async (now) => {
      const [count, synthetic, withdrawn, closingSoon, funders, newest, rows] = await Promise.all([
        subsidies.countDocuments(REAL),
        subsidies.countDocuments({ ...PUBLISHED, origin: 'synthetic' }),
        subsidies.countDocuments({ status: 'withdrawn', origin: 'real' }),
        countClosingSoonAt(subsidies, now),
        subsidies.distinct('funders', REAL),
        subsidies
          .find({ origin: 'real' }, { projection: { changedAt: 1 } })
          .sort({ changedAt: -1 })
          .limit(1)
          .toArray(),
        subsidies
          .aggregate<SourceRow>([
            { $match: REAL },
            { $unwind: '$activeSources' },
            { $group: { _id: '$activeSources', count: { $sum: 1 } } },
          ])
          .toArray(),
      ]);
      const bySource = new Map<string, { published: number; synthetic: number }>();
      for (const row of rows) bySource.set(row._id, { published: row.count, synthetic: 0 });
      for (const [source, generated] of synthetic > 0 ? await generatedBySource() : []) {
        bySource.set(source, { published: bySource.get(source)?.published ?? 0, synthetic: generated });
      }
      const [last] = newest;
      return {
        published: count,
        synthetic,
        withdrawn,
        closingSoon,
        funders: funders.length,
        lastChangeAt: last === undefined ? null : new Date(last.changedAt),
        bySource,
      };
    },
  };
}

/** Reads only the subsidies whose deadline is near, through the index of deadlines. */
async function countClosingSoonAt(subsidies: mongo.Collection<SubsidyDocument>, now: Date): Promise<number> {
  const { from, to } = possibleDeadlineDates(now);
  const candidates = await subsidies
    .find(
      { ...REAL, deadlineDate: { $gte: from, $lte: to } },
      {
        projection: {
          'published.deadline': 1,
          'published.opensOn': 1,
          'published.suspended': 1,
          'published.variantOf': 1,
        },
      },
    )
    .toArray();
  return countClosingSoon(
    candidates.map(({ _id, published: { deadline, opensOn, suspended, variantOf = null } }) => ({
      id: _id,
      deadline,
      opensOn,
      suspended,
      variantOf,
    })),
    now,
  );
}
