import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type EmbeddedMongo, startEmbeddedMongo } from '@platform/embedded-mongo';
import { Decimal128, type Document, MongoClient } from 'mongodb';

const COMMAND_NOT_SUPPORTED = 115;
const BAD_VALUE = 2;

let folder: string;
let mongo: EmbeddedMongo;
let client: MongoClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refusals-'));
  mongo = await startEmbeddedMongo({ file: folder, port: 0 });
  client = await new MongoClient(mongo.uri).connect();
  await client
    .db('r')
    .collection<Document>('c')
    .insertMany([
      { _id: 1 as never, a: 1, list: [1, 2] },
      { _id: 2 as never, a: 2, list: [3] },
    ]);
});
afterAll(async () => {
  await client.close();
  await mongo.close();
  await rm(folder, { recursive: true, force: true });
});

async function codeOf(command: Document): Promise<unknown> {
  try {
    const reply = await client.db('r').command(command);
    return reply.writeErrors?.[0]?.code ?? 'accepted';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

describe('what is not supported is refused, never ignored', () => {
  test('unknown commands are CommandNotSupported', async () => {
    for (const name of [
      'mapReduce',
      'collStats',
      'bulkWrite',
      'commitTransaction',
      'validate',
      '$eval',
      'constructor',
    ]) {
      expect([name, await codeOf({ [name]: 1 })]).toEqual([name, COMMAND_NOT_SUPPORTED]);
    }
  });

  test('unsupported options of a command are refused', async () => {
    const commands: Document[] = [
      { find: 'c', collation: { locale: 'fr' } },
      { find: 'c', tailable: true },
      { find: 'c', let: { x: 1 } },
      { find: 'c', min: { a: 1 }, hint: { a: 1 } },
      { find: 'c', returnKey: true },
      { count: 'c', collation: { locale: 'fr' } },
      { aggregate: 'c', pipeline: [], cursor: {}, let: { x: 1 } },
      { update: 'c', updates: [{ q: {}, u: { $set: { b: 1 } }, collation: { locale: 'fr' } }] },
      { delete: 'c', deletes: [{ q: {}, limit: 1, collation: { locale: 'fr' } }] },
      { insert: 'c', documents: [{ b: 1 }], txnNumber: 1 },
      { create: 'capped', capped: true, size: 1_000 },
      { create: 'view', viewOn: 'c', pipeline: [] },
      { find: 'c', readConcern: { level: 'snapshot' } },
    ];
    for (const command of commands)
      expect([command, await codeOf(command)]).not.toEqual([command, 'accepted']);
    expect(await codeOf({ find: 'c', collation: { locale: 'fr' } })).toBe(COMMAND_NOT_SUPPORTED);
    expect(await client.db('r').collection('c').countDocuments({ b: 1 })).toBe(0);
  });

  test('unsupported query operators are BadValue', async () => {
    for (const filter of [
      { $expr: { $eq: ['$a', 1] } },
      { $where: 'true' },
      { $text: { $search: 'x' } },
      { $jsonSchema: {} },
      { a: { $bitsAllSet: 1 } },
      { a: { $geoWithin: {} } },
      { a: { $near: [0, 0] } },
      { a: { $regex: 'x', $options: 'x' } },
      { a: { $regex: '[[:alpha:]]' } },
      { a: { $regex: '(?>x)' } },
      { a: { $not: {} } },
      { a: { $gt: 1, b: 2 } },
      { $or: [] },
    ]) {
      expect([filter, await codeOf({ find: 'c', filter })]).toEqual([filter, BAD_VALUE]);
    }
  });

  test('unsupported update operators and forms are refused and change nothing', async () => {
    for (const u of [
      { $rename: { a: 'b' } },
      { $currentDate: { a: true } },
      { $pop: { list: 2 } },
      { $mul: { a: Decimal128.fromString('2') } },
      { $bit: { a: { and: 1 } } },
      { $set: { 'list.$': 5 } },
      [{ $set: { a: 5 } }],
      { $push: { list: { $each: [1], $unknown: 1 } } },
      { $inc: { a: Decimal128.fromString('1') } },
      { $set: { $a: 1 } },
      { a: 1, $set: { b: 1 } },
    ]) {
      expect([u, await codeOf({ update: 'c', updates: [{ q: { _id: 1 }, u }] })]).not.toEqual([
        u,
        'accepted',
      ]);
    }
    expect(await client.db('r').collection('c').findOne({ a: 1 })).toEqual({ _id: 1, a: 1, list: [1, 2] });
  });

  test('documents and upserts outside the list are refused', async () => {
    expect(await codeOf({ insert: 'c', documents: [{ b: 1, $c: 1 }] })).toBe(52);
    const updates = [{ q: { b: { $in: [1] } }, u: { $set: { c: 1 } }, upsert: true }];
    expect(await codeOf({ update: 'c', updates })).toBe(BAD_VALUE);
    const sorted = [{ q: {}, u: { $set: { b: 1 } }, sort: { a: 1 } }];
    expect(await codeOf({ update: 'c', updates: sorted })).toBe(COMMAND_NOT_SUPPORTED);
    expect(await client.db('r').collection('c').countDocuments({ b: 1 })).toBe(0);
  });

  test('unsupported stages, accumulators and expressions are BadValue', async () => {
    for (const stage of [
      { $lookup: { from: 'c', localField: 'a', foreignField: 'a', as: 'b' } },
      { $facet: { a: [] } },
      { $addFields: { b: 1 } },
      { $out: 'other' },
      { $merge: 'other' },
      { $changeStream: {} },
      { $sample: { size: 1 } },
      { $group: { _id: null, a: { $stdDevPop: '$a' } } },
      { $project: { b: { $concat: ['$a', 'x'] } } },
      { $project: { b: '$$NOW' } },
      { $project: { 'b.c': '$a' } },
      { $match: { $expr: true } },
    ]) {
      expect([stage, await codeOf({ aggregate: 'c', pipeline: [stage], cursor: {} })]).toEqual([
        stage,
        BAD_VALUE,
      ]);
    }
  });

  test('unsupported indexes are refused', async () => {
    for (const index of [
      { key: { a: 'text' }, name: 'x' },
      { key: { a: '2dsphere' }, name: 'x' },
      { key: { a: 'hashed' }, name: 'x' },
      { key: { '$**': 1 }, name: 'x' },
      { key: { a: 1 }, name: 'x', expireAfterSeconds: 5 },
      { key: { a: 1 }, name: 'x', collation: { locale: 'fr' } },
      { key: { a: 1 }, name: 'x', hidden: true },
      { key: { a: 1 }, name: 'x', partialFilterExpression: { $or: [{ a: 1 }, { a: 2 }] } },
    ]) {
      expect([index, await codeOf({ createIndexes: 'c', indexes: [index] })]).not.toEqual([
        index,
        'accepted',
      ]);
    }
    expect(await client.db('r').collection('c').indexes()).toHaveLength(1);
  });

  test('transactions and change streams are refused', async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      await expect(client.db('r').collection('c').insertOne({ a: 9 }, { session })).rejects.toThrow(
        /retryable writes/,
      );
      await session.abortTransaction().catch(() => {});
    });
    expect(await client.db('r').collection('c').countDocuments({ a: 9 })).toBe(0);
    await expect(client.db('r').collection('c').watch().next()).rejects.toThrow();
  });

  test('decimals cannot be index keys, sort keys or _id', async () => {
    const decimal = Decimal128.fromString('1.5');
    const decimals = client.db('r').collection<Document>('decimals');
    await decimals.insertOne({ price: decimal });
    await expect(decimals.createIndex({ price: 1 })).rejects.toMatchObject({ code: BAD_VALUE });
    await expect(decimals.find().sort({ price: 1 }).toArray()).rejects.toMatchObject({ code: BAD_VALUE });
    await expect(decimals.insertOne({ _id: decimal as never })).rejects.toMatchObject({ code: BAD_VALUE });
    expect(await decimals.countDocuments({ price: { $gt: 1 } })).toBe(1);
  });
});

