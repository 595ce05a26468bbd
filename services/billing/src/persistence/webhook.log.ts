import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { EventRefs } from '../ports/payment-provider.port.ts';
import type { WebhookLog } from '../ports/stores.port.ts';

/** References only: the body of an event may name a person and is not needed, because objects are fetched. */
type EventDocument = {
  readonly _id: string;
  readonly type: string;
  readonly refs: EventRefs;
  readonly createdAt: Date;
  readonly receivedAt: Date;
  readonly attempts: number;
  readonly isFailed: boolean;
  /** When it is processed next; absent once it is done. */
  readonly nextAt?: Date;
};

/** Received webhook events in the collection `billing_webhooks`. */
export function createWebhookLog(connection: Connection): WebhookLog {
  const events = connection.collection<EventDocument>('billing_webhooks');
  return {
    add: async ({ id, ...event }, now) => {
      try {
        const received = { receivedAt: now, attempts: 0, isFailed: false, nextAt: now };
        await events.insertOne({ _id: id, ...event, ...received });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    waiting: async (now, limit) => {
      const found = await events
        .find({ nextAt: { $lte: now } })
        .sort({ nextAt: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, type, refs, attempts }) => ({ id: _id, type, refs, attempts }));
    },
    done: async (id) => {
      await events.updateOne({ _id: id }, { $unset: { nextAt: '' }, $set: { isFailed: false } });
    },
    postpone: async (id, { at, isFailed }) => {
      await events.updateOne({ _id: id }, { $set: { nextAt: at, isFailed }, $inc: { attempts: 1 } });
    },
    figures: async () => {
      const isWaiting = { nextAt: { $gt: new Date(0) } };
      const [waiting, failed, oldest] = await Promise.all([
        events.countDocuments(isWaiting),
        events.countDocuments({ ...isWaiting, isFailed: true }),
        events.find(isWaiting).sort({ receivedAt: 1 }).limit(1).toArray(),
      ]);
      return { waiting, failed, oldestWaitingAt: oldest[0]?.receivedAt ?? null };
    },
    forget: async (before) => {
      const { deletedCount } = await events.deleteMany({
        receivedAt: { $lt: before },
        nextAt: { $exists: false },
      });
      return deletedCount;
    },
  };
}
