import { isLeaseHeld, type Lease, leaseFor } from '@platform/service-kit';
import type { Collection, Connection } from 'mongoose';
import type { DocumentStore, StoredDocument } from '../ports/document.store.port.ts';
import { inserted } from './inserted.ts';

/** Collection `applications_documents`. */
type StoredForm = Omit<StoredDocument, 'id' | 'practice'> & {
  readonly _id: string;
  readonly reading?: Reading;
  /** Absent in documents from before practices had any. */
  readonly practice?: StoredDocument['practice'];
};

/** The attempts to read the text of the present state, and when the next one may begin. */
type Reading = { readonly lease: Lease | null; readonly attempts: number; readonly at: Date };

const CANDIDATES_MAX = 20;
const KEYS_PROJECTION = { projection: { 'versions.key': 1 } } as const;

/** Documents with their versions in the collection `applications_documents`. */
export function createDocumentStore(connection: Connection): DocumentStore {
  const documents = connection.collection<StoredForm>('applications_documents');
  return {
    list: async (workspaceId, { profileId, applicationId, ids, practice }) => {
      const found = await documents
        .find({
          workspaceId,
          ...(profileId === undefined ? {} : { profileIds: profileId }),
          ...(applicationId === undefined ? {} : { applicationIds: applicationId }),
          ...(ids === undefined ? {} : { _id: { $in: [...ids] } }),
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
    add: ({ id, ...document }) => inserted(documents.insertOne({ _id: id, ...document })),
    save: async ({ id, ...document }) => {
      const { workspaceId, v } = document;
      const before = { _id: id, workspaceId, v: v - 1 };
      return (
        (await documents.updateOne(before, { $set: document, $unset: { reading: '' } })).matchedCount === 1
      );
    },
    remove: async ({ workspaceId, id }) => {
      await documents.deleteOne({ _id: id, workspaceId });
    },
    removeUnchanged: async ({ workspaceId, id, v }) => {
      await documents.deleteOne({ _id: id, workspaceId, v });
    },
    removeAll: async (workspaceId) => {
      await documents.deleteMany({ workspaceId });
    },
    knownKeys: async (keys) => {
      const found = documents.find({ 'versions.key': { $in: [...keys] } }, KEYS_PROJECTION);
      const known = await found.toArray();
      return new Set(known.flatMap(({ versions }) => versions.map(({ key }) => key)));
    },
    bytes: async (workspaceId) => {
      const [sum] = await documents
        .aggregate<{ readonly bytes: number }>([
          { $match: { workspaceId } },
          { $unwind: '$versions' },
          { $group: { _id: null, bytes: { $sum: '$versions.size' } } },
        ])
        .toArray();
      return sum?.bytes ?? 0;
    },
    ...unreadDocuments(documents),
    each: async function* () {
      for await (const document of documents.find({})) yield documentOf(document);
    },
  };
}

/** The leases of documents whose text is to be read. */
function unreadDocuments(
  documents: Collection<StoredForm>,
): Pick<DocumentStore, 'takeUnread' | 'postponeReading'> {
  return {
    takeUnread: async (now, { holder, durationMs }) => {
      const isDue = [{ reading: { $exists: false } }, { 'reading.at': { $lte: now } }];
      const found = await documents
        .find({ extraction: 'processing', $or: isDue })
        .sort({ changedAt: 1 })
        .limit(CANDIDATES_MAX)
        .toArray();
      for (const { _id, v, reading } of found) {
        if (isLeaseHeld(reading?.lease ?? null, now, holder)) continue;
        const attempts = (reading?.attempts ?? 0) + 1;
        const lease = leaseFor(holder, _id, { at: now, durationMs });
        const taken = await documents.findOneAndUpdate(
          { _id, v, 'reading.attempts': reading?.attempts ?? { $exists: false } },
          { $set: { reading: { lease, attempts, at: now } } },
          { returnDocument: 'after' },
        );
        if (taken !== null) return { document: documentOf(taken), attempts };
      }
      return null;
    },
    postponeReading: async ({ document: { workspaceId, id, v }, attempts }, at) => {
      await documents.updateOne(
        { _id: id, workspaceId, v, 'reading.attempts': attempts },
        { $set: { reading: { lease: null, attempts, at } } },
      );
    },
  };
}

function documentOf({ _id, reading: _, ...document }: StoredForm): StoredDocument {
  return { id: _id, practice: null, ...document };
}
