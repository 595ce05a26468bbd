import type { Connection } from 'mongoose';
import type { MarkAddress, MarkStore, StoredMark } from '../ports/mark.store.port.ts';
import { inserted, type MarkDocument, storedEvent } from './documents.ts';

const STATE = { projection: { outbox: 0 } } as const;

/** Favourites, dismissals and reminders in the collection `profiles_marks`. */
export function createMarkStore(connection: Connection): MarkStore {
  const marks = connection.collection<MarkDocument>('profiles_marks');
  return {
    list: async (workspaceId, kind) => {
      const found = await marks
        .find({ workspaceId, kind, removed: false }, STATE)
        .sort({ markedAt: -1, _id: 1 })
        .toArray();
      return found.map(storedMark);
    },
    count: (workspaceId, kind) => marks.countDocuments({ workspaceId, kind, removed: false }),
    find: async (address) => {
      const found = await marks.findOne({ _id: idOf(address) }, STATE);
      return found === null ? null : storedMark(found);
    },
    save: async (mark, event) => {
      const _id = idOf(mark);
      const entry = storedEvent(event, mark.v);
      if (mark.v === 1) return inserted(marks.insertOne({ _id, ...mark, outbox: [entry], pending: 1 }));
      const { matchedCount } = await marks.updateOne(
        { _id, v: mark.v - 1 },
        { $set: mark, $push: { outbox: entry }, $inc: { pending: 1 } },
      );
      return matchedCount === 1;
    },
    listAll: async (workspaceId) => {
      const found = await marks.find({ workspaceId }, { projection: { pending: 1 } }).toArray();
      return found.map(({ _id, pending }) => ({ id: _id, hasPendingEvents: pending > 0 }));
    },
    removeAll: async (workspaceId) => {
      await marks.deleteMany({ workspaceId });
    },
  };
}

function idOf({ workspaceId, kind, subsidyId }: MarkAddress): string {
  return `${workspaceId}:${kind}:${subsidyId}`;
}

function storedMark({ _id, outbox: _, pending: _pending, ...mark }: MarkDocument): StoredMark {
  return mark;
}
