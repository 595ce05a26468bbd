import { describe, expect, test } from '@jest/globals';
import { Long, MaxKey, MinKey } from 'mongodb';
import { rejection, useTarget } from './target.ts';

const target = useTarget('edge cases');

/** The ids matched, in `_id` order. */
async function matched(documents: readonly object[], filter: object): Promise<unknown[]> {
  const collection = await target().collectionOf(
    ...documents.map((document, index) => ({ _id: index + 1, ...document })),
  );
  const found = await collection.find(filter).sort({ _id: 1 }).toArray();
  return found.map(({ _id }) => _id);
}

describe('an _id of null', () => {
  test('an _id of null is a value: every upsert keeps it and a second one finds it', async () => {
    const upsert = { upsert: true };
    const id = { _id: null } as never;
    const runs = [
      (c: Awaited<ReturnType<typeof empty>>) => c.updateOne(id, { $set: { a: 1 } }, upsert),
      (c: Awaited<ReturnType<typeof empty>>) => c.updateMany(id, { $unset: { a: '' } }, upsert),
      (c: Awaited<ReturnType<typeof empty>>) =>
        c.updateOne({ _id: { $eq: null } } as never, { $set: { a: 1 } }, upsert),
      (c: Awaited<ReturnType<typeof empty>>) =>
        c.updateOne({ b: 1 }, { $setOnInsert: { _id: null } } as never, upsert),
      (c: Awaited<ReturnType<typeof empty>>) => c.replaceOne(id, { a: 1 }, upsert),
      (c: Awaited<ReturnType<typeof empty>>) => c.replaceOne(id, {}, upsert),
      (c: Awaited<ReturnType<typeof empty>>) => c.replaceOne({ b: 1 }, { _id: null } as never, upsert),
      (c: Awaited<ReturnType<typeof empty>>) => c.findOneAndUpdate(id, { $inc: { a: 1 } }, upsert),
      (c: Awaited<ReturnType<typeof empty>>) => c.findOneAndReplace(id, { a: 1 }, upsert),
      (c: Awaited<ReturnType<typeof empty>>) =>
        c.bulkWrite([{ updateOne: { filter: id, update: { $set: { a: 1 } }, upsert: true } }]),
    ];
    for (const [index, run] of runs.entries()) {
      const collection = await empty();
      await run(collection);
      expect([index, await collection.distinct('_id')]).toEqual([index, [null]]);
      expect(await collection.countDocuments({ _id: { $type: 'null' } } as never)).toBe(1);
      const again = await collection.updateOne(id, { $set: { again: true } }, upsert);
      expect([again.matchedCount, again.upsertedCount]).toEqual([1, 0]);
      expect(await collection.countDocuments()).toBe(1);
    }
  });

  function empty() {
    return target().collectionOf();
  }

  test('an _id of null is taken once, cannot be changed and can be deleted', async () => {
    const collection = await empty();
    const asGiven = { forceServerObjectId: true };
    await collection.insertOne({ _id: null } as never, asGiven);
    expect((await rejection(collection.insertOne({ _id: null } as never, asGiven))).code).toBe(11000);
    for (const change of [{ $set: { _id: 1 } }, { $unset: { _id: '' } }])
      expect((await rejection(collection.updateOne({}, change as never))).code).toBe(66);
    expect(
      (
        await rejection(
          collection.replaceOne({ _id: null, a: 1 } as never, { _id: 2 } as never, { upsert: true }),
        )
      ).code,
    ).toBe(66);
    expect((await collection.deleteOne({ _id: null } as never)).deletedCount).toBe(1);
  });
});

describe('upserts', () => {
  test('an upsert whose filter gives a field two values is refused', async () => {
    const collection = await target().collectionOf();
    const update = { $set: { z: 1 } };
    for (const filter of [
      { $and: [{ a: 1 }, { a: 2 }] },
      { a: { $all: [1, 2] } },
      { a: { c: 1 }, 'a.b': 2 },
      { 'a.b': 2, $and: [{ a: { c: 1 } }] },
    ])
      expect([
        filter,
        (await rejection(collection.updateOne(filter, update, { upsert: true }))).code,
      ]).toEqual([filter, 54]);
    expect((await rejection(collection.replaceOne({ '_id.a': 1 }, { b: 1 }, { upsert: true }))).code).toBe(
      111,
    );
    expect(await collection.countDocuments()).toBe(0);
  });

  test('an upsert writes the equality fields by name, those of $all included', async () => {
    const collection = await target().collectionOf();
    await collection.updateOne(
      { b: 1, 'c.y': { $eq: null }, a: { $all: [[1, 2]] }, _id: 3, $or: [{ 'c.x': 1 }] },
      { $set: { aa: 1 } },
      { upsert: true },
    );
    expect(JSON.stringify(await collection.findOne())).toBe(
      JSON.stringify({ _id: 3, a: [1, 2], b: 1, c: { x: 1, y: null }, aa: 1 }),
    );
  });

  test('an _id with a $-prefixed field is refused wherever it comes from, dots are not', async () => {
    const collection = await target().collectionOf();
    for (const _id of [{ $a: 1 }, { b: { $a: 1 } }, { b: [{ $a: 1 }] }]) {
      const id = { _id } as never;
      expect((await rejection(collection.insertOne(id))).code).toBe(52);
      expect((await rejection(collection.replaceOne({ x: 1 }, id, { upsert: true }))).code).toBe(52);
    }
    await collection.insertOne({ _id: { 'a.b': 1 }, 'c.d': { $e: 1 } } as never);
    expect(await collection.findOne()).toEqual({ _id: { 'a.b': 1 }, 'c.d': { $e: 1 } });
  });
});

