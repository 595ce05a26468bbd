import type { Quality, Sector } from '@platform/contracts/catalog';
import type { Connection, mongo } from 'mongoose';
import { duplicateKeys } from '../domain/duplicates.ts';
import type { DueSubsidy, EditorialRepository } from '../ports/editorial.repository.port.ts';
import { type SubsidyDocument, subsidyFromDocument } from './documents.ts';

/** Collection `quality`: `_id` is the subsidy id. */
type QualityDocument = Omit<Quality, 'subsidyId'> & { readonly _id: string };
type ReviewPair = {
  readonly _id: string;
  readonly subsidyId: string | null;
  readonly otherSubsidyId: string | null;
};

type Collections = {
  readonly subsidies: mongo.Collection<SubsidyDocument>;
  readonly qualities: mongo.Collection<QualityDocument>;
  readonly reviews: mongo.Collection<ReviewPair>;
};

const IS_REAL = { status: 'published', origin: 'real' } as const;

function isReal({ status, origin }: Pick<SubsidyDocument, 'status' | 'origin'>): boolean {
  return status === IS_REAL.status && origin === IS_REAL.origin;
}

/** Stores what editors work with: possible duplicates and quality. */
export function createEditorialRepository(connection: Connection): EditorialRepository {
  const collections: Collections = {
    subsidies: connection.collection<SubsidyDocument>('subsidies'),
    qualities: connection.collection<QualityDocument>('quality'),
    reviews: connection.collection<ReviewPair>('reviews'),
  };
  return {
    ...dueMarks(collections),
    ...duplicateQueries(collections),
    ...qualityWrites(collections),
    ...qualityQueries(collections),
  };
}

/** Which subsidies have to be computed again. */
function dueMarks({
  subsidies,
  qualities,
}: Collections): Pick<EditorialRepository, 'due' | 'isBehind' | 'makeAllDue'> {
  return {
    due: async (limit) => {
      const documents = await subsidies
        .find(
          { editorialDue: { $gt: 0 } },
          { projection: { published: 1, rev: 1, meetingKeys: 1, withheldFor: 1, activeSources: 1 } },
        )
        .limit(limit)
        .toArray();
      const due = documents.map(({ published, rev, meetingKeys: kept, withheldFor, activeSources }) => {
        const subsidy = subsidyFromDocument(published);
        const isWithheld = typeof withheldFor === 'string' && activeSources.length > 0;
        const keys = kept ?? duplicateKeys(subsidy);
        return { subsidy, rev, isKeyed: kept !== undefined, duplicateKeys: keys, isWithheld };
      });
      await saveMissingKeys(
        subsidies,
        due.filter(({ isKeyed }) => !isKeyed),
      );
      return due;
    },

    isBehind: async (since) => {
      const [oldest] = await qualities
        .find({}, { projection: { scoredAt: 1 } })
        .sort({ scoredAt: 1 })
        .limit(1)
        .toArray();
      if (oldest !== undefined && oldest.scoredAt < since.toISOString()) return true;
      const [real, scored, due] = await Promise.all([
        subsidies.countDocuments(IS_REAL),
        qualities.countDocuments({}),
        subsidies.countDocuments({ editorialDue: { $gt: 0 } }),
      ]);
      return real > scored + due;
    },

    makeAllDue: async () => {
      await subsidies.updateMany(IS_REAL, { $set: { editorialDue: 1 } });
    },
  };
}

/** Documents of an earlier release have no duplicate keys until they are saved, so other subsidies cannot find them. */
async function saveMissingKeys(
  subsidies: Collections['subsidies'],
  unkeyed: readonly DueSubsidy[],
): Promise<void> {
  if (unkeyed.length === 0) return;
  await subsidies.bulkWrite(
    unkeyed.map(({ subsidy, rev, duplicateKeys }) => ({
      updateOne: { filter: { _id: subsidy.id, rev }, update: { $set: { meetingKeys: duplicateKeys } } },
    })),
    { ordered: false },
  );
}

/** Possible duplicates and the open reviews about them. */
function duplicateQueries({
  subsidies,
  reviews,
}: Collections): Pick<
  EditorialRepository,
  'findByDuplicateKeys' | 'openDuplicateCounts' | 'openDuplicateReviews'
