import type { Doc } from '../bson/values.ts';
import { encode } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
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

/** renameCollection within one database, of a namespace with its database; `dropTarget` replaces what has the new name. */
export const renameCollection: Command = {
  writes: true,
  fields: ['to', 'dropTarget'],
  run(context) {
    const { catalog, cursors, body } = context;
    const [database, name] = splitNamespace(collectionName(context));
    const [targetDatabase, targetName] = splitNamespace(body.to);
    if (database !== targetDatabase)
      throw new MongoCommandError('CommandNotSupported', 'renaming to another database is not supported');
    const source = catalog.find(database, name);
    if (source === undefined)
      throw new MongoCommandError(
        'NamespaceNotFound',
        `Source collection ${database}.${name} does not exist`,
      );
    const target = catalog.find(targetDatabase, targetName);
    if (target === source)
      throw new MongoCommandError('IllegalOperation', "Can't rename a collection to itself");
    if (target !== undefined && !isTruthy(body.dropTarget))
      throw new MongoCommandError('NamespaceExists', 'target namespace exists');
    cursors.killNamespace(source.namespace);
    if (target !== undefined) {
      cursors.killNamespace(target.namespace);
      catalog.drop(target);
    }
    catalog.rename(source, targetDatabase, targetName);
    return {};
  },
};

/** Database and collection of a namespace; only collections may contain dots. */
function splitNamespace(namespace: unknown): readonly [string, string] {
  const at = typeof namespace === 'string' ? namespace.indexOf('.') : -1;
  if (typeof namespace !== 'string' || at < 1)
    throw new MongoCommandError('InvalidNamespace', `Invalid namespace: ${String(namespace)}`);
  return [namespace.slice(0, at), namespace.slice(at + 1)];
}

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
