import type { OutboxStore } from '@platform/event-bus';
import type { Connection } from 'mongoose';
import type { SubsidyDocument } from './documents.ts';

/** Beyond it the backlog is an alarm already, and counting more would only add load. */
const BACKLOG_AGGREGATES_MAX = 5_000;

/** The outbox inside the aggregates of `subsidies`. */
export function createOutboxStore(connection: Connection): OutboxStore {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  return {
    pending: async (limit) => {
      const documents = await subsidies
        .find({ pending: { $gt: 0 } }, { projection: { outbox: 1 } })
        .limit(limit)
        .toArray();
      return documents.map(({ _id, outbox }) => ({
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
      const [waiting] = await subsidies
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
      await subsidies.bulkWrite(
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
