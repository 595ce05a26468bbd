import type { MarkKind } from '@platform/contracts/profiles';
import type { Connection } from 'mongoose';
import type { MarkStore, StoredMark } from '../ports/mark.store.port.ts';
import { inserted } from './documents.ts';

type MarkDocument = StoredMark & {
  readonly _id: string;
  readonly workspaceId: string;
  readonly kind: MarkKind;
};

function idOf(workspaceId: string, kind: MarkKind, subsidyId: string): string {
  return `${workspaceId}:${kind}:${subsidyId}`;
}

/** Favourites, dismissals and reminders in the collection `profiles_marks`. */
export function createMarkStore(connection: Connection): MarkStore {
  const marks = connection.collection<MarkDocument>('profiles_marks');
  return {
    list: async (workspaceId, kind) => {
      const found = await marks.find({ workspaceId, kind }).sort({ markedAt: -1, _id: 1 }).toArray();
      return found.map(storedMark);
    },
    count: (workspaceId, kind) => marks.countDocuments({ workspaceId, kind }),
    add: async (workspaceId, kind, mark) => {
      const _id = idOf(workspaceId, kind, mark.subsidyId);
      if (await inserted(marks.insertOne({ _id, workspaceId, kind, ...mark }))) return mark;
      const { daysBefore } = mark;
      await marks.updateOne({ _id }, { $set: { daysBefore } });
      const found = await marks.findOne({ _id });
      return found === null ? mark : storedMark(found);
    },
    remove: async (workspaceId, kind, subsidyId) => {
      await marks.deleteOne({ _id: idOf(workspaceId, kind, subsidyId) });
    },
    removeAll: async (workspaceId) => {
      await marks.deleteMany({ workspaceId });
    },
  };
}

function storedMark({ subsidyId, markedAt, daysBefore }: MarkDocument): StoredMark {
  return { subsidyId, markedAt, daysBefore };
}
