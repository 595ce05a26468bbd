import type { Connection } from 'mongoose';
import type { FilterSetStore, StoredFilterSet } from '../ports/filter-set.store.port.ts';
import { inserted } from './documents.ts';

type FilterSetDocument = Omit<StoredFilterSet, 'id'> & {
  readonly _id: string;
  readonly workspaceId: string;
};

/** Saved filter sets in the collection `profiles_filter_sets`. */
export function createFilterSetStore(connection: Connection): FilterSetStore {
  const sets = connection.collection<FilterSetDocument>('profiles_filter_sets');
  return {
    list: async (workspaceId) => {
      const found = await sets.find({ workspaceId }).sort({ createdAt: 1, _id: 1 }).toArray();
      return found.map(storedSet);
    },
    find: async (workspaceId, id) => {
      const found = await sets.findOne({ _id: id, workspaceId });
      return found === null ? null : storedSet(found);
    },
    insert: (workspaceId, { id, ...set }) => inserted(sets.insertOne({ _id: id, workspaceId, ...set })),
    rename: async (workspaceId, id, name) => {
      const { matchedCount } = await sets.updateOne({ _id: id, workspaceId }, { $set: { name } });
      return matchedCount === 1;
    },
    saveVisit: async (workspaceId, id, visit) => {
      await sets.updateOne({ _id: id, workspaceId }, { $set: { visit } });
    },
    remove: async (workspaceId, id) => (await sets.deleteOne({ _id: id, workspaceId })).deletedCount === 1,
    removeAll: async (workspaceId) => {
      await sets.deleteMany({ workspaceId });
    },
  };
}

function storedSet({ _id, workspaceId: _, ...set }: FilterSetDocument): StoredFilterSet {
  return { id: _id, ...set };
}
