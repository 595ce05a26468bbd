import type { Connection } from 'mongoose';
import { contentHash } from '../domain/content-hash.ts';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';

/** Collection `source_records`: `_id` is `<source>:<source id>`; companions are kept beside them. */
type SourceRecordDocument = {
  readonly _id: string;
  readonly source: string;
  readonly kind: 'record' | 'companion';
  readonly sourceId: string;
  readonly subsidyId: string | null;
  readonly file: string | null;
  readonly raw: string;
  readonly hash: string;
  readonly fetchedOn: Date;
};

/** Native records as they came. Unchanged ones are not written again. */
export function createSourceRecordRepository(connection: Connection): SourceRecordRepository {
  const collection = connection.collection<SourceRecordDocument>('source_records');

  const keepChanged = async (documents: readonly SourceRecordDocument[]): Promise<void> => {
    if (documents.length === 0) return;
    const kept = await collection
      .find({ _id: { $in: documents.map(({ _id }) => _id) } }, { projection: { hash: 1, subsidyId: 1 } })
      .toArray();
    const hashes = new Map(kept.map(({ _id, hash }) => [_id, hash]));
    const changed = documents.filter(({ _id, hash }) => hashes.get(_id) !== hash);
    if (changed.length === 0) return;
    await collection.bulkWrite(
      changed.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      })),
      { ordered: false },
    );
  };

  return {
    keep: (records, at) =>
      keepChanged(
        records.map(({ source, sourceId, subsidyId, file, raw }) => ({
          _id: `${source}:${sourceId}`,
          source,
          kind: 'record',
          sourceId,
          subsidyId,
          file,
          raw,
          hash: contentHash(raw),
          fetchedOn: at,
        })),
      ),

    companions: async (source) => {
      const documents = await collection.find({ source, kind: 'companion' }).toArray();
      return new Map(documents.map(({ sourceId, raw }) => [sourceId, raw]));
    },

    keepCompanions: (source, companions, at) =>
      keepChanged(
        companions.map(({ id, raw }) => ({
          // A colon cannot start a record's id part, so a companion never shadows a record.
          _id: `${source}::companion:${id}`,
          source,
          kind: 'companion',
          sourceId: id,
          subsidyId: null,
          file: null,
          raw,
          hash: contentHash(raw),
          fetchedOn: at,
        })),
      ),
  };
}
