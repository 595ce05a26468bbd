import type { Connection } from 'mongoose';
import type { FiguresReader } from '../ports/catalog-figures.port.ts';
import type { SubsidyDocument } from './documents.ts';

type SourceRow = {
  readonly _id: { readonly source: string; readonly origin: string };
  readonly count: number;
};

/** Counts over the collection `subsidies`. */
export function createFiguresReader(connection: Connection): FiguresReader {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  const published = { status: 'published' } as const;
  const real = { ...published, origin: 'real' } as const;
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
            { $match: published },
            { $unwind: '$activeSources' },
            { $group: { _id: { source: '$activeSources', origin: '$origin' }, count: { $sum: 1 } } },
          ])
          .toArray(),
      ]);
      const bySource = new Map<string, { published: number; synthetic: number }>();
      for (const { _id, count: rowCount } of rows) {
        const figures = bySource.get(_id.source) ?? { published: 0, synthetic: 0 };
        figures[_id.origin === 'synthetic' ? 'synthetic' : 'published'] += rowCount;
        bySource.set(_id.source, figures);
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
