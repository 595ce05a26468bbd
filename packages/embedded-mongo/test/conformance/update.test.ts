import { describe, expect, test } from '@jest/globals';
import { Double, Int32, Long, ObjectId } from 'mongodb';
import { rejection, useTarget } from './target.ts';

const target = useTarget('updates');

/** What a document is after one update. */
async function updated(document: object, update: object, options: object = {}): Promise<unknown> {
  const collection = await target().collectionOf({ _id: 1, ...document });
  await collection.updateOne({ _id: 1 }, update as never, options);
  const { _id: _same, ...rest } = (await collection.findOne({ _id: 1 })) ?? {};
  return rest;
}

async function refused(document: object, update: object, options: object = {}): Promise<number | undefined> {
  return (await rejection(updated(document, update, options))).code;
}

describe('field operators', () => {
  test('$set writes fields, makes documents on the way and pads arrays', async () => {
    expect(await updated({ a: 1 }, { $set: { a: 2, 'b.c': 3 } })).toEqual({ a: 2, b: { c: 3 } });
    expect(await updated({ a: [1] }, { $set: { 'a.3': 4 } })).toEqual({ a: [1, null, null, 4] });
    expect(await updated({ a: [{ x: 1 }] }, { $set: { 'a.0.x': 5 } })).toEqual({ a: [{ x: 5 }] });
    expect(await refused({ a: 1 }, { $set: { 'a.b': 1 } })).toBe(28);
  });

  test('$unset removes fields and leaves null in arrays', async () => {
    expect(await updated({ a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '', missing: '' } })).toEqual(
      { b: { d: 2 } },
    );
    expect(await updated({ a: [1, 2] }, { $unset: { 'a.0': '' } })).toEqual({ a: [null, 2] });
  });

  test('$inc adds, starts a missing field and keeps number types', async () => {
    expect(await updated({ a: 1 }, { $inc: { a: 2, b: -1, 'c.d': 0.5 } })).toEqual({
      a: 3,
      b: -1,
      c: { d: 0.5 },
    });
    expect(await refused({ a: 'x' }, { $inc: { a: 1 } })).toBe(14);
    expect(await refused({ a: null }, { $inc: { a: 1 } })).toBe(14);
    const collection = await target().collectionOf({
      _id: 1,
      int: new Int32(2_147_483_647),
      double: new Double(1),
      long: Long.fromNumber(1),
    });
    await collection.updateOne({ _id: 1 }, { $inc: { int: 1, double: 1, long: 1 } } as never);
    const raw = await collection.findOne({ _id: 1 }, { promoteValues: false });
    expect([raw?.int, raw?.double, raw?.long].map((value) => [value._bsontype, String(value)])).toEqual([
      ['Long', '2147483648'],
      ['Double', '2'],
      ['Long', '2'],
    ]);
  });

  test('$mul multiplies, makes a missing field zero and keeps number types', async () => {
    expect(await updated({ a: 3, b: 1.5 }, { $mul: { a: 4, b: 2, c: 7, 'd.e': 1.5 } })).toEqual({
      a: 12,
      b: 3,
      c: 0,
      d: { e: 0 },
    });
    expect(await refused({ a: 'x' }, { $mul: { a: 1 } })).toBe(14);
    expect(await refused({ a: 1 }, { $mul: { a: 'x' } })).toBe(14);
    expect(await refused({ a: Long.MAX_VALUE }, { $mul: { a: 2 } })).toBe(2);
    const collection = await target().collectionOf({ _id: 1, int: new Int32(65_536), long: Long.ONE });
    await collection.updateOne({}, { $mul: { int: 65_536, long: 2, none: Long.ONE, half: 0.5 } } as never);
    const raw = await collection.findOne({ _id: 1 }, { promoteValues: false });
    expect(
      [raw?.int, raw?.long, raw?.none, raw?.half].map((value) => [value._bsontype, String(value)]),
    ).toEqual([
      ['Long', '4294967296'],
      ['Long', '2'],
      ['Long', '0'],
      ['Double', '0'],
    ]);
  });

  test('$max and $min compare in BSON order and set a missing field', async () => {
    expect(await updated({ a: 5, b: 5 }, { $max: { a: 7, b: 3, c: 1 } })).toEqual({ a: 7, b: 5, c: 1 });
    expect(await updated({ a: 5, b: 5 }, { $min: { a: 7, b: 3, c: 1 } })).toEqual({ a: 5, b: 3, c: 1 });
    expect(await updated({ a: 5, b: null }, { $max: { a: 'text', b: 0 } })).toEqual({ a: 'text', b: 0 });
    expect(await updated({ a: new Date(5) }, { $max: { a: new Date(9) } })).toEqual({ a: new Date(9) });
  });

  test('$setOnInsert writes only when the upsert inserts', async () => {
    expect(await updated({ a: 1 }, { $set: { a: 2 }, $setOnInsert: { b: 1 } }, { upsert: true })).toEqual({
      a: 2,
    });
    const collection = await target().collectionOf();
    await collection.updateOne({ _id: 9 }, { $set: { a: 2 }, $setOnInsert: { b: 1 } } as never, {
      upsert: true,
    });
    expect(await collection.findOne()).toEqual({ _id: 9, a: 2, b: 1 });
  });

  test('an update that changes nothing matches without modifying', async () => {
    const collection = await target().collectionOf({ _id: 1, a: 1, list: [1] });
    const result = await collection.updateOne({ _id: 1 }, {
      $set: { a: 1 },
      $addToSet: { list: 1 },
      $unset: { b: '' },
    } as never);
    expect([result.matchedCount, result.modifiedCount]).toEqual([1, 0]);
  });

  test('conflicting paths, a changed _id and unknown operators are refused', async () => {
    expect(await refused({ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } })).toBe(40);
    expect(await refused({ a: 1 }, { $set: { 'a.b': 1, a: 1 } })).toBe(40);
    expect(await refused({ a: 1 }, { $set: { _id: 2 } })).toBe(66);
    expect(await refused({ a: 1 }, { $frobnicate: { a: 1 } })).toBe(9);
  });
});

