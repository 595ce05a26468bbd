import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Doc, decode, encode } from '../../src/bson/values.ts';
import { MongoCommandError } from '../../src/errors.ts';
import { Deadline } from '../../src/planner/deadline.ts';
import { findRows } from '../../src/planner/find-rows.ts';
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
  db = openFile(folder, 'normal');
  catalog = new Catalog(db);
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const wire = (doc: object): Doc => decode(encode(doc as Doc));

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

function ids(
  collection: Collection,
  query: { filter: object; sort: object; hint?: Hint; skip: number; limit: number | undefined },
): unknown[] {
  const search = {
    ...query,
    filter: compileFilter(wire(query.filter)),
    sort: parseSort(wire(query.sort)),
    hint: query.hint,
  };
  return [...findRows(collection, search).rows(new Deadline(undefined))].map(({ bytes }) =>
    Number(decode(bytes)._id),
  );
}

const indexOptions = fc.constantFrom(
  {},
  {},
  { sparse: true },
  { partialFilterExpression: { b: { $gte: 2 } } },
  { partialFilterExpression: { a: { $exists: true } } },
);
const indexes = fc.array(fc.tuple(smallKeyPattern, indexOptions), { minLength: 1, maxLength: 3 });

describe('the planner', () => {
  test('finds by any indexes what a whole scan finds, in the same order, after any writes', () => {
    let round = 0;
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
            { minLength: 1, maxLength: 6 },
          ),
        }),
        ({ indexes: specs, early, late, changes, queries }) => {
          round += 1;
          db.exec('BEGIN');
          const collection = catalog.findOrCreate('p', `c${round}`);
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
          for (const query of queries) {
            const byScan = outcome(() => ids(collection, { ...query, hint: { natural: 1 } }));
            expect({ query, ids: outcome(() => ids(collection, query)) }).toEqual({ query, ids: byScan });
          }
          for (const index of collection.indexes) index.dropTable();
          db.exec('ROLLBACK');
          catalog.load();
        },
      ),
      { numRuns: 250 },
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
