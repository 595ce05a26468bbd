import type { Entitlement } from '@platform/contracts/billing';
import type { Connection, mongo } from 'mongoose';
import type { EntitlementStore } from '../ports/entitlement.store.port.ts';
import { inserted } from './documents.ts';

export type EntitlementDocument = {
  readonly _id: string;
  readonly v: number;
  readonly entitlement: Entitlement;
};

/** Entitlements in the collection `profiles_entitlements`; `_id` is the workspace. */
export function createEntitlementStore(connection: Connection): EntitlementStore {
  return entitlementsIn(connection.collection<EntitlementDocument>('profiles_entitlements'));
}

/** Entitlements in any collection. */
export function entitlementsIn(entitlements: mongo.Collection<EntitlementDocument>): EntitlementStore {
  return {
    find: async (workspaceId) => (await entitlements.findOne({ _id: workspaceId }))?.entitlement ?? null,
    apply: async (entitlement) => {
      const { workspaceId, v } = entitlement;
      const update = { $set: { v, entitlement } };
      const { matchedCount } = await entitlements.updateOne({ _id: workspaceId, v: { $lt: v } }, update);
      if (matchedCount === 0) await inserted(entitlements.insertOne({ _id: workspaceId, v, entitlement }));
    },
    remove: async (workspaceId) => {
      await entitlements.deleteOne({ _id: workspaceId });
    },
  };
}
