import type { OutboxEvent, OutboxFields } from '@platform/event-bus';
import type { Connection } from 'mongoose';
import type { Erasure } from '../domain/erasure.ts';
import type { Erasures } from '../ports/erasures.port.ts';
import { storedEvent } from './stored-event.ts';

export type ErasureDocument = Omit<Erasure, 'id' | 'replayedAt'> &
  OutboxFields & {
    readonly _id: string;
    /** Absent in documents of earlier releases. */
    readonly replayedAt?: Date | null;
  };

const LISTED_MAX = 100;

function erasureOf(stored: ErasureDocument): Erasure {
  const { _id: id, accountId, requestedAt, replayedAt = null, ownDataErasedAt, receipts } = stored;
  return { id, accountId, requestedAt, replayedAt, ownDataErasedAt, receipts };
}

/** The record of erasures, each with the order to other services in its outbox. */
export function createErasuresRepository(
  connection: Connection,
  by: { readonly eventOf: (erasure: Erasure) => OutboxEvent; readonly onEvent: () => void },
): Erasures {
  const erasures = connection.collection<ErasureDocument>('erasures');
  return {
    add: async (erasure) => {
      const { id, ...rest } = erasure;
      const outbox = [storedEvent(1, by.eventOf(erasure))];
      const stored = await erasures.findOneAndUpdate(
        { accountId: erasure.accountId },
        { $setOnInsert: { _id: id, ...rest, outbox, pending: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      by.onEvent();
      return stored === null ? erasure : erasureOf(stored);
    },
    unknown: async (ids) => {
      const found = await erasures.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } }).toArray();
      const known = new Set(found.map(({ _id }) => _id));
      return ids.filter((id) => !known.has(id));
    },
    listOpen: async () => {
      const open = await erasures.find({ ownDataErasedAt: null }).limit(LISTED_MAX).toArray();
      return open.map(erasureOf);
    },
    listDoneSince: async (since) => {
      const done = { requestedAt: { $gte: since }, ownDataErasedAt: { $type: 'date' } } as const;
      return (await erasures.find(done).toArray()).map(erasureOf);
    },
    listReplayed: async () => {
      const replayed = await erasures.find({ replayedAt: { $type: 'date' } }).toArray();
      return replayed.map(erasureOf);
    },
    oldestUnconfirmedAt: async (services, since) => {
      const missing = services.map((service) => ({ [`receipts.${service}`]: { $exists: false } }));
      const oldest = await erasures.findOne(
        { requestedAt: { $gte: since }, $or: [{ ownDataErasedAt: null }, ...missing] },
        { sort: { requestedAt: 1 }, projection: { requestedAt: 1 } },
      );
      return oldest?.requestedAt ?? null;
    },
    markOwnDataErased: async (id, at) => {
      await erasures.updateOne({ _id: id }, { $set: { ownDataErasedAt: at } });
    },
    addReceipt: async (id, service, at) => {
      await erasures.updateOne(
        { _id: id, [`receipts.${service}`]: { $exists: false } },
        { $set: { [`receipts.${service}`]: at } },
      );
    },
  };
}
