import { describe, expect, test } from '@jest/globals';
import { Binary, BSON, Code, Decimal128, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { rejection, useTarget } from './target.ts';

const target = useTarget('commands');

describe('writing', () => {
  test('insert keeps every BSON type as it was', async () => {
    const document = {
      _id: new ObjectId(),
      int: new Int32(1),
      long: Long.fromString('9223372036854775807'),
      double: 1.5,
      decimal: Decimal128.fromString('1.10'),
      text: 'é\u0000x',
      list: [1, [2], {}],
      nothing: null,
      date: new Date(-1),
      flag: false,
      bytes: new Binary(Buffer.from([0, 1]), 4 - 4),
      regex: /a.b/i,
      code: new Code('x'),
      stamp: new Timestamp({ t: 1, i: 2 }),
      nested: { 'with space': { deep: 'x' } },
    };
    const collection = await target().collectionOf(document);
    const raw = await collection.findOne({}, { raw: true });
    expect(Buffer.compare(raw as unknown as Buffer, BSON.serialize(document))).toBe(0);
  });

  test('insert puts _id first and makes one when missing', async () => {
    const { db } = target();
    await db.command({ insert: 'ids', documents: [{ a: 1, _id: 5 }, { b: 1 }] });
    const [first, second] = await db.collection('ids').find().toArray();
    expect(Object.keys(first ?? {})).toEqual(['_id', 'a']);
    expect(second?._id).toBeInstanceOf(ObjectId);
  });

  test('an ordered insert stops at the first duplicate, an unordered one goes on', async () => {
    const collection = await target().collectionOf({ _id: 2 });
    const documents = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];
    const error = await rejection(collection.insertMany(documents as never));
    expect([error.code, error.result.insertedCount]).toEqual([11000, 1]);
    await rejection(collection.insertMany([{ _id: 2 }, { _id: 3 }, { _id: 4 }] as never, { ordered: false }));
    expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3, 4]);
  });

  test('delete removes one or all matches', async () => {
    const collection = await target().collectionOf(
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 1 },
      { _id: 4 },
    );
    expect((await collection.deleteOne({ a: 1 })).deletedCount).toBe(1);
    expect((await collection.deleteMany({ a: 1 })).deletedCount).toBe(2);
    expect((await collection.deleteMany({ a: 1 })).deletedCount).toBe(0);
    expect(await collection.countDocuments()).toBe(1);
  });

  test('bulkWrite runs mixed operations in order and reports them', async () => {
    const collection = await target().collectionOf({ _id: 1, a: 1 });
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 2, a: 1 } } },
      { updateOne: { filter: { _id: 2 }, update: { $inc: { a: 5 } } } },
      { updateMany: { filter: {}, update: { $set: { seen: true } } } },
      { updateOne: { filter: { _id: 3 }, update: { $set: { a: 3 } }, upsert: true } },
      { replaceOne: { filter: { _id: 1 }, replacement: { b: 1 } } },
      { deleteOne: { filter: { _id: 2, a: 6 } } },
      { deleteMany: { filter: { none: 1 } } },
    ] as never);
    expect([
      result.insertedCount,
      result.matchedCount,
      result.modifiedCount,
      result.upsertedCount,
      result.deletedCount,
    ]).toEqual([1, 4, 4, 1, 1]);
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, b: 1 },
      { _id: 3, a: 3 },
    ]);
  });

  test('an unordered bulkWrite runs everything and names each refused operation', async () => {
    const collection = await target().collectionOf({ _id: 1 });
    const error = await rejection(
      collection.bulkWrite(
        [
          { insertOne: { document: { _id: 1 } } },
          { insertOne: { document: { _id: 2 } } },
          { insertOne: { document: { _id: 1 } } },
        ] as never,
        { ordered: false },
      ),
    );
    expect(error.writeErrors.map((one: { index: number; code: number }) => [one.index, one.code])).toEqual([
      [0, 11000],
      [2, 11000],
    ]);
    expect(await collection.countDocuments()).toBe(2);
  });

  test('majority write and read concern are taken', async () => {
    const { db } = target();
    const options = { writeConcern: { w: 'majority' as const }, readConcern: { level: 'majority' as const } };
    const collection = db.collection('concern', options);
    await collection.insertOne({ a: 1 });
    expect(await collection.countDocuments({ a: 1 })).toBe(1);
  });

  test('a document over 16 MB is refused', async () => {
    const collection = await target().collectionOf({ _id: 1, list: [] });
    const piece = 'x'.repeat(9 * 1024 * 1024);
    await collection.updateOne({ _id: 1 }, { $set: { a: piece } });
    const error = await rejection(collection.updateOne({ _id: 1 }, { $set: { b: piece } }));
    expect([10334, 17419]).toContain(error.code);
    expect(Object.keys((await collection.findOne()) ?? {})).not.toContain('b');
  });
});

