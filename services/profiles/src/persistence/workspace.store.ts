import type { Connection } from 'mongoose';
import type { Slot } from '../domain/profile-slots.ts';
import type { VisitState } from '../domain/visit.ts';
import type { WorkspaceStore } from '../ports/workspace.store.port.ts';
import { inserted } from './documents.ts';

type WorkspaceDocument = {
  readonly _id: string;
  readonly rev: number;
  readonly slots: readonly Slot[];
  readonly visit: VisitState | null;
};

/** Counts and visits in the collection `profiles_workspaces`; `_id` is the workspace. */
export function createWorkspaceStore(connection: Connection): WorkspaceStore {
  const workspaces = connection.collection<WorkspaceDocument>('profiles_workspaces');
  const create = (workspaceId: string) =>
    inserted(workspaces.insertOne({ _id: workspaceId, rev: 0, slots: [], visit: null }));
  return {
    slots: async (workspaceId) => {
      const found = await workspaces.findOne({ _id: workspaceId }, { projection: { slots: 1, rev: 1 } });
      return { slots: found?.slots ?? [], rev: found?.rev ?? 0 };
    },
    saveSlots: async (workspaceId, { slots, rev }) => {
      if (rev === 1) await create(workspaceId);
      const { matchedCount } = await workspaces.updateOne(
        { _id: workspaceId, rev: rev - 1 },
        { $set: { slots, rev } },
      );
      return matchedCount === 1;
    },
    visit: async (workspaceId) => {
      const found = await workspaces.findOne({ _id: workspaceId }, { projection: { visit: 1 } });
      return found?.visit ?? null;
    },
    saveVisit: async (workspaceId, visit) => {
      const { matchedCount } = await workspaces.updateOne({ _id: workspaceId }, { $set: { visit } });
      if (matchedCount === 1) return;
      await create(workspaceId);
      await workspaces.updateOne({ _id: workspaceId }, { $set: { visit } });
    },
    remove: async (workspaceId) => {
      await workspaces.deleteOne({ _id: workspaceId });
    },
  };
}
