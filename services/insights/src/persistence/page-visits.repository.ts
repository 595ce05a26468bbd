import { type PageMeasure, SLOW_LOAD_MS, type VisitDevice } from '@platform/contracts/insights';
import type { Collection, Connection } from 'mongoose';
import { bucketOf } from '../domain/histogram.ts';
import { boundsOf, type PageSums } from '../domain/page-sums.ts';
import { type Resolution, startOf } from '../domain/shown-period.ts';
import type { PageVisitsRepository } from '../ports/page-visits.repository.port.ts';
import { readHistogram, type StoredHistogram } from './stored-histogram.ts';

/** Collections `visit_minutes` and `visit_hours`: one document for start, page and device; nothing of a single visitor. */
type VisitDocument = {
  readonly _id: string;
  readonly at: Date;
  readonly page: string;
  readonly device: VisitDevice;
  readonly visits: number;
  readonly slow?: number;
  readonly measures?: Readonly<Partial<Record<PageMeasure, StoredHistogram>>>;
};

function sumsOf({ at, page, device, visits, slow = 0, measures = {} }: VisitDocument): PageSums {
  const read = Object.entries(measures) as [PageMeasure, StoredHistogram][];
  return {
    at,
    page,
    device,
    visits,
    slow,
    measures: Object.fromEntries(
      read.map(([measure, stored]) => [measure, readHistogram(stored, boundsOf(measure))]),
    ),
  };
}

/** Page loads in the database of insights, as sums. */
export function createPageVisitsRepository(connection: Connection): PageVisitsRepository {
  const sums: Readonly<Record<Resolution, Collection<VisitDocument>>> = {
    minute: connection.collection<VisitDocument>('visit_minutes'),
    hour: connection.collection<VisitDocument>('visit_hours'),
  };
  return {
    addVisit: async ({ page, device, values }, now) => {
      const measured = (Object.entries(values) as [PageMeasure, number][]).map(
        ([measure, value]) => [`measures.${measure}.${bucketOf(boundsOf(measure), value)}`, 1] as const,
      );
      const isSlow = (values.load ?? 0) > SLOW_LOAD_MS;
      for (const resolution of ['minute', 'hour'] as const) {
        const at = startOf(now, resolution);
        await sums[resolution].updateOne(
          { _id: `${at.toISOString()} ${device} ${page}` },
          {
            $setOnInsert: { at, page, device },
            $inc: { visits: 1, slow: isSlow ? 1 : 0, ...Object.fromEntries(measured) },
          },
          { upsert: true },
        );
      }
    },
    sums: async (resolution, from) =>
      (
        await sums[resolution]
          .find({ at: { $gte: from } })
          .sort({ at: 1 })
          .toArray()
      ).map(sumsOf),
    removeSums: async (resolution, before) => {
      await sums[resolution].deleteMany({ at: { $lt: before } });
    },
  };
}
