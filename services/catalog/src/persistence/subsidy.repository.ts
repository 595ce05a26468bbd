import { randomUUID } from 'node:crypto';
import type { OutboxEvent, StoredOutboxEvent } from '@platform/event-bus';
import { isDuplicateKey } from '@platform/service-kit';
import mongoose, { type Connection, type mongo } from 'mongoose';
import type { FoundSubsidy, SubsidyRepository, SubsidyWrite } from '../ports/subsidy.repository.port.ts';
import {
  type SubsidyDocument,
  stateFromDocument,
  stateToDocument,
  subsidyFromDocument,
  subsidyToDocument,
  type VersionDocument,
} from './documents.ts';
import { insertOrReplace } from './insert-or-replace.ts';

/** The lower bound repeats the condition of the partial index; without it the whole collection would be read. */
export function variantsFilter(genericIds: readonly string[]) {
  return {
    variantOf: { $in: [...genericIds], $gt: '' },
  };
}

/** Documents that a long read keeps in memory at a time. */
const CURSOR_BATCH = 200;

type SubsidyCollection = mongo.Collection<SubsidyDocument>;

/** Subsidies in the collections `subsidies` and `subsidy_versions`. Filters are built from our own ids only. */
export function createSubsidyRepository(connection: Connection): SubsidyRepository {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  const versions = connection.collection<VersionDocument>('subsidy_versions');
  const states = stateQueries(subsidies);
  return {
    ...states,
    followMerges: (ids) => followMerges(states.findMany, ids),
    ...stateWrites(subsidies),
    ...recordQueries(subsidies),
    ...versionStore(versions),
  };
}

/** Finds subsidies. */
function stateQueries(
  subsidies: SubsidyCollection,
): Pick<SubsidyRepository, 'findMany' | 'findByOfficialCodes' | 'variantsOf' | 'findPublished'> {
  return {
    findMany: async (ids) => {
      const documents = await subsidies
        .find({ _id: { $in: [...ids] } }, { projection: { outbox: 0 } })
        .toArray();
      return new Map(documents.map((document) => [document._id, stateFromDocument(document)]));
    },

    findByOfficialCodes: async (codes) => {
      const documents = await subsidies
        .find(
          { officialCodes: { $in: [...codes] } },
          { projection: { officialCodes: 1, 'published.firstPublishedAt': 1 } },
        )
        .toArray();
      const oldestFirst = documents.toSorted((a, b) =>
        a.published.firstPublishedAt < b.published.firstPublishedAt ? -1 : 1,
      );
      const byCode = new Map<string, string>();
      for (const { _id, officialCodes = [] } of oldestFirst) {
        for (const code of officialCodes) if (!byCode.has(code)) byCode.set(code, _id);
      }
      return byCode;
    },

    variantsOf: async (genericIds) => {
      const documents = await subsidies
        .find(variantsFilter(genericIds), { projection: { variantOf: 1 } })
        .toArray();
      const byGeneric = Map.groupBy(documents, ({ variantOf }) => variantOf ?? '');
      return new Map([...byGeneric].map(([generic, variants]) => [generic, variants.map(({ _id }) => _id)]));
    },

    findPublished: async (id) => {
      const document = await subsidies.findOne({ _id: id }, { projection: { published: 1, rev: 1 } });
      return document === null
        ? null
        : { subsidy: subsidyFromDocument(document.published), rev: document.rev };
    },
  };
}

/** Saves subsidies with their events. */
function stateWrites(subsidies: SubsidyCollection): Pick<SubsidyRepository, 'save'> {
  return {
    save: async (writes) => {
      if (writes.length === 0) return new Set();
      const writeId = randomUUID();
      const isWhole = await writeAll(subsidies, writes, writeId);
      if (isWhole) return new Set();
      const ids = writes.map(({ next }) => next.id);
      const won = await subsidies.find({ _id: { $in: ids }, writeId }, { projection: { _id: 1 } }).toArray();
      const winners = new Set(won.map(({ _id }) => _id));
      return new Set(ids.filter((id) => !winners.has(id)));
    },
  };
}