describe('array operators', () => {
  test('$push appends one value, an array as one element', async () => {
    expect(await updated({ a: [1] }, { $push: { a: 2, b: 1 } })).toEqual({ a: [1, 2], b: [1] });
    expect(await updated({ a: [1] }, { $push: { a: [2, 3] } })).toEqual({ a: [1, [2, 3]] });
    expect(await refused({ a: 1 }, { $push: { a: 1 } })).toBe(2);
  });

  test('$push with $each, $position, $sort and $slice applies them in this order', async () => {
    expect(await updated({ a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } })).toEqual({
      a: [1, 2, 3, 4],
    });
    expect(await updated({ a: [1, 4] }, { $push: { a: { $each: [2], $position: -1 } } })).toEqual({
      a: [1, 2, 4],
    });
    expect(await updated({ a: [5, 1] }, { $push: { a: { $each: [3], $sort: 1, $slice: 2 } } })).toEqual({
      a: [1, 3],
    });
    expect(await updated({ a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } })).toEqual({ a: [2, 3] });
    expect(
      await updated(
        { a: [{ n: 2, k: 1 }] },
        {
          $push: {
            a: {
              $each: [
                { n: 9, k: 2 },
                { n: 5, k: 3 },
              ],
              $sort: { n: -1 },
            },
          },
        },
      ),
    ).toEqual({
      a: [
        { n: 9, k: 2 },
        { n: 5, k: 3 },
        { n: 2, k: 1 },
      ],
    });
    expect(await updated({ a: [1, 2] }, { $push: { a: { $each: [], $slice: 0 } } })).toEqual({ a: [] });
  });

  test('$addToSet adds what is not there, each of $each', async () => {
    expect(await updated({ a: [1, { x: 1 }] }, { $addToSet: { a: { $each: [1, 2, { x: 1 }, 2] } } })).toEqual(
      { a: [1, { x: 1 }, 2] },
    );
    expect(await updated({}, { $addToSet: { a: 'x' } })).toEqual({ a: ['x'] });
    expect(await refused({ a: 1 }, { $addToSet: { a: 1 } })).toBe(2);
  });

  test('$pull removes equal values, matching documents and matching conditions', async () => {
    expect(await updated({ a: [1, 2, 1, 3] }, { $pull: { a: 1 } })).toEqual({ a: [2, 3] });
    expect(await updated({ a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } })).toEqual({ a: [1] });
    expect(await updated({ a: [1, 5, 9] }, { $pull: { a: { $in: [1, 9] } } })).toEqual({ a: [5] });
    expect(await updated({ a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } })).toEqual({
      a: [{ x: 2 }],
    });
    expect(
      await updated({ a: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] }, { $pull: { a: { seq: { $lte: 2 } } } }),
    ).toEqual({ a: [{ seq: 3 }] });
    expect(await updated({ a: [[1, 2], [2]] }, { $pull: { a: [1, 2] } })).toEqual({ a: [[2]] });
    expect(await updated({ b: 1 }, { $pull: { a: 1 } })).toEqual({ b: 1 });
    expect(await refused({ a: 1 }, { $pull: { a: 1 } })).toBe(2);
  });

  test('$pop removes the first or the last element', async () => {
    const list = { a: [1, [2], 3] };
    expect(await updated(list, { $pop: { a: 1, b: -1 } })).toEqual({ a: [1, [2]] });
    expect(await updated(list, { $pop: { a: -1 } })).toEqual({ a: [[2], 3] });
    expect(await updated({ a: [] }, { $pop: { a: 1 } })).toEqual({ a: [] });
    expect(await updated({ a: [[1, 2], [3]] }, { $pop: { 'a.$[]': 1 } })).toEqual({ a: [[1], []] });
    expect(await refused(list, { $pop: { a: 0 } })).toBe(9);
    expect(await refused(list, { $pop: { a: '1' } })).toBe(9);
    expect(await refused({ a: 1 }, { $pop: { a: 1 } })).toBe(14);
  });

  test('$pullAll removes the elements equal to one of its values', async () => {
    const list = { a: [1, 'x', null, { y: 1 }, [2], Long.ONE, 3] };
    expect(await updated(list, { $pullAll: { a: [1, null, { y: 1 }, [2]], b: [1] } })).toEqual({
      a: ['x', 3],
    });
    expect(await updated({ a: ['x', 2] }, { $pullAll: { a: [/x/, { $gt: 1 }] } })).toEqual({ a: ['x', 2] });
    expect(await refused(list, { $pullAll: { a: 1 } })).toBe(2);
    expect(await refused({ a: 1 }, { $pullAll: { a: [1] } })).toBe(2);
  });

  test('arrayFilters choose the elements $[name] changes, $[] changes all', async () => {
    const document = {
      items: [
        { id: 1, n: 1, sub: [1, 5] },
        { id: 2, n: 1, sub: [7] },
      ],
    };
    expect(
      await updated(document, { $set: { 'items.$[it].n': 9 } }, { arrayFilters: [{ 'it.id': 2 }] }),
    ).toEqual({
      items: [
        { id: 1, n: 1, sub: [1, 5] },
        { id: 2, n: 9, sub: [7] },
      ],
    });
    expect(await updated(document, { $inc: { 'items.$[].n': 1 } })).toEqual({
      items: [
        { id: 1, n: 2, sub: [1, 5] },
        { id: 2, n: 2, sub: [7] },
      ],
    });
    expect(
      await updated(document, { $inc: { 'items.$[].sub.$[s]': 10 } }, { arrayFilters: [{ s: { $gte: 5 } }] }),
    ).toEqual({
      items: [
        { id: 1, n: 1, sub: [1, 15] },
        { id: 2, n: 1, sub: [17] },
      ],
    });
    expect(await refused(document, { $set: { 'items.$[it].n': 9 } })).toBe(2);
    expect(await refused({ items: 5 }, { $set: { 'items.$[].n': 9 } })).toBe(2);
    expect(await refused(document, { $set: { a: 1 } }, { arrayFilters: [{ 'it.id': 2 }] })).toBe(9);
  });
});

