import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { OrderLog } from '../ports/stores.port.ts';

/** Collection `assistant_orders`: a paid key and what it paid for; kept as long as billing remembers it. */
type OrderDocument = {
  readonly _id: string;
  readonly workspaceId: string;
  readonly digest: string;
  readonly claimedAt: Date;
};

/** Which order of a workspace each key belongs to. */
export function createOrderLog(connection: Connection, now: () => Date): OrderLog {
  const orders = connection.collection<OrderDocument>('assistant_orders');
  return {
    claim: async (workspaceId, key, digest) => {
      const _id = `${workspaceId}:${key}`;
      try {
        await orders.insertOne({ _id, workspaceId, digest, claimedAt: now() });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await orders.countDocuments({ _id, digest })) === 1;
      }
    },
    removeBefore: async (moment) => (await orders.deleteMany({ claimedAt: { $lt: moment } })).deletedCount,
    erase: async (workspaceId) => (await orders.deleteMany({ workspaceId })).deletedCount,
  };
}
