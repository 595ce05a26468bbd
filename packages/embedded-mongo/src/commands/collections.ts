import type { Doc } from '../bson/values.ts';
import { encode } from '../bson/values.ts';
import type { Paused } from '../planner/pause.ts';
import { compileFilter, isTruthy } from '../query/filter.ts';
import { collectionName, optionalDoc, targetCollection } from './arguments.ts';
import type { Command, CommandContext } from './context.ts';

/** A cursor over documents made on the spot, in one batch. */
export function listReply(
  context: CommandContext,
  namespace: string,
  documents: readonly Doc[],
): Paused<Uint8Array> {
  return context.cursors.open({
    namespace: `${context.database}.${namespace}`,
    documents: {
      *read() {
        yield* documents.map(encode);
      },
    },
    batchSize: Number.POSITIVE_INFINITY,
    singleBatch: true,
    timesOut: true,
    deadline: context.deadline,
  });
}

export const listCollections: Command = {
  writes: false,
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run(context) {
    const filter = compileFilter(optionalDoc(context.body.filter, 'filter'));
    const described = context.catalog.names(context.database).map((name) => ({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }));
    const found = described.filter((entry) => filter.test(entry));
    const short = isTruthy(context.body.nameOnly);
    const shown = short ? found.map(({ name, type }) => ({ name, type })) : found;
    return listReply(context, '$cmd.listCollections', shown);
  },
};

export const listDatabases: Command = {
  writes: false,
  fields: ['nameOnly', 'authorizedDatabases'],
  run({ catalog }) {
    const databases = catalog.databases().map((name) => ({ name, sizeOnDisk: 0, empty: false }));
    return { databases, totalSize: 0 };
  },
};

/** create: makes an empty collection, or leaves the one that is there; options (capped, validator, ...) are refused. */
export const create: Command = {
  writes: true,
  fields: [],
  run(context) {
    context.catalog.findOrCreate(context.database, collectionName(context));
    return {};
  },
};

export const drop: Command = {
  writes: true,
  fields: [],
  run(context) {
    const collection = targetCollection(context);
    if (collection === undefined) return {};
    context.cursors.killNamespace(collection.namespace);
    context.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length + 1, ns: collection.namespace };
  },
};

export const dropDatabase: Command = {
  writes: true,
  fields: [],
  run({ catalog, cursors, database }) {
    for (const name of catalog.names(database)) {
      const collection = catalog.find(database, name);
      if (collection === undefined) continue;
      cursors.killNamespace(collection.namespace);
      catalog.drop(collection);
    }
    return { dropped: database };
  },
};
