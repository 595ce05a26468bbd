import { equalValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { describeIndex, type IndexSpec, parseIndexSpec, sameIndex } from '../storage/index-spec.ts';
import type { SecondaryIndex } from '../storage/secondary-index.ts';
import { collectionName, optionalArray, targetCollection } from './arguments.ts';
import { listReply } from './collections.ts';
import type { Command } from './context.ts';

const ID_INDEX: Doc = { v: 2, key: { _id: 1 }, name: '_id_' };

export const createIndexes: Command = {
  writes: true,
  fields: ['indexes'],
  run(context) {
    const specs = optionalArray(context.body.indexes, 'indexes').map(parseIndexSpec);
    if (specs.length === 0) throw badValue('Must specify at least one index to create');
    const existed = targetCollection(context) !== undefined;
    const collection = context.catalog.findOrCreate(context.database, collectionName(context));
    const before = collection.indexes.length + 1;
    addAll(collection, specs);
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length + 1,
      createdCollectionAutomatically: !existed,
    };
  },
};

/** Builds every index that is not there yet, or none when one is refused. */
function addAll(collection: Collection, specs: readonly IndexSpec[]): void {
  const before = collection.indexes.length;
  try {
    for (const spec of specs) if (isNew(collection, spec)) collection.addIndex(spec);
  } catch (error) {
    for (const index of collection.indexes.slice(before)) collection.dropIndex(index);
    throw error;
  }
}

/** False when the same index is there already; throws when its name or its keys are taken by another one. */
function isNew(collection: Collection, spec: IndexSpec): boolean {
  if (equalValues(spec.key, ID_INDEX.key)) return false;
  if (spec.name === '_id_') throw new MongoCommandError('BadValue', "The index name '_id_' is reserved");
  for (const { spec: known } of collection.indexes) {
    const same = sameIndex(known, spec);
    if (known.name === spec.name) {
      if (same) return false;
      throw new MongoCommandError(
        'IndexKeySpecsConflict',
        `An index named ${spec.name} exists with another definition`,
      );
    }
    if (same)
      throw new MongoCommandError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${known.name}`,
      );
  }
  return true;
}

export const listIndexes: Command = {
  writes: false,
  fields: ['cursor'],
  run(context) {
    const collection = requireCollection(context.database, targetCollection(context));
    const indexes = [ID_INDEX, ...collection.indexes.map(({ spec }) => describeIndex(spec))];
    return listReply(context, collectionName(context), indexes);
  },
};

export const dropIndexes: Command = {
  writes: true,
  fields: ['index'],
  run(context) {
    const collection = requireCollection(context.database, targetCollection(context));
    const nIndexesWas = collection.indexes.length + 1;
    context.cursors.killNamespace(collection.namespace);
    for (const index of selected(collection, context.body.index)) collection.dropIndex(index);
    return { nIndexesWas };
  },
};

function requireCollection(database: string, collection: Collection | undefined): Collection {
  if (collection === undefined)
    throw new MongoCommandError('NamespaceNotFound', `ns not found in ${database}`);
  return collection;
}

function selected(collection: Collection, wanted: unknown): SecondaryIndex[] {
  if (wanted === '*') return [...collection.indexes];
  if (Array.isArray(wanted)) return wanted.flatMap((name) => selected(collection, name));
  if (wanted === '_id_' || (isDoc(wanted) && equalValues(wanted, ID_INDEX.key))) {
    throw new MongoCommandError('InvalidOptions', 'cannot drop _id index');
  }
  const found = collection.indexes.filter(
    ({ spec }) => spec.name === wanted || (isDoc(wanted) && equalValues(spec.key, wanted)),
  );
  const [first] = found;
  if (first === undefined)
    throw new MongoCommandError('IndexNotFound', `index not found with name [${String(wanted)}]`);
  if (found.length > 1)
    throw new MongoCommandError('BadValue', 'more than one index has these keys; drop it by name');
  return [first];
}