describe('arrays in arrays', () => {
  test('$elemMatch reads an inner array as a document of positions', async () => {
    const documents = [
      { a: [[1, 5], [2]] },
      { a: [{ 0: 1 }, 7] },
      { a: [[{ x: 1 }]] },
      { a: [1, 'x'] },
      { a: [[]] },
      { a: [[[1]]] },
    ];
    expect(await matched(documents, { a: { $elemMatch: { 0: 1 } } })).toEqual([1, 2, 6]);
    expect(await matched(documents, { a: { $elemMatch: { 0: 1, 1: { $gt: 4 } } } })).toEqual([1]);
    expect(await matched(documents, { a: { $elemMatch: { '0.x': 1 } } })).toEqual([3]);
    expect(await matched(documents, { a: { $elemMatch: { x: 1 } } })).toEqual([]);
    expect(await matched(documents, { a: { $elemMatch: { x: null, 1: null } } })).toEqual([1, 2, 3, 5, 6]);
    expect(await matched(documents, { a: { $elemMatch: { $or: [{ 0: 2 }, { 1: 9 }] } } })).toEqual([1]);
    expect(await matched(documents, { a: { $elemMatch: {} } })).toEqual([1, 2, 3, 5, 6]);
    expect(await matched(documents, { a: { $not: { $elemMatch: { 0: 1 } } } })).toEqual([3, 4, 5]);
    expect(
      await matched(documents, { a: { $all: [{ $elemMatch: { 0: 1 } }, { $elemMatch: { 0: 2 } }] } }),
    ).toEqual([1]);
    const collection = await target().collectionOf({ _id: 1, a: [[1], [2, 3]] });
    expect(await collection.findOne({}, { projection: { a: { $elemMatch: { 0: 2 } } } })).toEqual({
      _id: 1,
      a: [[2, 3]],
    });
  });

  test('$all takes only $elemMatch or none', async () => {
    const collection = await target().collectionOf({ _id: 1, a: [1, [2]] });
    for (const $all of [
      [{ $elemMatch: { 0: 2 } }, 1],
      [1, { $elemMatch: { 0: 2 } }],
    ])
      expect((await rejection(collection.find({ a: { $all } }).toArray())).code).toBe(2);
  });
});

describe('limits of the type order', () => {
  const documents = [
    { a: 1 },
    { a: null },
    {},
    { a: [] },
    { a: new MinKey() },
    { a: new MaxKey() },
    { a: ['x', new MinKey()] },
    { b: { a: 1 } },
  ];

  test('MinKey and MaxKey compare with every type and with a missing field', async () => {
    expect(await matched(documents, { a: { $gt: new MinKey() } })).toEqual([1, 2, 3, 4, 6, 7, 8]);
    expect(await matched(documents, { a: { $gte: new MinKey() } })).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await matched(documents, { a: { $lt: new MinKey() } })).toEqual([]);
    expect(await matched(documents, { a: { $lte: new MinKey() } })).toEqual([5, 7]);
    expect(await matched(documents, { a: { $lt: new MaxKey() } })).toEqual([1, 2, 3, 4, 5, 7, 8]);
    expect(await matched(documents, { a: { $lte: new MaxKey() } })).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await matched(documents, { a: { $gte: new MaxKey() } })).toEqual([6]);
    expect(await matched(documents, { a: { $gt: new MaxKey() } })).toEqual([]);
    expect(await matched(documents, { a: new MinKey() })).toEqual([5, 7]);
    expect(await matched(documents, { a: { $not: { $gt: new MinKey() } } })).toEqual([5]);
    expect(await matched(documents, { 'b.a': { $gt: new MinKey() } })).toHaveLength(8);
  });

  test('no index that leaves documents out serves a comparison with MinKey or MaxKey', async () => {
    for (const options of [{ sparse: true }, { partialFilterExpression: { a: { $exists: true } } }, {}]) {
      const collection = await target().collectionOf({ _id: 1, a: 1 }, { _id: 2 }, { _id: 3, a: null });
      await collection.createIndex({ a: 1 }, options);
      for (const a of [
        { $gt: new MinKey() },
        { $gte: new MinKey() },
        { $lt: new MaxKey() },
        { $lte: new MaxKey() },
      ]) {
        expect(await collection.countDocuments({ a })).toBe(3);
        expect(await collection.find({ a }).sort({ a: 1 }).toArray()).toHaveLength(3);
      }
    }
  });
});