describe('the wire', () => {
  test('bytes that are no MongoDB message end the connection, not the server', async () => {
    const port = Number(new URL(mongo.uri.replace('mongodb:', 'http:')).port);
    const opMsg = (body: Buffer): Buffer => {
      const header = Buffer.alloc(16);
      header.writeInt32LE(16 + body.length, 0);
      header.writeInt32LE(2013, 12);
      return Buffer.concat([header, body]);
    };
    const attempts = [
      Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
      Buffer.from([1, 0, 0, 0]),
      Buffer.alloc(64),
      opMsg(Buffer.from([0, 0, 0, 0])),
      opMsg(Buffer.from([0, 0, 0, 0, 0, 255, 255, 255, 127])),
      opMsg(Buffer.from([0, 0, 0, 0, 0, 8, 0, 0, 0, 2, 97, 0, 0])),
      opMsg(Buffer.from([0, 0, 0, 0, 7, 5, 0, 0, 0, 0])),
    ];
    for (const bytes of attempts) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.end(bytes);
      await once(socket, 'close');
    }
    expect((await client.db('r').command({ ping: 1 })).ok).toBe(1);
  });

  test('a document that is not BSON is refused and nothing is stored', async () => {
    const before = await client.db('r').collection('c').countDocuments();
    const broken = Buffer.from([12, 0, 0, 0, 2, 97, 0, 255, 0, 0, 0, 0]);
    const collection = client.db('r').collection('c');
    await expect(collection.updateOne({ a: 1 }, { $set: { a: 1, 'list.x': 1 } })).rejects.toMatchObject({
      code: 28,
    });
    const port = Number(new URL(mongo.uri.replace('mongodb:', 'http:')).port);
    const socket = connect(port, '127.0.0.1');
    const body = Buffer.from(`\u0002insert\0\u0002\0\0\0c\0\u0002$db\0\u0002\0\0\0r\0`, 'latin1');
    const document = Buffer.concat([Buffer.alloc(4), body, Buffer.from([0])]);
    document.writeInt32LE(document.length, 0);
    const name = Buffer.from('documents\0');
    const sequence = Buffer.concat([Buffer.from([1]), Buffer.alloc(4), name, broken]);
    sequence.writeInt32LE(sequence.length - 1, 1);
    const message = Buffer.concat([Buffer.alloc(16), Buffer.alloc(4), Buffer.from([0]), document, sequence]);
    message.writeInt32LE(message.length, 0);
    message.writeInt32LE(2013, 12);
    socket.write(message);
    const [reply] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(reply.toString('latin1')).toContain('invalid BSON');
    expect(await collection.countDocuments()).toBe(before);
  });
});
