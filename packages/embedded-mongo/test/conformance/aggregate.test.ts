import { describe, expect, test } from '@jest/globals';
import { Int32, Long } from 'mongodb';
import { rejection, useTarget } from './target.ts';

const target = useTarget('aggregation');

const sales = [
  { _id: 1, item: 'a', price: 10, qty: 2, tags: ['x', 'y'], at: new Date(3) },
  { _id: 2, item: 'b', price: 20, qty: 1, tags: ['x'], at: new Date(1) },
  { _id: 3, item: 'a', price: 5.5, qty: 10, tags: [], at: new Date(2) },
  { _id: 4, item: null, qty: 1, at: new Date(4) },
  { _id: 5, qty: 'many', tags: 'z', at: new Date(5) },
];

async function piped(...pipeline: object[]): Promise<unknown[]> {
  const collection = await target().collectionOf(...sales);
  return collection.aggregate(pipeline).toArray();
}

describe('stages', () => {
  test('$match filters anywhere in a pipeline', async () => {
    expect(await piped({ $match: { item: 'a' } }, { $project: { item: 1 } })).toEqual([
      { _id: 1, item: 'a' },
      { _id: 3, item: 'a' },
    ]);
    expect(await piped({ $group: { _id: '$item', n: { $sum: 1 } } }, { $match: { n: 1 } })).toEqual([
      { _id: 'b', n: 1 },
    ]);
  });

  test('$group puts missing and null together and sums only numbers', async () => {
    const groups = await piped(
      { $group: { _id: '$item', qty: { $sum: '$qty' }, price: { $avg: '$price' } } },
      { $sort: { _id: 1 } },
    );
    expect(groups).toEqual([
      { _id: null, qty: 1, price: null },
      { _id: 'a', qty: 12, price: 7.75 },
      { _id: 'b', qty: 1, price: 20 },
    ]);
  });

  test('$group accumulates with $min, $max, $first, $last, $push, $addToSet and $count', async () => {
    const [all] = await piped(
      { $sort: { at: 1 } },
      {
        $group: {
          _id: null,
          least: { $min: '$price' },
          most: { $max: '$price' },
          first: { $first: '$_id' },
          last: { $last: '$price' },
          items: { $push: '$item' },
          set: { $addToSet: '$item' },
          n: { $count: {} },
        },
      },
    );
    expect(all).toEqual({
      _id: null,
      least: 5.5,
      most: 20,
      first: 2,
      last: null,
      items: ['b', 'a', 'a', null],
      set: expect.arrayContaining(['b', 'a', null]),
      n: 5,
    });
  });

  test('$group takes a document of expressions as its _id', async () => {
    const groups = await piped(
      { $match: { item: { $ne: null } } },
      { $group: { _id: { i: '$item', many: { $gt: ['$qty', 5] } }, n: { $sum: 1 } } },
      { $sort: { '_id.many': 1, '_id.i': 1 } },
    );
    expect(groups).toEqual([
      { _id: { i: 'a', many: false }, n: 1 },
      { _id: { i: 'b', many: false }, n: 1 },
      { _id: { i: 'a', many: true }, n: 1 },
    ]);
  });

  test('$sum widens to long instead of wrapping', async () => {
    const collection = await target().collectionOf({ n: new Int32(2_147_483_647) }, { n: new Int32(1) });
    const [total] = await collection
      .aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { promoteValues: false })
      .toArray();
    expect(total?.n).toEqual(Long.fromNumber(2_147_483_648));
  });

  test('$sort, $skip and $limit apply in pipeline order', async () => {
    expect(await piped({ $sort: { at: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { at: 1 } })).toEqual([
      { _id: 4, at: new Date(4) },
      { _id: 1, at: new Date(3) },
    ]);
    expect(
      await piped({ $limit: 3 }, { $skip: 1 }, { $sort: { _id: -1 } }, { $project: { _id: 1 } }),
    ).toEqual([{ _id: 3 }, { _id: 2 }]);
  });

  test('$count names the number of documents, and gives nothing for none', async () => {
    expect(await piped({ $match: { item: 'a' } }, { $count: 'n' })).toEqual([{ n: 2 }]);
    expect(await piped({ $match: { item: 'zz' } }, { $count: 'n' })).toEqual([]);
  });

  test('$unwind gives a document per element, keeps a scalar, drops empty and missing', async () => {
    expect(await piped({ $unwind: '$tags' }, { $project: { tags: 1 } })).toEqual([
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 2, tags: 'x' },
      { _id: 5, tags: 'z' },
    ]);
    const kept = await piped(
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } },
      { $project: { tags: 1, at: 1 } },
    );
    expect(kept).toEqual([
      { _id: 1, tags: 'x', at: 0 },
      { _id: 1, tags: 'y', at: 1 },
      { _id: 2, tags: 'x', at: 0 },
      { _id: 3, at: null },
      { _id: 4, at: null },
      { _id: 5, tags: 'z', at: null },
    ]);
  });

  test('$project includes, excludes and computes', async () => {
    expect(await piped({ $match: { _id: 1 } }, { $project: { price: 0, tags: 0, at: 0 } })).toEqual([
      { _id: 1, item: 'a', qty: 2 },
    ]);
    expect(
      await piped(
        { $match: { _id: 1 } },
        { $project: { _id: 0, name: '$item', whole: '$$ROOT._id', two: ['$qty', '$nothing'] } },
      ),
    ).toEqual([{ name: 'a', whole: 1, two: [2, null] }]);
  });

  test('a pipeline result goes on with getMore', async () => {
    const collection = await target().collectionOf(
      ...Array.from({ length: 500 }, (_, n) => ({ _id: n, k: n % 250 })),
    );
    const groups = await collection
      .aggregate([{ $group: { _id: '$k', n: { $sum: 1 } } }], { batchSize: 20 })
      .toArray();
    expect(groups).toHaveLength(250);
    expect(groups.every(({ n }) => n === 2)).toBe(true);
  });

  test('an unknown stage, a $limit of 0 and two operators in one stage are refused', async () => {
    for (const stage of [{ $frobnicate: {} }, { $limit: 0 }, { $match: {}, $limit: 1 }]) {
      expect((await rejection(piped(stage))).code).toBeDefined();
    }
  });
});