describe('reading', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => ({ _id: n, n: (n * 37) % 1_000 }));

  test('a cursor goes on with getMore until all documents were given', async () => {
    const collection = await target().collectionOf(...many);
    for (const sort of [{}, { _id: -1 }, { n: 1 }] as const) {
      const found = await collection.find({ n: { $gte: 100 } }, { sort, batchSize: 7 }).toArray();
      expect(new Set(found.map(({ _id }) => _id)).size).toBe(900);
      expect(found).toHaveLength(900);
    }
    const limited = await collection
      .find({}, { sort: { _id: 1 }, skip: 10, limit: 25, batchSize: 10 })
      .toArray();
    expect(limited.map(({ _id }) => _id)).toEqual(Array.from({ length: 25 }, (_, n) => n + 10));
  });

  test('a cursor sees every document once while others write', async () => {
    const collection = await target().collectionOf(...many);
    await collection.createIndex({ n: 1 });
    const seen: unknown[] = [];
    for await (const { _id } of collection.find({ n: { $gte: 0 } }, { sort: { n: 1 }, batchSize: 10 })) {
      seen.push(_id);
      if (seen.length % 100 === 0)
        await collection.updateOne({ _id: _id as never }, { $set: { touched: true } });
    }
    expect(new Set(seen).size).toBe(1_000);
    expect(seen).toHaveLength(1_000);
  });

  test('killCursors ends a cursor, and getMore of an unknown one is CursorNotFound', async () => {
    const collection = await target().collectionOf(...many);
    const { db } = target();
    const { cursor } = await db.command(
      { find: collection.collectionName, batchSize: 2 },
      { promoteLongs: false },
    );
    const killed = await db.command({ killCursors: collection.collectionName, cursors: [cursor.id] });
    expect(killed.cursorsKilled).toHaveLength(1);
    const error = await rejection(db.command({ getMore: cursor.id, collection: collection.collectionName }));
    expect(error.code).toBe(43);
  });

  test('a cursor ends with its collection', async () => {
    const collection = await target().collectionOf(...many);
    const cursor = collection.find({}, { batchSize: 10 });
    await cursor.next();
    await collection.drop();
    const error = await rejection(cursor.toArray());
    expect([43, 175]).toContain(error.code);
  });

  test('sort, skip and limit apply in this order', async () => {
    const collection = await target().collectionOf(...many);
    const page = await collection.find().sort({ n: -1 }).skip(5).limit(3).toArray();
    expect(page.map(({ n }) => n)).toEqual([994, 993, 992]);
    expect(await collection.find().sort({ n: 1 }).skip(5_000).toArray()).toEqual([]);
  });

  test('count and estimatedDocumentCount count', async () => {
    const collection = await target().collectionOf(...many);
    expect(await collection.countDocuments({ n: { $lt: 10 } })).toBe(10);
    expect(await collection.countDocuments({ n: { $lt: 10 } }, { skip: 3, limit: 4 })).toBe(4);
    expect(await collection.countDocuments({ n: -1 })).toBe(0);
    expect(await collection.estimatedDocumentCount()).toBe(1_000);
    const { db } = target();
    expect(
      (await db.command({ count: collection.collectionName, query: { n: { $gte: 990 } }, skip: 2 })).n,
    ).toBe(8);
  });

  test('distinct gives each value once and goes into arrays', async () => {
    const collection = await target().collectionOf(
      { a: 1, k: 1 },
      { a: [1, 2], k: 1 },
      { a: { x: 1 }, k: 1 },
      { k: 1 },
      { a: 'z', k: 2 },
    );
    const values = await collection.distinct('a', { k: 1 });
    expect(values).toHaveLength(3);
    expect(values).toEqual(expect.arrayContaining([1, 2, { x: 1 }]));
    expect(await collection.distinct('a.x')).toEqual([1]);
  });

  test('maxTimeMS ends a long scan', async () => {
    const collection = await target().collectionOf();
    const filler = 'word '.repeat(400);
    for (let round = 0; round < 10; round += 1) {
      await collection.insertMany(Array.from({ length: 2_000 }, (_, n) => ({ n, filler: `${filler}${n}` })));
    }
    const error = await rejection(collection.find({ filler: /nothing$/ }, { maxTimeMS: 1 }).toArray());
    expect(error.code).toBe(50);
  });
});

