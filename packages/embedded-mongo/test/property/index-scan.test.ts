import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Doc, decode, encode } from '../../src/bson/values.ts';
import { countRows } from '../../src/commands/find.ts';
import { MongoCommandError } from '../../src/errors.ts';
import { Deadline } from '../../src/planner/deadline.ts';
import { allRows, findRows, type Search } from '../../src/planner/find-rows.ts';
import type { Paused } from '../../src/planner/pause.ts';
import type { Hint } from '../../src/planner/plan.ts';
import { compileFilter } from '../../src/query/filter.ts';
import { parseSort } from '../../src/query/sort.ts';
import { Catalog } from '../../src/storage/catalog.ts';
import type { Collection } from '../../src/storage/collection.ts';
import { parseIndexSpec } from '../../src/storage/index-spec.ts';
import { openFile } from '../../src/storage/open-file.ts';
import { smallDocument, smallFilter, smallKeyPattern, smallSort } from './arbitraries.ts';

let folder: string;
let db: DatabaseSync;
let catalog: Catalog;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-scan-'));
  db = openFile(folder, 'kill');
  catalog = new Catalog(db);
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

function wire(doc: object): Doc {
  return decode(encode(doc as Doc));
}

/** Runs a write; a refusal (two arrays in one key) leaves everything as it was. */
function unlessRefused(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof MongoCommandError)) throw error;
  }
}

function insert(collection: Collection, document: object, _id: number): void {
  const doc = wire({ _id, ...document });
  unlessRefused(() => collection.insert(doc, encode(doc)));
}

function replace(collection: Collection, document: object, _id: number): void {
  const row = collection.findById(_id);
  if (row === undefined) return;
  const doc = wire({ _id, ...document });
  unlessRefused(() => collection.replace(row, decode(row.bytes), { doc, bytes: encode(doc) }));
}

function remove(collection: Collection, _id: number): void {
  const row = collection.findById(_id);
  if (row !== undefined) collection.remove(row, decode(row.bytes));
}

function searchOf(query: Query): Search {
  return {
    ...query,
    filter: compileFilter(wire(query.filter)),
    sort: parseSort(wire(query.sort)),
    hint: query.hint,
  };
}

/** Lets every read pause as often as it can. */
function pausing(): Deadline {
  const deadline = new Deadline(undefined);
  deadline.beginSlice(0);
  return deadline;
}

function ended<Result>(read: Paused<Result>): Result {
  let step = read.next();
  while (step.done !== true) step = read.next();
  return step.value;
}

function ids(collection: Collection, query: Query): unknown[] {
  const rows = allRows(findRows(collection, searchOf(query)), pausing());
  return rows.map(({ bytes }) => Number(decode(bytes)._id));
}

const indexOptions = fc.constantFrom(
  {},
  {},
  { sparse: true },
  { partialFilterExpression: { b: { $gte: 2 } } },
  { partialFilterExpression: { a: { $exists: true } } },
);
const indexes = fc.array(fc.tuple(smallKeyPattern, indexOptions), { minLength: 1, maxLength: 3 });

let round = 0;

/** Runs against an empty collection; whatever happens is undone. */
function withCollection(run: (collection: Collection) => void): void {
  round += 1;
  db.exec('BEGIN');
  try {
    run(catalog.findOrCreate('p', `c${round}`));
  } finally {
    db.exec('ROLLBACK');
    catalog.load();
  }
}

type Query = { filter: object; sort: object; hint?: Hint; skip: number; limit: number | undefined };

function expectSameAsScan(collection: Collection, queries: readonly Query[]): void {
  for (const query of queries) {
    const byScan = outcome(() => ids(collection, { ...query, hint: { natural: 1 } }));
    expect({ query, ids: outcome(() => ids(collection, query)) }).toEqual({ query, ids: byScan });
    if (!Array.isArray(byScan)) continue;
    const counted = ended(countRows(collection, searchOf(query), pausing()));
    expect({ query, counted }).toEqual({ query, counted: byScan.length });
  }
}

const digit = fc.nat(4);
const point = fc.record({ x: digit, y: digit }, { noNullPrototype: true });
const arrays = fc.record(
  { a: fc.oneof(fc.array(point, { maxLength: 3 }), fc.array(digit, { maxLength: 3 }), digit), b: digit },
  { noNullPrototype: true },
);
const range = fc
  .tuple(fc.constantFrom('$gt', '$gte'), digit, fc.constantFrom('$lt', '$lte'), digit)
  .map(([low, from, high, to]) => ({ [low]: from, [high]: to }));
const overArrays = fc.oneof(
  range.map((a) => ({ a })),
  fc.tuple(digit, range).map(([b, a]) => ({ b, a })),
  fc.tuple(digit, digit).map(([x, y]) => ({ 'a.x': x, 'a.y': y })),
  fc.tuple(digit, range).map(([x, y]) => ({ 'a.x': x, 'a.y': y })),
  point.map((element) => ({ a: { $elemMatch: element } })),
);
const arrayIndex = fc.constantFrom(
  { a: 1 },
  { a: -1 },
  { b: 1, a: 1 },
  { 'a.x': 1, 'a.y': 1 },
  { 'a.x': -1, 'a.y': -1 },
);

describe('the planner', () => {
  test('finds by any indexes what a whole scan finds, in the same order, after any writes', () => {
    fc.assert(
      fc.property(
        fc.record({
          indexes,
          early: fc.array(smallDocument, { maxLength: 12 }),
          late: fc.array(smallDocument, { maxLength: 12 }),
          changes: fc.array(fc.tuple(fc.nat(23), fc.option(smallDocument)), { maxLength: 8 }),
          queries: fc.array(
            fc.record({
              filter: smallFilter,
              sort: smallSort,
              skip: fc.nat(2),
              limit: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
            }),
            { minLength: 4, maxLength: 12, size: 'max' },
          ),
        }),
        ({ indexes: specs, early, late, changes, queries }) => {
          withCollection((collection) => {
            for (const [index, document] of early.entries()) insert(collection, document, index);
            for (const [key, options] of specs) {
              const spec = parseIndexSpec(wire({ key, name: `i${collection.indexes.length}`, ...options }));
              unlessRefused(() => collection.addIndex(spec));
            }
            for (const [index, document] of late.entries()) insert(collection, document, index + 12);
            for (const [id, document] of changes) {
              if (document === null) remove(collection, id);
              else replace(collection, document, id);
            }
            expectSameAsScan(collection, queries);
          });
        },
      ),
      { numRuns: 200 },
    );
  }, 60_000);

  test('an index over arrays never joins conditions that different elements may meet', () => {
    fc.assert(
      fc.property(
        arrayIndex,
        fc.array(arrays, { maxLength: 10 }),
        fc.array(overArrays, { maxLength: 8 }),
        (key, documents, filters) => {
          withCollection((collection) => {
            collection.addIndex(parseIndexSpec(wire({ key, name: 'index' })));
            for (const [index, document] of documents.entries()) insert(collection, document, index);
            expectSameAsScan(
              collection,
              filters.map((filter) => ({ filter, sort: { _id: 1 }, skip: 0, limit: undefined })),
            );
          });
        },
      ),
      { numRuns: 400 },
    );
  }, 60_000);
});

/** A sort over two arrays is refused by a scan; an index over them cannot exist, so both must refuse. */
function outcome(run: () => unknown[]): unknown[] | string {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoCommandError) return error.codeName;
    throw error;
  }
}
