import type { Connection } from 'mongoose';
import type { LibraryStore, StoredText } from '../ports/library.store.port.ts';
import { inserted } from './inserted.ts';

type TextDocument = StoredText & { readonly _id: string };

/** Texts that are used again, in the collection `applications_library`. */
export function createLibraryStore(connection: Connection): LibraryStore {
  const texts = connection.collection<TextDocument>('applications_library');
  return {
    list: async (workspaceId, profileId) => {
      const filter = { workspaceId, ...(profileId === undefined ? {} : { profileId }) };
      const found = await texts.find(filter).sort({ _id: 1 }).toArray();
      return found.map(toStoredText);
    },
    find: async (of) => {
      const found = await texts.findOne({ _id: idOf(of) });
      return found === null ? null : toStoredText(found);
    },
    save: async (text) => {
      const _id = idOf(text);
      if (text.v === 1) return inserted(texts.insertOne({ _id, ...text }));
      const { matchedCount } = await texts.updateOne({ _id, v: text.v - 1 }, { $set: text });
      return matchedCount === 1;
    },
    remove: async (of) => {
      await texts.deleteOne({ _id: idOf(of) });
    },
    removeAll: async (workspaceId) => (await texts.deleteMany({ workspaceId })).deletedCount,
  };
}

function idOf({
  workspaceId,
  profileId,
  field,
}: Pick<StoredText, 'workspaceId' | 'profileId' | 'field'>): string {
  return `${workspaceId}:${profileId}:${field}`;
}

function toStoredText({ _id, ...text }: TextDocument): StoredText {
  return text;
}
