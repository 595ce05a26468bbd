import { describe, expect, test } from '@jest/globals';
import type { Collection } from 'mongodb';
import { rejection, useTarget } from './target.ts';

const target = useTarget('indexes');

const people = Array.from({ length: 300 }, (_, n) => ({
  _id: n,
  age: n % 50,
  name: `p${String(n).padStart(3, '0')}`,
  city: n % 7 === 0 ? null : `c${n % 5}`,
  tags: [n % 3, n % 4],
  open: n % 10 === 0,
}));

/** The index a find reads and whether a sort in memory follows. */
async function planOf(
  collection: Collection<never>,
  filter: object,
  sort: object = {},
): Promise<{ index: string | undefined; sorts: boolean }> {
  const { queryPlanner } = (await collection
    .find(filter as never, { sort: sort as never })
    .explain('queryPlanner')) as { queryPlanner: { winningPlan: object } };
  const plan = JSON.stringify(queryPlanner.winningPlan);
  return { index: /"indexName":"([^"]+)"/.exec(plan)?.[1], sorts: plan.includes('"SORT"') };
}

describe('look-up', () => {
  test('equality, range, $in and null read an index and find the same as a scan', async () => {
    const collection = await target().collectionOf(...people);
    await collection.createIndex({ age: 1 });
    await collection.createIndex({ city: 1 });
    for (const filter of [
      { age: 7 },
      { age: { $gt: 10, $lte: 12 } },
      { age: { $in: [3, 49, 99] } },
      { city: null },
      { city: { $lt: 'c2' } },
    ]) {
      const byIndex = await collection.find(filter).sort({ _id: 1 }).toArray();
      const byScan = await collection
        .find(filter, { hint: { $natural: 1 } })
        .sort({ _id: 1 })
        .toArray();
      expect(byIndex).toEqual(byScan);
      expect(byIndex.length).toBeGreaterThan(0);
      expect((await planOf(collection as never, filter)).index).toBe(
        Object.keys(filter)[0] === 'age' ? 'age_1' : 'city_1',
      );
    }
  });

  test('a compound index serves an equality prefix, a range and the order of a page', async () => {
    const collection = await target().collectionOf(...people);
    await collection.createIndex({ city: 1, age: -1, name: 1 });
    const page = await collection.find({ city: 'c1' }).sort({ age: -1, name: 1 }).skip(2).limit(5).toArray();
    const scan = await collection
      .find({ city: 'c1' }, { hint: { $natural: 1 } })
      .sort({ age: -1, name: 1 })
      .skip(2)
      .limit(5)
      .toArray();
    expect(page).toEqual(scan);
    expect(await planOf(collection as never, { city: 'c1' }, { age: -1, name: 1 })).toEqual({
      index: 'city_1_age_-1_name_1',
      sorts: false,
    });
    expect(await planOf(collection as never, { city: 'c1' }, { age: 1, name: -1 })).toEqual({
      index: 'city_1_age_-1_name_1',
      sorts: false,
    });
    expect((await planOf(collection as never, { city: 'c1' }, { age: 1, name: 1 })).sorts).toBe(true);
    const range = { city: 'c1', age: { $gte: 10, $lt: 30 } };
    expect(await collection.countDocuments(range)).toBe(
      people.filter(({ city, age }) => city === 'c1' && age >= 10 && age < 30).length,
    );
  });

  test('an index over arrays finds by element and gives each document once', async () => {
    const collection = await target().collectionOf(...people);
    await collection.createIndex({ tags: 1 });
    expect(await collection.countDocuments({ tags: 3 })).toBe(
      people.filter(({ tags }) => tags.includes(3)).length,
    );
    const ranged = await collection.find({ tags: { $gte: 0 } }).toArray();
    expect(ranged).toHaveLength(people.length);
    const both = await collection.find({ tags: { $gt: 2, $lt: 1 } }).toArray();
    expect(both).toHaveLength(
      people.filter(({ tags }) => tags.some((tag) => tag > 2) && tags.some((tag) => tag < 1)).length,
    );
    expect((await planOf(collection as never, { tags: 3 })).index).toBe('tags_1');
  });

  test('a partial index is read only when the query implies its filter', async () => {
    const collection = await target().collectionOf(...people);
    await collection.createIndex({ age: 1 }, { partialFilterExpression: { open: true }, name: 'open_age' });
    expect((await planOf(collection as never, { open: true, age: { $gt: 3 } })).index).toBe('open_age');
    expect((await planOf(collection as never, { age: { $gt: 3 } })).index).toBeUndefined();
    expect(await collection.countDocuments({ open: true, age: { $gte: 0 } })).toBe(30);
    await collection.updateOne({ _id: 0 }, { $set: { open: false } });
    await collection.updateOne({ _id: 1 }, { $set: { open: true } });
    await collection.deleteOne({ _id: 10 });
    const ids = await collection.distinct('_id', { open: true, age: { $gte: 0 } });
    expect(ids).toHaveLength(29);
    expect(ids).toEqual(expect.arrayContaining([1, 20]));
  });

  test('a sparse index leaves out documents without the field', async () => {
    const collection = await target().collectionOf({ _id: 1, a: 1 }, { _id: 2 }, { _id: 3, a: null });
    await collection.createIndex({ a: 1 }, { sparse: true, unique: true });
    await collection.insertOne({ _id: 4 } as never);
    expect(await collection.find({ a: null }).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 2 },
      { _id: 3, a: null },
      { _id: 4 },
    ]);
    expect(await collection.find().sort({ a: 1, _id: 1 }).toArray()).toHaveLength(4);
  });
});

