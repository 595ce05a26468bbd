import type { Connection } from 'mongoose';
import type { StoredPrefill } from '../domain/prefilled-file.ts';
import type { PrefillStore } from '../ports/prefill.store.port.ts';
import { inserted } from './inserted.ts';

type PrefillDocument = Omit<StoredPrefill, 'id'> & { readonly _id: string };

/** Orders and files in the collection `applications_prefilled_files`. */
export function createPrefillStore(connection: Connection): PrefillStore {
  const files = connection.collection<PrefillDocument>('applications_prefilled_files');
  return {
    ofApplication: async ({ workspaceId, id }) =>
      (await files.find({ workspaceId, applicationId: id }).sort({ n: -1 }).toArray()).map(storedPrefill),
    insert: ({ id, ...file }) => inserted(files.insertOne({ _id: id, ...file })),
    save: async ({ id, workspaceId, ...next }) => {
      const { matchedCount } = await files.updateOne({ _id: id, workspaceId, v: next.v - 1 }, { $set: next });
      return matchedCount === 1;
    },
    claimDue: async ({ now, until, countMax }) => {
      const due: StoredPrefill[] = [];
      while (due.length < countMax) {
        const found = await files.findOneAndUpdate(
          { nextReadAt: { $type: 'date', $lte: now } },
          { $set: { nextReadAt: until } },
          { returnDocument: 'after' },
        );
        if (found === null) break;
        due.push(storedPrefill(found));
      }
      return due;
    },
    list: async (workspaceId) =>
      (await files.find({ workspaceId }).sort({ applicationId: 1, n: 1 }).toArray()).map(storedPrefill),
    remove: async ({ workspaceId, id }) => {
      await files.deleteMany({ workspaceId, applicationId: id });
    },
    removeAll: async (workspaceId) => (await files.deleteMany({ workspaceId })).deletedCount,
  };
}

function storedPrefill({ _id, ...file }: PrefillDocument): StoredPrefill {
  return { id: _id, ...file };
}
