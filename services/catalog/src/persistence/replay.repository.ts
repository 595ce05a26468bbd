import { randomUUID } from 'node:crypto';
import mongoose, { type Collection, type Connection } from 'mongoose';
import type { ReplayRepository, StoredVersion } from '../ports/replay.port.ts';
import { type SubsidyDocument, subsidyFromDocument } from './documents.ts';

/** Collection `store`: one document that identifies the document store. */
type IdentityDocument = { readonly _id: 'identity'; readonly identity: string };

/** Read without decoding the whole document. */
const VERSION_FIELDS = { v: 1, changedAt: 1, status: 1 };
/** Of the index `newest`. */
const ORIGINS = ['real', 'synthetic'] as const;

/** Puts states of `subsidies` into their outboxes again. */
export function createReplayRepository(connection: Connection): ReplayRepository {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  const store = connection.collection<IdentityDocument>('store');

  return {
    page: async ({ source, after, limit }) => {
      const documents = await subsidies
        .find(
          {
            ...(source === null ? {} : { 'contributions.source': source }),
            ...(after === null ? {} : { _id: { $gt: after } }),
          },
          { projection: { published: 1, rev: 1 } },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map(({ published, rev }) => ({ subsidy: subsidyFromDocument(published), rev }));
    },

    byIds: async (ids) => {
      const documents = await subsidies
        .find({ _id: { $in: [...ids] } }, { projection: { published: 1, rev: 1 } })
        .toArray();
      return documents.map(({ published, rev }) => ({ subsidy: subsidyFromDocument(published), rev }));
    },

    summary: async () => {
      const [stored, published, newest] = await Promise.all([
        store.findOneAndUpdate(
          { _id: 'identity' },
          { $setOnInsert: { identity: randomUUID() } },
          { upsert: true, returnDocument: 'after' },
        ),
        subsidies.countDocuments({ status: 'published' }),
        Promise.all(ORIGINS.map((origin) => newestChangeOf(subsidies, origin))),
      ]);
      if (stored === null) throw new Error('an upsert always returns a document');
      return { identity: stored.identity, published, newestChange: newest.sort().at(-1) ?? '' };
    },

    changedSince: async (moment, limit) => {
      const documents = await subsidies
        .find({ origin: { $in: [...ORIGINS] }, changedAt: { $gte: moment } }, { projection: VERSION_FIELDS })
        .limit(limit + 1)
        .toArray();
      return documents.length > limit ? null : versionsOf(subsidies, documents);
    },

    versions: async ({ after, last, limit }) => {
      const bounds = {
        ...(after === null ? {} : { $gt: after }),
        ...(last === null ? {} : { $lte: last }),
      };
      const documents = await subsidies
        .find(Object.keys(bounds).length === 0 ? {} : { _id: bounds }, { projection: VERSION_FIELDS })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return versionsOf(subsidies, documents);
    },

    requeue: async (replayed) => {
      if (replayed.length === 0) return;
      await subsidies.bulkWrite(
        replayed.map(({ state, event: { bytes, ...event } }) => {
          const entry = { seq: state.subsidy.v, ...event, bytes: new mongoose.mongo.Binary(bytes) };
          return {
            updateOne: {
              filter: { _id: state.subsidy.id, rev: state.rev, pending: 0 },
              update: { $push: { outbox: entry }, $inc: { pending: 1 } },
            },
          };
        }),
        { ordered: false },
      );
    },
  };
}

async function newestChangeOf(
  subsidies: Collection<SubsidyDocument>,
  origin: SubsidyDocument['origin'],
): Promise<string> {
  const [newest] = await subsidies
    .find({ origin }, { projection: { changedAt: 1 } })
    .sort({ changedAt: -1 })
    .limit(1)
    .toArray();
  return newest?.changedAt ?? '';
}

/** The versions of documents that were read with `VERSION_FIELDS`; those of earlier releases are read once more. */
async function versionsOf(
  subsidies: Collection<SubsidyDocument>,
  documents: readonly Pick<SubsidyDocument, '_id' | 'v' | 'changedAt' | 'status'>[],
): Promise<StoredVersion[]> {
  const older = documents.filter(({ v }) => v === undefined).map(({ _id }) => _id);
  const read =
    older.length === 0
      ? []
      : await subsidies.find({ _id: { $in: older } }, { projection: { 'published.v': 1 } }).toArray();
  const olderVersions = new Map(read.map(({ _id, published }) => [_id, published.v]));
  return documents.flatMap(({ _id: id, v = olderVersions.get(id), changedAt, status }) =>
    v === undefined ? [] : [{ id, v, changedAt, status }],
  );
}
