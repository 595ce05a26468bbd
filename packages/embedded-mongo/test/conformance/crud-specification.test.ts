import { describe, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { rejection, useTarget } from './target.ts';

const target = useTarget('the kinds of case of the CRUD specification');

type Items = Awaited<ReturnType<ReturnType<typeof target>['collectionOf']>>;

function numbered(): Promise<Items> {
  return target().collectionOf({ _id: 1, x: 11 }, { _id: 2, x: 22 }, { _id: 3, x: 33 }, { _id: 4, x: 44 });
}

function contents(collection: Items): Promise<Document[]> {
  return collection.find().sort({ _id: 1 }).toArray();
}

describe('reading', () => {
  test('find, count and distinct take every mix of filter, sort, skip, limit, batch size, hint and comment', async () => {
    const collection = await numbered();
    await collection.createIndex({ x: -1 }, { name: 'by_x' });
    const comment = { key: 'value' };
    for (const hint of ['_id_', 'by_x', { x: -1 }, { $natural: -1 }] as const) {
      const options = { skip: 1, limit: 2, batchSize: 1, sort: { x: -1 }, hint, comment } as const;
      expect(await collection.find({ x: { $gt: 11 } }, options).toArray()).toEqual([
        { _id: 3, x: 33 },
        { _id: 2, x: 22 },
      ]);
      expect(await collection.countDocuments({ x: { $gt: 11 } }, { skip: 1, limit: 3, hint, comment })).toBe(
        2,
      );
    }
    expect(await collection.find({}, { limit: -2, sort: { x: 1 } }).toArray()).toHaveLength(2);
    const values = await collection.distinct('x', { x: { $gt: 22 } }, { comment: 'text' });
    expect(values.toSorted()).toEqual([33, 44]);
    expect(await collection.estimatedDocumentCount({ comment })).toBe(4);
    expect(await collection.countDocuments({}, { skip: 9 })).toBe(0);
    expect((await rejection(collection.find({}, { hint: 'nope' }).toArray())).code).toBe(2);
  });

  test('an aggregation goes over several batches and takes a hint and a comment', async () => {
    const collection = await numbered();
    const pipeline = [{ $sort: { x: 1 } }, { $match: { _id: { $gt: 1 } } }, { $limit: 2 }, { $skip: 1 }];
    expect(
      await collection.aggregate(pipeline, { batchSize: 1, comment: 'c', hint: '_id_' }).toArray(),
    ).toEqual([{ _id: 3, x: 33 }]);
    expect(await collection.aggregate([], { batchSize: 2, allowDiskUse: true }).toArray()).toHaveLength(4);
    expect(await collection.aggregate([{ $match: { _id: 9 } }, { $count: 'n' }]).toArray()).toEqual([]);
  });
});

describe('writing', () => {
  test('writes by hint and comment change what the same write without them changes', async () => {
    for (const hint of ['_id_', { _id: 1 }, { $natural: 1 }] as const) {
      const collection = await numbered();
      const options = { hint: hint as Document, comment: { a: 1 } };
      const one = await collection.updateOne({ _id: { $gt: 1 } }, { $inc: { x: 1 } }, options);
      expect([one.matchedCount, one.modifiedCount, one.upsertedId]).toEqual([1, 1, null]);
      expect(
        (await collection.updateMany({ x: { $gt: 30 } }, { $inc: { x: 1 } }, options)).modifiedCount,
      ).toBe(2);
      expect((await collection.replaceOne({ _id: 1 }, { x: 0 }, options)).modifiedCount).toBe(1);
      expect((await collection.deleteMany({ _id: { $gt: 3 } }, options)).deletedCount).toBe(1);
      expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { x: 5 } }, options)).toEqual({
        _id: 1,
        x: 0,
      });
      expect(await collection.findOneAndReplace({ _id: 1 }, { y: 1 }, options)).toEqual({ _id: 1, x: 5 });
      expect(await collection.findOneAndDelete({ _id: 3 }, options)).toEqual({ _id: 3, x: 34 });
      expect(await contents(collection)).toEqual([
        { _id: 1, y: 1 },
        { _id: 2, x: 23 },
      ]);
      const refused = { hint: 'nope' as unknown as Document };
      for (const call of [
        collection.updateOne({ _id: 1 }, { $inc: { y: 1 } }, refused),
        collection.deleteOne({ _id: 1 }, refused),
        collection.findOneAndDelete({ _id: 1 }, refused),
        collection.bulkWrite([{ deleteMany: { filter: {}, hint: 'nope' } }]),
      ])
        expect((await rejection(call)).code).toBe(2);
      expect(await collection.countDocuments()).toBe(2);
    }
  });

  test('an unacknowledged write is done before the next command of its connection', async () => {
    const items = await numbered();
    const { client, db } = target();
    const collection = client.db(db.databaseName).collection<Document>(items.collectionName, {
      writeConcern: { w: 0 },
    });
    expect(await collection.insertOne({ _id: 5 as never, x: 55 })).toMatchObject({ acknowledged: false });
    await collection.deleteOne({ x: 11 }, { hint: '_id_' });
    await collection.updateMany({ x: { $gte: 33 } }, { $set: { y: 1 } });
    const mixed = [
      { replaceOne: { filter: { x: 22 }, replacement: { z: 1 } } },
      { deleteOne: { filter: { x: 44 } } },
    ];
    expect((await collection.bulkWrite(mixed, { ordered: false })).ok).toBeDefined();
    await collection.insertOne({ _id: 5 as never });
    expect(await contents(items)).toEqual([
      { _id: 2, z: 1 },
      { _id: 3, x: 33, y: 1 },
      { _id: 5, x: 55, y: 1 },
    ]);
  });

  test('array filters work alike in every kind of update', async () => {
    const arrayFilters = [{ 'i.b': 3 }];
    const update = { $set: { 'y.$[i].b': 2 } };
    const before = () =>
      target().collectionOf({ _id: 1, y: [{ b: 3 }, { b: 1 }] }, { _id: 2, y: [{ b: 0 }, { b: 3 }] });
    const first = [
      { _id: 1, y: [{ b: 2 }, { b: 1 }] },
      { _id: 2, y: [{ b: 0 }, { b: 3 }] },
    ];
    const both = [first[0], { _id: 2, y: [{ b: 0 }, { b: 2 }] }];
    const runs: [(c: Items) => Promise<unknown>, unknown][] = [
      [(c) => c.updateOne({}, update, { arrayFilters }), first],
      [(c) => c.updateMany({}, update, { arrayFilters }), both],
      [(c) => c.findOneAndUpdate({}, update, { arrayFilters, sort: { _id: 1 } }), first],
      [(c) => c.bulkWrite([{ updateOne: { filter: {}, update, arrayFilters } }]), first],
      [(c) => c.bulkWrite([{ updateMany: { filter: {}, update, arrayFilters } }]), both],
    ];
    for (const [run, expected] of runs) {
      const collection = await before();
      await run(collection);
      expect(await contents(collection)).toEqual(expected);
    }
  });

  test('a duplicate key is reported alike by every kind of write and changes nothing', async () => {
    const collection = await numbered();
    await collection.createIndex({ x: 1 }, { unique: true });
    const upsert = { upsert: true };
    for (const write of [
      () => collection.insertOne({ _id: 9, x: 11 }),
      () => collection.updateOne({ _id: 2 }, { $set: { x: 11 } }),
      () => collection.updateOne({ _id: 9 }, { $set: { x: 11 } }, upsert),
      () => collection.replaceOne({ _id: 9 }, { x: 11 }, upsert),
      () => collection.findOneAndUpdate({ _id: 2 }, { $set: { x: 11 } }),
      () => collection.findOneAndUpdate({ _id: 9 }, { $set: { x: 11 } }, upsert),
      () => collection.findOneAndReplace({ _id: 2 }, { x: 11 }),
      () => collection.bulkWrite([{ updateOne: { filter: { _id: 2 }, update: { $set: { x: 11 } } } }]),
    ])
      expect((await rejection(write())).code).toBe(11000);
    const error = await rejection(collection.findOneAndUpdate({ _id: 2 }, { $set: { x: 11 } }));
    expect([error.keyPattern, error.keyValue]).toEqual([{ x: 1 }, { x: 11 }]);
    expect(await contents(collection)).toEqual(await contents(await numbered()));
  });

  test('names with dots and dollars below the top level are kept as they are', async () => {
    const collection = await target().collectionOf();
    const documents = [
      { _id: 1, 'a.b': 1 },
      { _id: 2, a: { $b: 1, 'c.d': 2 } },
    ];
    await collection.insertMany(documents);
    await collection.replaceOne({ _id: 3 }, { 'a.b': { $c: 1 } }, { upsert: true });
    await collection.findOneAndReplace({ _id: 1 }, { 'e.f': { $g: 1 } });
    await collection.updateOne({ _id: 2 }, { $set: { h: { $i: 1, 'j.k': 1 } } });
    expect(await contents(collection)).toEqual([
      { _id: 1, 'e.f': { $g: 1 } },
      { _id: 2, a: { $b: 1, 'c.d': 2 }, h: { $i: 1, 'j.k': 1 } },
      { _id: 3, 'a.b': { $c: 1 } },
    ]);
    const dollar = { _id: 1, $a: 1 } as never;
    expect((await rejection(collection.replaceOne({ _id: 1 }, dollar))).code).toBe(52);
  });

  test('an upsert reports its _id, one that matches does not', async () => {
    const collection = await numbered();
    const upsert = { upsert: true };
    expect(await collection.replaceOne({ _id: 5 }, { x: 5 }, upsert)).toMatchObject({
      upsertedId: 5,
      matchedCount: 0,
    });
    expect(await collection.updateMany({ x: 5 }, { $set: { x: 6 } }, upsert)).toMatchObject({
      upsertedCount: 0,
      modifiedCount: 1,
    });
    expect(await collection.findOneAndReplace({ _id: 6 }, { x: 6 }, upsert)).toBeNull();
    const after = { ...upsert, returnDocument: 'after', projection: { _id: 0, x: 1 } } as const;
    expect(await collection.findOneAndUpdate({ _id: 7 }, { $inc: { x: 1 } }, after)).toEqual({ x: 1 });
    expect(await collection.findOneAndUpdate({ _id: 8 }, { $inc: { x: 1 } })).toBeNull();
    const bulk = await collection.bulkWrite([
      { updateOne: { filter: { _id: 8 }, update: { $set: { x: 8 } }, upsert: true } },
      { replaceOne: { filter: { _id: 8 }, replacement: { x: 9 }, upsert: true } },
    ]);
    expect([bulk.upsertedCount, bulk.matchedCount, bulk.upsertedIds]).toEqual([1, 1, { 0: 8 }]);
  });
});

