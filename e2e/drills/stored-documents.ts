import { createHash } from 'node:crypto';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import mongoose from 'mongoose';

/** A document of a store, with the name of its collection. */
export type StoredDocument = readonly [place: string, text: string];

/** Every document of a running product as text, by `<database>.<collection>`. */
export async function documentsOfRunning(dataDir: string): Promise<readonly StoredDocument[]> {
  return documentsAt(`mongodb://${encodeURIComponent(path.join(dataDir, 'run/mongo.sock'))}`);
}

/** The same of a stopped product. */
export async function documentsOfStopped(dataDir: string): Promise<readonly StoredDocument[]> {
  const mongo = await spawnEmbeddedMongo({ file: path.join(dataDir, 'mongo/documents.sqlite') });
  try {
    return await documentsAt(mongo.uri);
  } finally {
    await mongo.close();
  }
}

/** One digest for each collection, whatever the order of its documents. */
export function digestsOf(documents: readonly StoredDocument[]): ReadonlyMap<string, string> {
  const texts = Map.groupBy(documents, ([place]) => place);
  return new Map(
    [...texts].map(([place, found]) => {
      const sorted = found.map(([, text]) => text).sort();
      return [place, createHash('sha256').update(sorted.join('\n')).digest('hex')];
    }),
  );
}

async function documentsAt(uri: string): Promise<readonly StoredDocument[]> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const { databases } = await connection.getClient().db('admin').admin().listDatabases();
    const found: StoredDocument[] = [];
    for (const { name } of databases) {
      const database = connection.useDb(name);
      for (const collection of await database.listCollections())
        for (const document of await database.collection(collection.name).find({}).toArray())
          found.push([`${name}.${collection.name}`, JSON.stringify(document)]);
    }
    return found;
  } finally {
    await connection.close();
  }
}
