import { describe, expect, test } from '@jest/globals';
import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { useTarget } from './target.ts';

const target = useTarget('queries');

/** The ids matched, in `_id` order. */
async function matched(documents: readonly object[], filter: object): Promise<unknown[]> {
  const collection = await target().collectionOf(
    ...documents.map((document, index) => ({ _id: index + 1, ...document })),
  );
  const found = await collection.find(filter).sort({ _id: 1 }).toArray();
  return found.map(({ _id }) => _id);
}

describe('comparison operators', () => {
  test('$eq compares numbers across their types and takes null for missing', async () => {
    const documents = [
      { a: new Int32(1) },
      { a: new Double(1) },
      { a: Long.fromNumber(1) },
      { a: '1' },
      {},
      { a: null },
    ];
    expect(await matched(documents, { a: { $eq: 1 } })).toEqual([1, 2, 3]);
    expect(await matched(documents, { a: null })).toEqual([5, 6]);
  });

  test('equality with an array matches the whole array or an element that is that array', async () => {
    const documents = [{ a: [1, 2] }, { a: [[1, 2], 3] }, { a: [2, 1] }, { a: 1 }];
    expect(await matched(documents, { a: [1, 2] })).toEqual([1, 2]);
    expect(await matched(documents, { a: 1 })).toEqual([1, 3, 4]);
  });

  test('equality with a document needs the same fields in the same order', async () => {
    const documents = [
      { a: { x: 1, y: 2 } },
      { a: { y: 2, x: 1 } },
      { a: { x: 1 } },
      { a: [{ x: 1, y: 2 }] },
    ];
    expect(await matched(documents, { a: { x: 1, y: 2 } })).toEqual([1, 4]);
  });

  test('a dotted path goes into documents and arrays, and by position', async () => {
    const documents = [{ a: { b: 1 } }, { a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }] }, { a: [5, 1] }];
    expect(await matched(documents, { 'a.b': 1 })).toEqual([1, 2]);
    expect(await matched(documents, { 'a.0.b': 2 })).toEqual([3]);
    expect(await matched(documents, { 'a.1': 1 })).toEqual([4]);
  });

  test('null under a path does not match arrays without documents', async () => {
    const documents = [{ a: [1, 2] }, { a: [] }, { a: 1 }, { a: [{ c: 1 }] }, {}];
    expect(await matched(documents, { 'a.b': null })).toEqual([3, 4, 5]);
  });

  test('$ne and $nin match what the positive does not, missing fields included', async () => {
    const documents = [{ a: 1 }, { a: 2 }, { a: [1, 3] }, {}];
    expect(await matched(documents, { a: { $ne: 1 } })).toEqual([2, 4]);
    expect(await matched(documents, { a: { $nin: [1, 2] } })).toEqual([4]);
  });

  test('$gt, $gte, $lt and $lte compare within one type only', async () => {
    const documents = [
      { a: 1 },
      { a: 5 },
      { a: 'x' },
      { a: new Date(3) },
      { a: null },
      {},
      { a: [0, 9] },
      { a: Number.NaN },
    ];
    expect(await matched(documents, { a: { $gt: 1 } })).toEqual([2, 7]);
    expect(await matched(documents, { a: { $gte: 1 } })).toEqual([1, 2, 7]);
    expect(await matched(documents, { a: { $lt: 5 } })).toEqual([1, 7]);
    expect(await matched(documents, { a: { $lte: 5, $gt: 1 } })).toEqual([2, 7]);
    expect(await matched(documents, { a: { $lt: 'z' } })).toEqual([3]);
    expect(await matched(documents, { a: { $gte: new Date(3) } })).toEqual([4]);
    expect(await matched(documents, { a: { $gte: null } })).toEqual([5, 6]);
    expect(await matched(documents, { a: Number.NaN })).toEqual([8]);
  });

  test('longs beyond 2^53 and decimals compare exactly', async () => {
    const documents = [
      { a: Long.fromString('9007199254740993') },
      { a: Long.fromString('9007199254740992') },
      { a: Decimal128.fromString('9007199254740992.5') },
      { a: Decimal128.fromString('0.1') },
    ];
    expect(await matched(documents, { a: { $gt: Long.fromString('9007199254740992') } })).toEqual([1, 3]);
    expect(await matched(documents, { a: { $lt: 0.1 } })).toEqual([4]);
    expect(await matched(documents, { a: 0.1 })).toEqual([]);
  });

  test('$in takes values, null and regular expressions', async () => {
    const documents = [{ a: 1 }, { a: 'Lyon' }, { a: ['x', 2] }, {}, { a: 'Paris' }];
    expect(await matched(documents, { a: { $in: [1, /^Ly/, 2] } })).toEqual([1, 2, 3]);
    expect(await matched(documents, { a: { $in: [null] } })).toEqual([4]);
    expect(await matched(documents, { a: { $in: [] } })).toEqual([]);
    const id = new ObjectId();
    const typed = [
      { a: 1 },
      { a: Decimal128.fromString('2') },
      { a: id },
      { a: Long.fromString('9007199254740993') },
      { a: -0 },
    ];
    const operands = [
      Decimal128.fromString('1'),
      Long.fromNumber(2),
      new ObjectId(id.id),
      Long.fromString('9007199254740993'),
      new Double(0),
    ];
    expect(await matched(typed, { a: { $in: operands } })).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('logical and element operators', () => {
  test('$and, $or, $nor and $not combine conditions', async () => {
    const documents = [{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 2 }, {}];
    expect(await matched(documents, { $and: [{ a: 1 }, { b: 2 }] })).toEqual([2]);
    expect(await matched(documents, { $or: [{ a: 2 }, { b: 1 }] })).toEqual([1, 3]);
    expect(await matched(documents, { $nor: [{ a: 2 }, { b: 1 }] })).toEqual([2, 4]);
    expect(await matched(documents, { a: { $not: { $gt: 1 } } })).toEqual([1, 2, 4]);
  });

  test('$exists distinguishes missing from null', async () => {
    const documents = [{ a: null }, {}, { a: { b: 1 } }, { a: [{ b: 1 }] }];
    expect(await matched(documents, { a: { $exists: true } })).toEqual([1, 3, 4]);
    expect(await matched(documents, { a: { $exists: false } })).toEqual([2]);
    expect(await matched(documents, { 'a.b': { $exists: true } })).toEqual([3, 4]);
  });

  test('$type takes aliases, numbers and lists, and looks into arrays', async () => {
    const documents = [
      { a: new Int32(1) },
      { a: 'x' },
      { a: ['x'] },
      { a: new Double(1.5) },
      {},
      { a: null },
    ];
    expect(await matched(documents, { a: { $type: 'string' } })).toEqual([2, 3]);
    expect(await matched(documents, { a: { $type: 'number' } })).toEqual([1, 4]);
    expect(await matched(documents, { a: { $type: ['array', 10] } })).toEqual([3, 6]);
  });
});

describe('array operators', () => {
  test('$all needs every value, or every $elemMatch', async () => {
    const documents = [{ a: [1, 2, 3] }, { a: [1] }, { a: 1 }, { a: [{ n: 1 }, { n: 2 }] }];
    expect(await matched(documents, { a: { $all: [1, 2] } })).toEqual([1]);
    expect(await matched(documents, { a: { $all: [1] } })).toEqual([1, 2, 3]);
    expect(
      await matched(documents, { a: { $all: [{ $elemMatch: { n: 1 } }, { $elemMatch: { n: 2 } }] } }),
    ).toEqual([4]);
    expect(await matched(documents, { a: { $all: [] } })).toEqual([]);
  });

  test('$elemMatch needs one element that meets all conditions', async () => {
    const documents = [
      { a: [1, 9] },
      { a: [5] },
      {
        a: [
          { x: 1, y: 2 },
          { x: 2, y: 1 },
        ],
      },
      { a: 5 },
    ];
    expect(await matched(documents, { a: { $elemMatch: { $gt: 3, $lt: 7 } } })).toEqual([2]);
    expect(await matched(documents, { a: { $elemMatch: { x: 1, y: 1 } } })).toEqual([]);
    expect(await matched(documents, { a: { $elemMatch: { x: 2, y: 1 } } })).toEqual([3]);
    expect(await matched([{ a: [[1, 5]] }], { a: { $elemMatch: { $gt: 3 } } })).toEqual([]);
  });

  test('$size counts the elements of the array itself', async () => {
    expect(await matched([{ a: [] }, { a: [[1, 2]] }, { a: [1, 2] }, { a: 2 }], { a: { $size: 2 } })).toEqual(
      [3],
    );
  });
});

describe('evaluation operators', () => {
  test('$regex matches strings and elements, with options', async () => {
    const documents = [{ a: 'Rhône' }, { a: 'rhin' }, { a: ['x', 'RHIN'] }, { a: 5 }, { a: 'a-b\n' }];
    expect(await matched(documents, { a: { $regex: '^rh', $options: 'i' } })).toEqual([1, 2, 3]);
    expect(await matched(documents, { a: /^rh/ })).toEqual([2]);
    expect(await matched(documents, { a: { $not: /^rh/i } })).toEqual([4, 5]);
    expect(await matched(documents, { a: { $regex: 'a\\-b$' } })).toEqual([5]);
    const lines = [{ a: 'one\ntwo' }, { a: 'one\rtwo' }, { a: 'two' }];
    expect(await matched(lines, { a: { $regex: '^two$', $options: 'm' } })).toEqual([1, 3]);
    expect(await matched(lines, { a: /one.two/ })).toEqual([2]);
    expect(await matched(lines, { a: { $regex: 'one.two', $options: 's' } })).toEqual([1, 2]);
  });

  test('$mod takes divisor and remainder', async () => {
    expect(
      await matched([{ a: 4 }, { a: 5 }, { a: 7.9 }, { a: 'x' }, { a: [1, 8] }], { a: { $mod: [4, 0] } }),
    ).toEqual([1, 5]);
    expect(await matched([{ a: -5 }], { a: { $mod: [4, -1] } })).toEqual([1]);
  });
});

describe('order', () => {
  test('sort follows the BSON type order', async () => {
    const values = [
      new MaxKey(),
      true,
      new ObjectId(),
      new Date(0),
      { x: 1 },
      'text',
      5,
      null,
      new MinKey(),
      new Timestamp({ t: 1, i: 1 }),
      /x/,
      new Binary(Buffer.from('b')),
    ];
    const collection = await target().collectionOf(...values.map((a, index) => ({ _id: index, a })));
    const sorted = await collection.find().sort({ a: 1 }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual([8, 7, 6, 5, 4, 11, 2, 1, 3, 9, 10, 0]);
  });

  test('sort takes the smallest element of an array ascending and the largest descending', async () => {
    const collection = await target().collectionOf(
      { _id: 1, a: [3, 8] },
      { _id: 2, a: [1, 4] },
      { _id: 3, a: 5 },
      { _id: 4, a: [] },
      { _id: 5 },
    );
    const ids = async (direction: 1 | -1) =>
      (await collection.find().sort({ a: direction, _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids(1)).toEqual([4, 5, 2, 1, 3]);
    expect(await ids(-1)).toEqual([1, 3, 2, 5, 4]);
  });

  test('strings sort by their UTF-8 bytes', async () => {
    const names = ['é', 'z', '\u{1f600}', '\uffee', 'Z', 'a'];
    const collection = await target().collectionOf(...names.map((name) => ({ name })));
    const sorted = await collection.find().sort({ name: 1 }).toArray();
    expect(sorted.map(({ name }) => name)).toEqual(['Z', 'a', 'z', 'é', '\uffee', '\u{1f600}']);
  });
});

describe('projection', () => {
  const document = { _id: 1, a: 1, b: { x: 1, y: 2 }, c: [{ x: 1, y: 2 }, 5, { x: 3 }], d: [1, 2, 3, 4] };

  async function projected(projection: object): Promise<unknown> {
    const collection = await target().collectionOf(document);
    return collection.findOne({}, { projection });
  }

  test('a projection includes or excludes fields, dotted ones through arrays', async () => {
    expect(await projected({ a: 1, 'b.x': 1 })).toEqual({ _id: 1, a: 1, b: { x: 1 } });
    expect(await projected({ 'c.x': 1, _id: 0 })).toEqual({ c: [{ x: 1 }, { x: 3 }] });
    expect(await projected({ 'c.x': 0, d: 0, b: 0 })).toEqual({ _id: 1, a: 1, c: [{ y: 2 }, 5, {}] });
    expect(await projected({ b: { y: 1 } })).toEqual({ _id: 1, b: { y: 2 } });
  });

  test('$slice in a projection cuts an array and keeps the other fields', async () => {
    expect(await projected({ d: { $slice: 2 } })).toEqual({ ...document, d: [1, 2] });
    expect(await projected({ d: { $slice: [-3, 2] }, a: 1 })).toEqual({ _id: 1, a: 1, d: [2, 3] });
  });

  test('$elemMatch in a projection keeps the first match only', async () => {
    expect(await projected({ c: { $elemMatch: { x: 3 } } })).toEqual({ _id: 1, c: [{ x: 3 }] });
    expect(await projected({ c: { $elemMatch: { x: 9 } }, a: 1 })).toEqual({ _id: 1, a: 1 });
  });
});
