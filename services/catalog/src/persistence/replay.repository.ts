import mongoose, { type Connection } from 'mongoose';
import type { ReplayRepository } from '../ports/replay.port.ts';
import { type SubsidyDocument, subsidyFromDocument } from './documents.ts';

/** Puts states of `subsidies` into their outboxes again. */
export function createReplayRepository(connection: Connection): ReplayRepository {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');

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
