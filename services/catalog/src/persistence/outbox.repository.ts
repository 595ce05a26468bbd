import type { Connection } from 'mongoose';
import type { Outbox } from '../ports/outbox.port.ts';
import type { SubsidyDocument } from './documents.ts';

/** The outbox inside the aggregates of `subsidies`. */
export function createOutbox(connection: Connection): Outbox {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  return {
    pending: async (limit) => {
      const documents = await subsidies
        .find({ pending: { $gt: 0 } }, { projection: { outbox: 1 } })
        .limit(limit)
        .toArray();
      return documents.map(({ _id, outbox }) => ({
        subsidyId: _id,
        events: outbox
          .map(({ bytes, ...event }) => ({
            ...event,
            bytes: new Uint8Array(bytes.buffer.subarray(0, bytes.position)),
          }))
          .sort((a, b) => a.seq - b.seq),
      }));
    },

    acknowledge: async (published) => {
      const done = published.filter(({ events }) => events.length > 0);
      if (done.length === 0) return;
      await subsidies.bulkWrite(
        done.map(({ subsidyId, events }) => ({
          updateOne: {
            // Only while the first of them still waits: a second relay that was as fast counts nothing twice.
            filter: { _id: subsidyId, 'outbox.seq': events[0]?.seq ?? -1 },
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
