import { createHmac } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { NetworkBudget } from '../ports/stores.port.ts';

/** Collection `assistant_networks`: one counter for a network and day. */
type NetworkDocument = { readonly _id: string; readonly count: number; readonly countedAt: Date };

/** Networks are kept as keyed hashes: the counters neither show nor allow guessing addresses. */
export function createNetworkBudget(
  connection: Connection,
  { key, now }: { readonly key: string; readonly now: () => Date },
): NetworkBudget {
  const networks = connection.collection<NetworkDocument>('assistant_networks');
  return {
    count: async (network, day) => {
      const id = createHmac('sha256', key).update(`${day}\0${network}`).digest('base64url');
      const counted = await networks.findOneAndUpdate(
        { _id: id },
        { $inc: { count: 1 }, $setOnInsert: { countedAt: now() } },
        { upsert: true, returnDocument: 'after' },
      );
      return counted?.count ?? 1;
    },
    removeBefore: async (moment) => (await networks.deleteMany({ countedAt: { $lt: moment } })).deletedCount,
  };
}