describe('what a newer or larger server offers', () => {
  test('collation, let, pipelines and write stages are refused by every operation and change nothing', async () => {
    if (target().mongo.kind !== 'embedded') return;
    const collection = await numbered();
    const update = { $set: { y: 1 } };
    for (const options of [{ collation: { locale: 'en' } }, { let: { v: 1 } }]) {
      for (const call of [
        () => collection.find({}, options).toArray(),
        () => collection.aggregate([], options).toArray(),
        () => collection.updateOne({}, update, options),
        () => collection.updateMany({}, update, options),
        () => collection.replaceOne({}, { y: 1 }, options),
        () => collection.deleteOne({}, options),
        () => collection.deleteMany({}, options),
        () => collection.findOneAndDelete({}, options),
        () => collection.findOneAndUpdate({}, update, options),
        () => collection.findOneAndReplace({}, { y: 1 }, options),
      ])
        expect((await rejection(call())).code).toBe(115);
    }
    const collation = { locale: 'en' };
    expect((await rejection(collection.distinct('x', {}, { collation }))).code).toBe(115);
    expect((await rejection(collection.countDocuments({}, { collation }))).code).toBe(115);
    const deletes = [{ deleteMany: { filter: {}, collation } }];
    expect((await rejection(collection.bulkWrite(deletes))).code).toBe(115);
    const pipeline = [{ $set: { y: 1 } }];
    for (const call of [
      () => collection.updateMany({}, pipeline),
      () => collection.findOneAndUpdate({}, pipeline),
      () => collection.aggregate([{ $out: 'other' }]).toArray(),
      () => collection.aggregate([{ $merge: { into: 'other' } }]).toArray(),
    ])
      expect((await rejection(call())).code).toBe(2);
    expect(await contents(collection)).toEqual(await contents(await numbered()));
  });
});
