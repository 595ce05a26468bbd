import type { Connection } from 'mongoose';
import type { Bounce } from '../domain/bounce.ts';
import type { BounceRepository } from '../ports/bounce.repository.port.ts';

/** Collection `notifications_bounces`: `_id` stands for the address. */
type BounceDocument = Omit<Bounce, 'addressId'> & { readonly _id: string };

/** Addresses whose mails come back. */
export function createBounceRepository(connection: Connection): BounceRepository {
  const bounces = connection.collection<BounceDocument>('notifications_bounces');
  return {
    record: async ({ addressId, ...bounce }) => {
      await bounces.updateOne({ _id: addressId }, { $setOnInsert: bounce }, { upsert: true });
    },
    has: async (addressId) => (await bounces.countDocuments({ _id: addressId }, { limit: 1 })) === 1,
    ofWorkspace: async (workspaceId) => {
      const found = await bounces.find({ workspaceId }).toArray();
      return found.map(({ _id, ...bounce }) => ({ addressId: _id, ...bounce }));
    },
    removeOfWorkspace: async (workspaceId) => (await bounces.deleteMany({ workspaceId })).deletedCount,
  };
}