describe('upsert and replacement', () => {
  test('an upsert takes the equality fields of its filter and makes an _id', async () => {
    const collection = await target().collectionOf();
    const filter = { a: 1, 'b.c': { $eq: 2 }, $and: [{ d: 3 }], e: { $gt: 5 }, f: { $in: [1, 2] } };
    const result = await collection.updateOne(filter, { $set: { g: 4 } }, { upsert: true });
    expect([result.matchedCount, result.modifiedCount, result.upsertedCount]).toEqual([0, 0, 1]);
    expect(result.upsertedId).toBeInstanceOf(ObjectId);
    expect(await collection.findOne()).toEqual({ _id: result.upsertedId, a: 1, b: { c: 2 }, d: 3, g: 4 });
  });

  test('an upsert by replacement takes only the _id of its filter', async () => {
    const collection = await target().collectionOf();
    await collection.replaceOne({ _id: 7, a: 1 }, { b: 2 }, { upsert: true });
    expect(await collection.findOne()).toEqual({ _id: 7, b: 2 });
  });

  test('a replacement keeps _id and nothing else', async () => {
    const collection = await target().collectionOf({ _id: 1, a: 1, b: 2 });
    await collection.replaceOne({ a: 1 }, { c: 3 });
    expect(await collection.findOne()).toEqual({ _id: 1, c: 3 });
    expect((await rejection(collection.replaceOne({ _id: 1 }, { _id: 2, c: 3 } as never))).code).toBe(66);
  });

  test('updateMany changes every match and counts them', async () => {
    const collection = await target().collectionOf({ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 2 });
    const result = await collection.updateMany({ a: 1 }, { $inc: { a: 1 } });
    expect([result.matchedCount, result.modifiedCount]).toEqual([2, 2]);
    expect(await collection.countDocuments({ a: 2 })).toBe(3);
  });

  test('findAndModify returns the document before or after, sorted and projected', async () => {
    const collection = await target().collectionOf({ _id: 1, a: 1, n: 2 }, { _id: 2, a: 1, n: 1 });
    expect(await collection.findOneAndUpdate({ a: 1 }, { $set: { done: true } }, { sort: { n: 1 } })).toEqual(
      { _id: 2, a: 1, n: 1 },
    );
    const after = await collection.findOneAndUpdate(
      { a: 1, done: { $exists: false } },
      { $set: { done: true } },
      { returnDocument: 'after', projection: { done: 1 } },
    );
    expect(after).toEqual({ _id: 1, done: true });
    expect(
      await collection.findOneAndUpdate(
        { a: 5 },
        { $set: { b: 1 } },
        { upsert: true, returnDocument: 'after' },
      ),
    ).toMatchObject({ a: 5, b: 1 });
    expect(await collection.findOneAndReplace({ _id: 1 }, { z: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      z: 1,
    });
    expect(await collection.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, z: 1 });
    expect(await collection.findOneAndDelete({ _id: 1 })).toBeNull();
    expect(await collection.countDocuments()).toBe(2);
  });
});