describe('expressions', () => {
  async function computed(expression: unknown): Promise<unknown> {
    const [document] = (await piped({ $match: { _id: 1 } }, { $project: { _id: 0, out: expression } })) as {
      out?: unknown;
    }[];
    return document?.out;
  }

  test('$literal, $ifNull, $size and $cond', async () => {
    expect(await computed({ $literal: '$item' })).toBe('$item');
    expect(await computed({ $ifNull: ['$nothing', '$item'] })).toBe('a');
    expect(await computed({ $size: '$tags' })).toBe(2);
    expect(await computed({ $cond: [{ $gt: ['$qty', 1] }, 'many', 'one'] })).toBe('many');
    // biome-ignore lint/suspicious/noThenProperty: the operator's own field name.
    expect(await computed({ $cond: { if: { $gt: ['$qty', 5] }, then: 'many', else: 'few' } })).toBe('few');
  });

  test('comparison expressions compare across types', async () => {
    expect(
      await computed([
        { $eq: ['$qty', 2] },
        { $ne: ['$qty', 2] },
        { $lt: ['$qty', 'x'] },
        { $lte: ['$qty', 2] },
        { $gte: ['$qty', 3] },
      ]),
    ).toEqual([true, false, true, true, false]);
  });

  test('$and, $or and $not read truth as MongoDB does', async () => {
    expect(
      await computed([
        { $and: ['$item', 1] },
        { $or: [0, '$nothing', null] },
        { $not: ['$nothing'] },
        { $and: [] },
      ]),
    ).toEqual([true, false, true, true]);
  });
});
