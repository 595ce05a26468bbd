import { describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { rejection, useTarget } from './target.ts';

const target = useTarget('mongoose');

describe('mongoose', () => {
  test('a model validates, saves, versions, queries and deletes through its own connection', async () => {
    const connection = await mongoose
      .createConnection(target().mongo.uri, { dbName: target().db.databaseName })
      .asPromise();
    try {
      const schema = new mongoose.Schema(
        { slug: { type: String, unique: true }, lines: [{ amount: Number }], by: Map, seen: Date },
        { timestamps: true, optimisticConcurrency: true },
      );
      const Order = connection.model('Order', schema);
      await Order.init();
      const order = await Order.create({ slug: 'one', lines: [{ amount: 5 }], by: { x: 1 } });
      const stale = await Order.findById(order._id);
      order.lines.push({ amount: 7 });
      await order.save();
      stale?.set('seen', new Date());
      await expect(stale?.save()).rejects.toThrow(/No matching document|VersionError/);
      expect((await rejection(Order.create({ slug: 'one' }))).code).toBe(11000);
      expect(await Order.countDocuments({ 'lines.amount': { $gte: 7 } })).toBe(1);
      const lean = await Order.findOneAndUpdate(
        { slug: 'one' },
        { $inc: { 'lines.0.amount': 1 } },
        { returnDocument: 'after' },
      ).lean();
      expect(lean?.lines.map(({ amount }) => amount)).toEqual([6, 7]);
      const amounts: number[] = [];
      for await (const found of Order.find().cursor({ batchSize: 1 })) amounts.push(found.lines.length);
      expect(amounts).toEqual([2]);
      expect((await Order.deleteOne({ slug: 'one' })).deletedCount).toBe(1);
    } finally {
      await connection.close();
    }
  });
});
