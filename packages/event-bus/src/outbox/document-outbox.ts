import type { mongo } from 'mongoose';
import type { OutboxEvent, OutboxStore } from './outbox-store.ts';

/** An event as it is stored in its aggregate. */
export type StoredOutboxEvent = Omit<OutboxEvent, 'bytes'> & {
  readonly seq: number;
  readonly bytes: mongo.Binary;
};

/** Fields of a document that holds an outbox (ADR 1). */
export type OutboxFields = {
  readonly outbox: readonly StoredOutboxEvent[];
  /** Length of the outbox; indexed where it is above zero. */
  readonly pending: number;
};

/** Beyond it the backlog is an alarm already, and counting more would only add load. */
const BACKLOG_AGGREGATES_MAX = 5_000;

/** Key and options of the partial index that finds documents with pending events. */
export const PENDING_INDEX = {
  key: { pending: 1 },
  options: { name: 'pending', partialFilterExpression: { pending: { $gt: 0 } } },
} as const;

/** The outboxes inside the documents of a collection that has `PENDING_INDEX`. */
export function createDocumentOutbox<Document extends OutboxFields & { readonly _id: string }>(
  collection: mongo.Collection<Document>,
): OutboxStore {
  const documents = collection as unknown as mongo.Collection<OutboxFields & { readonly _id: string }>;
  return {
    pending: async (limit) => {
      const found = await documents
        .find({ pending: { $gt: 0 } }, { projection: { outbox: 1 } })
        .limit(limit)
        .toArray();
      return found.map(({ _id, outbox }) => ({
        aggregateId: _id,
        events: outbox
          .map(({ bytes, ...event }) => ({
            ...event,
            bytes: new Uint8Array(bytes.buffer.subarray(0, bytes.position)),
          }))
          .sort((a, b) => a.seq - b.seq),
      }));
    },

    backlog: async () => {
      const [waiting] = await documents
        .aggregate<{ readonly events: number; readonly oldestAt: Date }>([
          { $match: { pending: { $gt: 0 } } },
          { $limit: BACKLOG_AGGREGATES_MAX },
          { $project: { outbox: 1 } },
          { $unwind: '$outbox' },
          { $group: { _id: null, events: { $sum: 1 }, oldestAt: { $min: '$outbox.at' } } },
        ])
        .toArray();
      return { events: waiting?.events ?? 0, oldestAt: waiting?.oldestAt ?? null };
    },

    acknowledge: async (published) => {
      const done = published.filter(({ events }) => events.length > 0);
      if (done.length === 0) return;
      await documents.bulkWrite(
        done.map(({ aggregateId, events }) => ({
          updateOne: {
            // Only while the first of them is still pending, so that a second relay does not count it twice.
            filter: { _id: aggregateId, 'outbox.seq': events[0]?.seq ?? -1 },
            update: {
              $pull: { outbox: { seq: { $lte: events.at(-1)?.seq ?? -1 } } },
              $inc: { pending: -events.length },
            },
          },
        })),
        { ordered: false },
      );
    },
  };
}