describe('collections and server', () => {
  test('listCollections, drop and dropDatabase', async () => {
    const db = target().client.db(`${target().db.databaseName}_2`);
    await db.createCollection('one');
    await db.collection('two').insertOne({});
    expect(
      (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort(),
    ).toEqual(['one', 'two']);
    expect(await db.listCollections({ name: 'two' }).toArray()).toMatchObject([
      { name: 'two', type: 'collection' },
    ]);
    await db.createCollection('one');
    await db.collection('three').findOneAndUpdate({}, { $set: { a: 1 } });
    await db.dropCollection('two');
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['one']);
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
  });

  test('renameCollection replaces a collection at once, with its indexes', async () => {
    const db = target().db;
    const [next, kept] = ['rename_next', 'rename_kept'];
    await db.collection(kept).insertOne({ n: 'old' });
    await db.collection(next).createIndex({ n: 1 }, { unique: true, name: 'n' });
    await db.collection(next).insertMany([{ n: 'new' }, { n: 'newer' }]);
    expect((await rejection(db.renameCollection(next, kept))).code).toBe(48);
    expect((await rejection(db.renameCollection('rename_absent', kept))).code).toBe(26);
    const same = `${db.databaseName}.${next}`;
    const toItself = target().client.db('admin').command({ renameCollection: same, to: same });
    expect((await rejection(toItself)).code).toBe(20);
    await db.renameCollection(next, kept, { dropTarget: true });
    const found = await db.collection(kept).find().sort({ n: 1 }).toArray();
    expect(found.map(({ n }) => n)).toEqual(['new', 'newer']);
    expect((await rejection(db.collection(kept).insertOne({ n: 'new' }))).code).toBe(11_000);
    expect(await db.listCollections({ name: next }).toArray()).toEqual([]);
    await db.renameCollection(kept, next);
    expect(await db.collection(next).countDocuments()).toBe(2);
    await db.dropCollection(next);
  });

  test('ping, hello, buildInfo and serverStatus respond', async () => {
    const admin = target().client.db('admin');
    expect((await admin.command({ ping: 1 })).ok).toBe(1);
    expect((await admin.command({ hello: 1 })).isWritablePrimary).toBe(true);
    expect((await admin.command({ buildInfo: 1 })).version).toMatch(/^\d+\.\d+\.\d+/);
    expect((await admin.command({ serverStatus: 1 })).uptime).toBeGreaterThan(0);
    expect((await admin.command({ listDatabases: 1, nameOnly: true })).databases.length).toBeGreaterThan(0);
  });

  test('sessions are taken and ended', async () => {
    const { client, db } = target();
    await client.withSession(async (session) => {
      await db.collection('sessions').insertOne({ a: 1 }, { session });
      expect(await db.collection('sessions').countDocuments({}, { session })).toBe(1);
    });
  });
});