describe('uniqueness', () => {
  test('a taken unique key is error 11000 with keyPattern and keyValue and changes nothing', async () => {
    const collection = await target().collectionOf({ _id: 1, mail: 'a', n: 1 }, { _id: 2, mail: 'b', n: 1 });
    await collection.createIndex({ mail: 1 }, { unique: true });
    const error = await rejection(collection.insertOne({ _id: 3, mail: 'a' } as never));
    expect([error.code, error.keyPattern, error.keyValue]).toEqual([11000, { mail: 1 }, { mail: 'a' }]);
    expect((await rejection(collection.updateOne({ _id: 2 }, { $set: { mail: 'a', n: 2 } }))).code).toBe(
      11000,
    );
    expect((await rejection(collection.findOneAndUpdate({ _id: 2 }, { $set: { mail: 'a' } }))).code).toBe(
      11000,
    );
    expect(await collection.findOne({ _id: 2 })).toEqual({ _id: 2, mail: 'b', n: 1 });
    const id = await rejection(collection.insertOne({ _id: 1 } as never));
    expect([id.code, id.keyPattern, id.keyValue]).toEqual([11000, { _id: 1 }, { _id: 1 }]);
    await collection.updateOne({ _id: 1 }, { $set: { mail: 'c' } });
    await collection.insertOne({ _id: 3, mail: 'a' } as never);
  });

  test('a taken _id is named before another taken key', async () => {
    const collection = await target().collectionOf({ _id: 1, mail: 'a' });
    await collection.createIndex({ mail: 1 }, { unique: true });
    const error = await rejection(collection.insertOne({ _id: 1, mail: 'a' } as never));
    expect(error.keyPattern).toEqual({ _id: 1 });
  });

  test('a compound unique index and a partial one guard only their documents', async () => {
    const collection = await target().collectionOf({ a: 1, b: 1, live: true }, { a: 1, b: 2, live: true });
    await collection.createIndex({ a: 1, b: 1 }, { unique: true, partialFilterExpression: { live: true } });
    expect((await rejection(collection.insertOne({ a: 1, b: 1, live: true }))).code).toBe(11000);
    await collection.insertOne({ a: 1, b: 1, live: false });
    expect((await rejection(collection.updateOne({ live: false }, { $set: { live: true } }))).code).toBe(
      11000,
    );
  });

  test('a unique index cannot be built over duplicates', async () => {
    const collection = await target().collectionOf({ a: 1 }, { a: 1 });
    expect((await rejection(collection.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    const both = [{ key: { b: 1 } }, { key: { a: 1 }, unique: true }];
    expect((await rejection(collection.createIndexes(both))).code).toBe(11000);
    expect(await collection.indexes()).toHaveLength(1);
    await collection.createIndex({ a: 1 });
  });

  test('arrays of different fields cannot share an index key', async () => {
    const collection = await target().collectionOf();
    await collection.createIndex({ a: 1, b: 1 });
    expect((await rejection(collection.insertOne({ a: [1], b: [2] }))).code).toBe(171);
    await collection.createIndex({ 'list.x': 1, 'list.y': 1 });
    await collection.insertOne({
      list: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    });
    expect(await collection.countDocuments({ 'list.x': 1, 'list.y': 2 })).toBe(1);
  });
});

describe('administration', () => {
  test('createIndexes, listIndexes and dropIndexes', async () => {
    const collection = await target().collectionOf({ a: 1 });
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ b: -1 }, { unique: true, sparse: true, name: 'mine' });
    const indexes = await collection.listIndexes().toArray();
    expect(indexes.map(({ name }) => name)).toEqual(['_id_', 'a_1', 'mine']);
    expect(indexes[2]).toMatchObject({ key: { b: -1 }, unique: true, sparse: true });
    expect((await rejection(collection.createIndex({ c: 1 }, { name: 'mine' }))).code).toBe(86);
    expect((await rejection(collection.createIndex({ a: 1 }, { name: 'other' }))).code).toBe(85);
    await collection.dropIndex('a_1');
    expect((await rejection(collection.dropIndex('a_1'))).code).toBe(27);
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
  });

  test('a hint names the index to read, or the collection itself', async () => {
    const collection = await target().collectionOf({ a: 1, b: 1 }, { a: 1, b: 2 });
    await collection.createIndex({ b: 1 });
    expect(await collection.find({ a: 1 }, { hint: 'b_1' }).toArray()).toHaveLength(2);
    expect(await collection.find({ a: 1 }, { hint: { b: 1 } }).toArray()).toHaveLength(2);
    expect(await collection.find({ b: 1 }, { hint: { $natural: 1 } }).toArray()).toHaveLength(1);
    expect((await rejection(collection.find({ a: 1 }, { hint: 'none' }).toArray())).code).toBe(2);
  });
});
