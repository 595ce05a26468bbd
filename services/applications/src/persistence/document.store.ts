import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { DocumentStore, StoredDocument } from '../ports/document.store.port.ts';

/** Collection `applications_documents`. */
type StoredForm = Omit<StoredDocument, 'id' | 'practice'> & {
  readonly _id: string;
  /** Absent in documents from before practices had any. */
  readonly practice?: StoredDocument['practice'];
};

const UNREAD_MAX = 20;
const KEYS_PROJECTION = { projection: { 'versions.key': 1 } } as const;

/** Documents with their versions in the collection `applications_documents`. */
export function createDocumentStore(connection: Connection): DocumentStore {
  const documents = connection.collection<StoredForm>('applications_documents');
  return {
    list: async (workspaceId, { profileId, applicationId, practice }) => {
      const found = await documents
        .find({
          workspaceId,
          ...(profileId === undefined ? {} : { profileIds: profileId }),
          ...(applicationId === undefined ? {} : { applicationIds: applicationId }),
          ...(practice === undefined ? {} : { practice }),
        })
        .sort({ changedAt: -1, _id: 1 })
        .toArray();
      return found.map(documentOf);
    },
    count: (workspaceId) => documents.countDocuments({ workspaceId }),
    find: async ({ workspaceId, id }) => {
      const found = await documents.findOne({ _id: id, workspaceId });
      return found === null ? null : documentOf(found);
    },
    add: async ({ id, ...document }) => {
      try {
        await documents.insertOne({ _id: id, ...document });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    save: async ({ id, ...document }) => {
      const { workspaceId, v } = document;
      const before = { _id: id, workspaceId, v: v - 1 };
      return (await documents.updateOne(before, { $set: document })).matchedCount === 1;
    },
    remove: async ({ workspaceId, id }) => {
      await documents.deleteOne({ _id: id, workspaceId });
    },
    removeAll: async (workspaceId) => {
      await documents.deleteMany({ workspaceId });
    },
    knownKeys: async (keys) => {
      const found = documents.find({ 'versions.key': { $in: [...keys] } }, KEYS_PROJECTION);
      const known = await found.toArray();
      return new Set(known.flatMap(({ versions }) => versions.map(({ key }) => key)));
    },
    listUnread: async () => {
      const found = await documents.find({ extraction: 'processing' }).limit(UNREAD_MAX).toArray();
      return found.map(documentOf);
    },
    each: async function* () {
      for await (const document of documents.find({})) yield documentOf(document);
    },
  };
}

function documentOf({ _id, ...document }: StoredForm): StoredDocument {
  return { id: _id, practice: null, ...document };
}
