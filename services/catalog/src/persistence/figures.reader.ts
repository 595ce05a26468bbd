import type { Connection } from 'mongoose';
import type { FiguresReader } from '../ports/catalog-figures.port.ts';
import type { SubsidyDocument } from './documents.ts';

type SourceRow = { readonly _id: string; readonly count: number };

/** Counts over the collection `subsidies`. */
export function createFiguresReader(connection: Connection): FiguresReader {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  const published = { status: 'published' } as const;
  const real = { ...published, origin: 'real' } as const;
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
    read: async ({ from, to }) => {
      const [count, synthetic, withdrawn, closingSoon, funders, newest, rows] = await Promise.all([
        subsidies.countDocuments(real),
        subsidies.countDocuments({ ...published, origin: 'synthetic' }),
        subsidies.countDocuments({ status: 'withdrawn', origin: 'real' }),
        subsidies.countDocuments({ ...real, deadlineDate: { $gte: from, $lte: to } }),
        subsidies.distinct('funders', real),
        subsidies
          .find({ origin: 'real' }, { projection: { changedAt: 1 } })
          .sort({ changedAt: -1 })
          .limit(1)
          .toArray(),
        subsidies
          .aggregate<SourceRow>([
            { $match: real },
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