/** Which records of a source contribute to subsidies. */
function recordQueries(
  subsidies: SubsidyCollection,
): Pick<SubsidyRepository, 'countDescribedBy' | 'activeRecords'> {
  return {
    countDescribedBy: (source) => subsidies.countDocuments({ activeSources: source }),

    activeRecords: async function* (source) {
      // Projecting a whole field is cheaper than parts of it: the store copies it without decoding the document.
      const documents = subsidies
        .find({ activeSources: source }, { projection: { contributions: 1 } })
        .batchSize(CURSOR_BATCH);
      for await (const { _id, contributions } of documents) {
        for (const one of contributions) {
          if (one.active && one.source === source) yield { subsidyId: _id, sourceId: one.sourceId };
        }
      }
    },
  };
}

/** Replaced versions of subsidies. */
function versionStore(
  versions: mongo.Collection<VersionDocument>,
): Pick<SubsidyRepository, 'versionsOf' | 'saveVersions'> {
  return {
    versionsOf: async (id) => {
      const documents = await versions
        .find({ subsidyId: id }, { batchSize: CURSOR_BATCH })
        .sort({ v: 1 })
        .toArray();
      return documents.map(({ subsidy }) => subsidyFromDocument(subsidy));
    },

    saveVersions: async (published) => {
      const documents = published.map((subsidy) => ({
        _id: `${subsidy.id}@${subsidy.v}`,
        subsidyId: subsidy.id,
        v: subsidy.v,
        subsidy: subsidyToDocument(subsidy),
      }));
      await insertOrReplace(versions, documents);
    },
  };
}

/** Longest chain of merges that is followed; a longer one must be a cycle. */
const MERGES_MAX = 20;

/** A subsidy may be merged into one that is itself merged later; all ids advance together, with one query per step. */
async function followMerges(
  findMany: SubsidyRepository['findMany'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundSubsidy>> {
  const found = new Map<string, FoundSubsidy>();
  let open: ReadonlyMap<string, string> = new Map(ids.map((id) => [id, id]));
  for (let step = 0; open.size > 0; step += 1) {
    if (step > MERGES_MAX) throw new Error('merges form a cycle');
    const states = await findMany([...new Set(open.values())]);
    const next = new Map<string, string>();
    for (const [first, id] of open) {
      const state = states.get(id) ?? null;
      const target = state?.published.mergedInto ?? null;
      if (target === null) found.set(first, { id, state });
      else next.set(first, target);
    }
    open = next;
  }
  return found;
}

/** True when every write took effect. */
async function writeAll(
  subsidies: mongo.Collection<SubsidyDocument>,
  writes: readonly SubsidyWrite[],
  writeId: string,
): Promise<boolean> {
  try {
    const result = await subsidies.bulkWrite(
      writes.map((write) => operationOf(write, writeId)),
      { ordered: false },
    );
    return result.matchedCount + result.insertedCount === writes.length;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

function operationOf(
  { before, next, event }: SubsidyWrite,
  writeId: string,
): mongo.AnyBulkWriteOperation<SubsidyDocument> {
  const state = stateToDocument(next, writeId);
  const entries = event === null ? [] : [entryOf(event, next.published.v)];
  if (before === null) {
    return { insertOne: { document: { _id: next.id, ...state, outbox: entries, pending: entries.length } } };
  }
  const [entry] = entries;
  return {
    updateOne: {
      filter: { _id: next.id, rev: before.rev },
      update:
        entry === undefined
          ? { $set: state }
          : { $set: state, $push: { outbox: entry }, $inc: { pending: 1 } },
    },
  };
}

/** The version is the sequence number, because every published change has exactly one event. */
function entryOf({ bytes, ...event }: OutboxEvent, seq: number): StoredOutboxEvent {
  return { seq, ...event, bytes: new mongoose.mongo.Binary(bytes) };
}