> {
  return {
    findByDuplicateKeys: async (keys, max) => {
      // Counted in the index first: a key shared by many subsidies would load all of them for each of them.
      const counts = await Promise.all(keys.map((key) => subsidies.countDocuments({ meetingKeys: key })));
      const selective = keys.filter((_, at) => (counts[at] ?? 0) <= max);
      if (selective.length === 0) return [];
      // With state and origin in the filter another index is chosen, and every published subsidy is read.
      const documents = await subsidies
        .find({ meetingKeys: { $in: selective } }, { projection: { published: 1, status: 1, origin: 1 } })
        .toArray();
      return documents.filter(isReal).map(({ published }) => subsidyFromDocument(published));
    },

    openDuplicateCounts: async (ids) => {
      const wanted = new Set(ids);
      const open = await reviews
        .find({ state: 'open', kind: 'duplicate' }, { projection: { subsidyId: 1, otherSubsidyId: 1 } })
        .toArray();
      const counts = new Map<string, number>();
      for (const { subsidyId, otherSubsidyId } of open) {
        for (const id of [subsidyId, otherSubsidyId]) {
          if (id !== null && wanted.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
        }
      }
      return counts;
    },

    openDuplicateReviews: async (ids) => {
      const about = { $in: [...ids] };
      const open = await reviews
        .find(
          { state: 'open', kind: 'duplicate', $or: [{ subsidyId: about }, { otherSubsidyId: about }] },
          { projection: { subsidyId: 1, otherSubsidyId: 1 } },
        )
        .toArray();
      return open.map(({ _id, subsidyId, otherSubsidyId }) => ({
        id: _id,
        subsidyIds: [subsidyId, otherSubsidyId].filter((one) => one !== null),
      }));
    },
  };
}

/** Saves qualities. */
function qualityWrites({ subsidies, qualities }: Collections): Pick<EditorialRepository, 'saveQualities'> {
  return {
    saveQualities: async (results) => {
      const scored = results.flatMap(({ quality }) => quality ?? []);
      const dropped = results.filter(({ quality }) => quality === null).map(({ id }) => id);
      if (scored.length > 0) {
        await qualities.bulkWrite(
          scored.map(({ subsidyId, ...replacement }) => ({
            replaceOne: { filter: { _id: subsidyId }, replacement, upsert: true },
          })),
          { ordered: false },
        );
      }
      if (dropped.length > 0) await qualities.deleteMany({ _id: { $in: dropped } });
      await subsidies.bulkWrite(
        results.map(({ id, rev }) => ({
          updateOne: { filter: { _id: id, rev }, update: { $set: { editorialDue: 0 } } },
        })),
        { ordered: false },
      );
    },
  };
}

/** Reads qualities and the figures that they are compared with. */
function qualityQueries({
  subsidies,
  qualities,
}: Collections): Pick<EditorialRepository, 'quality' | 'qualities' | 'qualityFigures' | 'sectorCounts'> {
  return {
    quality: async (id) => {
      const document = await qualities.findOne({ _id: id });
      return document === null ? null : fromDocument(document);
    },

    qualities: async ({ sort, limit, after }) => {
      // The highest priority first, or the lowest score first.
      const direction = sort === 'priority' ? (-1 as const) : (1 as const);
      const last = after === null ? null : await qualities.findOne({ _id: after });
      const beyond = direction === -1 ? '$lt' : '$gt';
      const documents = await qualities
        .find(
          last === null
            ? {}
            : {
                $or: [{ [sort]: { [beyond]: last[sort] } }, { [sort]: last[sort], _id: { $gt: last._id } }],
              },
        )
        .sort({ [sort]: direction, _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map(fromDocument);
    },

    qualityFigures: async () => {
      const [row] = await qualities
        .aggregate<{ readonly count: number; readonly total: number }>([
          { $group: { _id: null, count: { $sum: 1 }, total: { $sum: '$score' } } },
        ])
        .toArray();
      if (row === undefined || row.count === 0) return { scored: 0, meanScore: null };
      return { scored: row.count, meanScore: Math.round((10 * row.total) / row.count) / 10 };
    },

    sectorCounts: async () => {
      const rows = await subsidies
        .aggregate<{ readonly _id: Sector | null; readonly count: number }>([
          { $match: IS_REAL },
          { $group: { _id: '$published.sector', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(rows.flatMap(({ _id, count }) => (_id === null ? [] : [[_id, count] as const])));
    },
  };
}

function fromDocument({ _id, ...rest }: QualityDocument): Quality {
  return { ...rest, subsidyId: _id };
}
