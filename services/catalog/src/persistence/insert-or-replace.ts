import { isDuplicateKey } from '@platform/service-kit';
import type { mongo } from 'mongoose';

/**
 * Writes documents that are nearly always new: inserting costs far less than looking for one to replace. When an
 * interrupted or concurrent writer has inserted one already, the last write is kept.
 */
export async function insertOrReplace<Document extends { readonly _id: string }>(
  collection: mongo.Collection<Document>,
  documents: readonly Document[],
): Promise<void> {
  if (documents.length === 0) return;
  try {
    await collection.insertMany(documents as unknown as mongo.OptionalUnlessRequiredId<Document>[], {
      ordered: false,
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await replaceAll(collection, documents);
  }
}

/** Writes whole documents, whether or not they exist. */
export async function replaceAll<Document extends { readonly _id: string }>(
  collection: mongo.Collection<Document>,
  documents: readonly Document[],
): Promise<void> {
  if (documents.length === 0) return;
  const operations = documents.map(({ _id, ...replacement }) => ({
    replaceOne: { filter: { _id }, replacement, upsert: true },
  }));
  await collection.bulkWrite(operations as unknown as mongo.AnyBulkWriteOperation<Document>[], {
    ordered: false,
  });
}
