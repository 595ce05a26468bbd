import type { Connection } from 'mongoose';
import type { Workspace } from '../domain/workspace.ts';
import type { Workspaces } from '../ports/workspaces.port.ts';

type WorkspaceDocument = Omit<Workspace, 'id'> & { readonly _id: string };

/** The workspaces of all accounts and organisations. */
export function createWorkspacesRepository(connection: Connection): Workspaces {
  const workspaces = connection.collection<WorkspaceDocument>('workspaces');
  return {
    add: async ({ id, ...workspace }) => {
      await workspaces.updateOne({ _id: id }, { $setOnInsert: workspace }, { upsert: true });
    },
    list: async (ids) => {
      const found = await workspaces
        .find({ _id: { $in: [...ids] } })
        .sort({ createdAt: 1 })
        .toArray();
      return found.map(({ _id: id, kind, createdAt }) => ({ id, kind, createdAt }));
    },
    remove: async (id) => {
      await workspaces.deleteOne({ _id: id });
    },
  };
}
