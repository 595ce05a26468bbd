import { randomUUID } from 'node:crypto';
import mongoose, { type Connection, type mongo } from 'mongoose';
import type { OutboxEvent, SubsidyRepository, SubsidyWrite } from '../ports/subsidy.repository.port.ts';
import {
  type StoredOutboxEvent,
  type SubsidyDocument,
  stateFromDocument,
  stateToDocument,
  subsidyFromDocument,
  subsidyToDocument,
  type VersionDocument,
} from './documents.ts';

const DUPLICATE_KEY = 11_000;

/** Subsidies in the collections `subsidies` and `subsidy_versions`. Filters are built from our own ids only. */
export function createSubsidyRepository(connection: Connection): SubsidyRepository {
  const subsidies = connection.collection<SubsidyDocument>('subsidies');
  const versions = connection.collection<VersionDocument>('subsidy_versions');

  return {
    findMany: async (ids) => {
      const documents = await subsidies
        .find({ _id: { $in: [...ids] } }, { projection: { outbox: 0 } })
        .toArray();
      return new Map(documents.map((document) => [document._id, stateFromDocument(document)]));
    },

    findPublished: async (id) => {
      const document = await subsidies.findOne({ _id: id }, { projection: { published: 1, rev: 1 } });
      return document === null
        ? null
        : { subsidy: subsidyFromDocument(document.published), rev: document.rev };
    },

    keepVersions: async (published) => {
      if (published.length === 0) return;
      await versions.bulkWrite(
        published.map((subsidy) => ({
          replaceOne: {
            filter: { _id: `${subsidy.id}@${subsidy.v}` },
            replacement: { subsidyId: subsidy.id, v: subsidy.v, subsidy: subsidyToDocument(subsidy) },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },

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

    activeRecords: async (source) => {
      const documents = await subsidies
        .find(
          { activeSources: source },
          {
            projection: { 'contributions.source': 1, 'contributions.sourceId': 1, 'contributions.active': 1 },
          },
        )
        .toArray();
      return documents.flatMap(({ _id, contributions }) =>
        contributions
          .filter((one) => one.active && one.source === source)
          .map(({ sourceId }) => ({ subsidyId: _id, sourceId })),
      );
    },
  };
}

/** Says whether every write took effect; which one did not is asked only then. */
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
    if (error instanceof mongoose.mongo.MongoBulkWriteError && error.code === DUPLICATE_KEY) return false;
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

/** The version is the sequence: every published change has exactly one event. */
function entryOf({ bytes, ...event }: OutboxEvent, seq: number): StoredOutboxEvent {
  return { seq, ...event, bytes: new mongoose.mongo.Binary(bytes) };
}