describe('array updates', () => {
  test('two changes of one array element are a conflict', async () => {
    const document = {
      _id: 1,
      a: [
        { x: 1, y: 1 },
        { x: 5, y: 5 },
      ],
    };
    const collection = await target().collectionOf(document);
    const both = { arrayFilters: [{ 'i.x': { $gt: 0 } }, { 'j.y': { $gt: 4 } }] };
    for (const fields of [
      { 'a.$[i].x': 2, 'a.$[j].x': 3 },
      { 'a.$[i]': 2, 'a.$[j].x': 3 },
    ])
      expect((await rejection(collection.updateOne({}, { $set: fields }, both))).code).toBe(40);
    for (const fields of [
      { 'a.$[].x': 2, 'a.0.x': 3 },
      { 'a.$[].x': 2, 'a.0.y': 3 },
    ])
      expect((await rejection(collection.updateOne({}, { $set: fields }))).code).toBe(40);
    expect(await collection.findOne()).toEqual(document);
    const same = { arrayFilters: [{ 'i.x': 5 }, { 'j.x': 5 }] };
    await collection.updateOne({}, { $set: { 'a.$[i].x': 6, 'a.$[j].y': 6 } }, same);
    expect((await collection.findOne())?.a[1]).toEqual({ x: 6, y: 6 });
    await collection.updateOne({}, { $set: { 'a.$[i].x': 2, 'a.$[j].y': 3 } }, both);
    expect(await collection.findOne()).toEqual({
      _id: 1,
      a: [
        { x: 2, y: 1 },
        { x: 2, y: 3 },
      ],
    });
  });

  test('$[] needs its array for every operator', async () => {
    const collection = await target().collectionOf({ _id: 1, n: 5 });
    for (const update of [
      { $unset: { 'a.$[]': '' } },
      { $unset: { 'a.b.$[].c': '' } },
      { $pull: { 'a.$[].b': 1 } },
      { $set: { 'a.b.$[]': 1 } },
      { $unset: { 'n.$[].b': '' } },
    ])
      expect([update, (await rejection(collection.updateOne({}, update as never))).code]).toEqual([
        update,
        2,
      ]);
  });

  test('$pull by a regular expression looks into inner arrays, by a value it does not', async () => {
    const collection = await target().collectionOf({
      _id: 1,
      a: ['xy', ['xz'], 'z', /x/, [1], 1, null, Long.ONE],
    });
    await collection.updateOne({}, { $pull: { a: /^x/ } } as never);
    expect(await collection.findOne()).toEqual({ _id: 1, a: ['z', /x/, [1], 1, null, 1] });
    await collection.updateOne({}, { $pull: { a: 1 } } as never);
    expect(await collection.findOne()).toEqual({ _id: 1, a: ['z', /x/, [1], null] });
  });

  test('$regex matches a stored regular expression that is the same', async () => {
    const stored = [{ a: /x/i }, { a: 'x' }, { a: /x/ }, { a: [/x/i] }, { a: 'X' }];
    expect(await matched(stored, { a: { $regex: 'x', $options: 'i' } })).toEqual([1, 2, 4, 5]);
    expect(await matched(stored, { a: { $not: /x/i } })).toEqual([3]);
    expect(await matched(stored, { a: { $eq: /x/i } })).toEqual([1, 4]);
  });
});

describe('hints', () => {
  test('a count looks at its hint, and a missing collection has none to miss', async () => {
    const collection = await target().collectionOf({ _id: 1, a: 1 }, { _id: 2 });
    const { db } = target();
    const error = await rejection(db.command({ count: collection.collectionName, hint: 'nope' }));
    expect(error.code).toBe(2);
    expect((await db.command({ count: collection.collectionName, hint: { _id: 1 } })).n).toBe(2);
    const missing = db.collection('missing');
    expect(await missing.find({}, { hint: { x: 1 } }).toArray()).toEqual([]);
    expect((await missing.deleteMany({}, { hint: { x: 1 } })).deletedCount).toBe(0);
  });
});
