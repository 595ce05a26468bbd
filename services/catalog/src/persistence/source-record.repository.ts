import { contentHash } from '@platform/contracts/content-hash';
import type { Connection, mongo } from 'mongoose';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import { insertOrReplace, replaceAll } from './insert-or-replace.ts';

/** Collection `source_records`: `_id` is `<source>:<source id>`; companions are stored in it as well. */
type SourceRecordDocument = {
  readonly _id: string;
  readonly source: string;
  readonly kind: 'record' | 'companion';
  readonly sourceId: string;
  readonly subsidyId: string | null;
  readonly naturalId?: string | null;
  readonly file: string | null;
  readonly raw: string;
  readonly hash: string;
  readonly fetchedOn: Date;
};

type SourceRecordCollection = mongo.Collection<SourceRecordDocument>;

/** Native records, unchanged. A record that did not change is not written again. */
export function createSourceRecordRepository(connection: Connection): SourceRecordRepository {
  const collection = connection.collection<SourceRecordDocument>('source_records');
  return { ...records(collection), ...assignment(collection), ...companionFiles(collection) };
}

/** Records of a source. */
function records(collection: SourceRecordCollection): Pick<SourceRecordRepository, 'findKnown' | 'save'> {
  return {
    findKnown: async (source, sourceIds) => {
      if (sourceIds.length === 0) return new Map();
      const documents = await collection
        .find(
          { _id: { $in: sourceIds.map((sourceId) => `${source}:${sourceId}`) } },
          { projection: { sourceId: 1, hash: 1, subsidyId: 1, naturalId: 1 } },
        )
        .toArray();
      return new Map(
        documents.map(({ sourceId, hash, subsidyId, naturalId }) => [
          sourceId,
          // Records stored by a release without merges describe the subsidy of their natural id.
          { hash, subsidyId: subsidyId ?? '', naturalId: naturalId ?? subsidyId ?? '' },
        ]),
      );
    },

    save: async (records, known, at) => {
      const documents = records.map(
        ({ source, sourceId, subsidyId, naturalId, file, raw }): SourceRecordDocument => ({
          _id: `${source}:${sourceId}`,
          source,
          kind: 'record',
          sourceId,
          subsidyId,
          naturalId,
          file,
          raw,
          hash: contentHash(raw),
          fetchedOn: at,
        }),
      );
      const changed = documents.filter(({ sourceId, hash, subsidyId, naturalId }) => {
        const before = known.get(sourceId);
        return before?.hash !== hash || before.subsidyId !== subsidyId || before.naturalId !== naturalId;
      });
      const isKnown = ({ sourceId }: SourceRecordDocument) => known.has(sourceId);
      await replaceAll(collection, changed.filter(isKnown));
      await insertOrReplace(
        collection,
        changed.filter((document) => !isKnown(document)),
      );
    },
  };
}

/** Which subsidy a record describes, after a merge or split by an operator. */
function assignment(collection: SourceRecordCollection): Pick<SourceRecordRepository, 'assign'> {
  return {
    assign: async (records, subsidyId) => {
      const ids = records.map(({ source, sourceId }) => `${source}:${sourceId}`);
      if (ids.length === 0) return;
      // A record stored by a release without merges has its natural id only here, so it is saved before it is
      // overwritten.
      const early = await collection
        .find({ _id: { $in: ids }, naturalId: { $exists: false } }, { projection: { subsidyId: 1 } })
        .toArray();
      if (early.length > 0) {
        await collection.bulkWrite(
          early.map(({ _id, subsidyId: naturalId }) => ({
            updateOne: { filter: { _id, subsidyId: naturalId }, update: { $set: { naturalId } } },
          })),
          { ordered: false },
        );
      }
      await collection.updateMany({ _id: { $in: ids } }, { $set: { subsidyId } });
    },
  };
}

/** Native files that are needed to read others. */
function companionFiles(
  collection: SourceRecordCollection,
): Pick<SourceRecordRepository, 'companions' | 'saveCompanions'> {
  return {
    companions: async (source) => {
      const documents = await collection.find({ source, kind: 'companion' }).toArray();
      return new Map(documents.map(({ sourceId, raw }) => [sourceId, raw]));
    },

    saveCompanions: async (source, companions, at) => {
      const documents = companions.map(
        ({ id, raw }): SourceRecordDocument => ({
          // A record's id cannot begin with a colon, so a companion never has the id of a record.
          _id: `${source}::companion:${id}`,
          source,
          kind: 'companion',
          sourceId: id,
          subsidyId: null,
          naturalId: null,
          file: null,
          raw,
          hash: contentHash(raw),
          fetchedOn: at,
        }),
      );
      const kept = await collection
        .find({ _id: { $in: documents.map(({ _id }) => _id) } }, { projection: { hash: 1 } })
        .toArray();
      const hashes = new Map(kept.map(({ _id, hash }) => [_id, hash]));
      await replaceAll(
        collection,
        documents.filter(({ _id, hash }) => hashes.get(_id) !== hash),
      );
    },
  };
}
