import type { Connection } from 'mongoose';
import type { FinancingStore, KeptFinancing } from '../ports/financing.store.port.ts';
import { inserted } from './inserted.ts';

type FinancingDocument = Omit<KeptFinancing, 'applicationId'> & { readonly _id: string };

/** Financing plans in the collection `applications_financing`, by the id of their application. */
export function createFinancingStore(connection: Connection): FinancingStore {
  const plans = connection.collection<FinancingDocument>('applications_financing');
  return {
    find: async ({ workspaceId, id }) => {
      const found = await plans.findOne({ _id: id, workspaceId });
      return found === null ? null : keptFinancing(found);
    },
    list: async (workspaceId) =>
      (await plans.find({ workspaceId }).sort({ _id: 1 }).toArray()).map(keptFinancing),
    save: async ({ applicationId: _id, ...next }) => {
      if (next.v === 1) return inserted(plans.insertOne({ _id, ...next }));
      const { workspaceId, v } = next;
      const { matchedCount } = await plans.updateOne({ _id, workspaceId, v: v - 1 }, { $set: next });
      return matchedCount === 1;
    },
    remove: async ({ workspaceId, id }) => {
      await plans.deleteOne({ _id: id, workspaceId });
    },
    removeAll: async (workspaceId) => (await plans.deleteMany({ workspaceId })).deletedCount,
  };
}

function keptFinancing({ _id, ...plan }: FinancingDocument): KeptFinancing {
  return { applicationId: _id, ...plan };
}
