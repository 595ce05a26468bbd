import type { Connection } from 'mongoose';
import type { IngestKey } from '../domain/ingest-key.ts';
import type { IngestSource } from '../domain/ingest-source.ts';
import type { IngestRepository } from '../ports/ingest.repository.port.ts';

/** Collection `ingest_sources`: `_id` is the name of the source. */
type SourceDocument = Omit<IngestSource, 'source'> & { readonly _id: string };
/** Collection `ingest_keys`. */
type KeyDocument = Omit<IngestKey, 'id'> & { readonly _id: string };

/** Ingest sources and their keys. */
export function createIngestRepository(connection: Connection): IngestRepository {
  const sources = connection.collection<SourceDocument>('ingest_sources');
  const keys = connection.collection<KeyDocument>('ingest_keys');
  const sourceOf = ({ _id, ...rest }: SourceDocument): IngestSource => ({ source: _id, ...rest });
  const keyOf = ({ _id, ...rest }: KeyDocument): IngestKey => ({ id: _id, ...rest });

  const findSource = async (source: string): Promise<IngestSource | null> => {
    const found = await sources.findOne({ _id: source });
    return found === null ? null : sourceOf(found);
  };
  const findKey = async (id: string): Promise<IngestKey | null> => {
    const found = await keys.findOne({ _id: id });
    return found === null ? null : keyOf(found);
  };

  return {
    sources: async () => (await sources.find({}).sort({ _id: 1 }).toArray()).map(sourceOf),
    findSource,
    saveSource: async ({ source, registeredAt, ...rest }) => {
      await sources.updateOne(
        { _id: source },
        { $set: rest, $setOnInsert: { registeredAt } },
        { upsert: true },
      );
      return (await findSource(source)) ?? { source, registeredAt, ...rest };
    },
    addKey: async ({ id, ...key }) => {
      await keys.insertOne({ _id: id, ...key });
    },
    findKey,
    keys: async (source) => {
      const found = await keys
        .find(source === null ? {} : { source })
        .sort({ createdAt: 1, _id: 1 })
        .toArray();
      return found.map(keyOf);
    },
    revokeKey: async (id, at) => {
      await keys.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: at } });
      return findKey(id);
    },
    touchKey: async (id, at) => {
      await keys.updateOne({ _id: id }, { $set: { lastUsedAt: at } });
    },
  };
}
