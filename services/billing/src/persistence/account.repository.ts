import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { newAccount } from '../domain/account.ts';
import type { AccountChange, AccountRepository, StoredAccount } from '../ports/account.repository.port.ts';
import { type AccountDocument, storedEvent } from './documents.ts';

/** Accounts in the collection `billing_accounts`. */
export function createAccountRepository(connection: Connection): AccountRepository {
  const accounts = connection.collection<AccountDocument>('billing_accounts');

  const insert = async (change: AccountChange): Promise<boolean> => {
    try {
      await accounts.insertOne({
        _id: change.next.workspaceId,
        ...stateOf(change),
        published: change.publish?.entitlement ?? null,
        outbox: eventsOf(change),
        pending: eventsOf(change).length,
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  return {
    find: async (workspaceId) => {
      const document = await accounts.findOne({ _id: workspaceId }, { projection: { outbox: 0 } });
      return document === null
        ? { account: newAccount(workspaceId), rev: 0, published: null }
        : storedAccount(document);
    },
    save: async (change) => {
      if (change.before.rev === 0) return insert(change);
      const [event] = eventsOf(change);
      const published = change.publish === null ? {} : { published: change.publish.entitlement };
      const { matchedCount } = await accounts.updateOne(
        { _id: change.next.workspaceId, rev: change.before.rev },
        {
          $set: { ...stateOf(change), ...published },
          ...(event === undefined ? {} : { $push: { outbox: event }, $inc: { pending: 1 } }),
        },
      );
      return matchedCount === 1;
    },
    due: async (now, limit) => {
      const found = await accounts
        .find({ dueAt: { $lte: now } }, { projection: { _id: 1 } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },
    workspaceOfCustomer: async (customerId) => {
      const found = await accounts.findOne({ customerId }, { projection: { _id: 1 } });
      return found?._id ?? null;
    },
    countByTier: async () => {
      const counts = await accounts
        .aggregate<{ readonly _id: string | null; readonly count: number }>([
          { $group: { _id: '$published.tier', count: { $sum: 1 } } },
        ])
        .toArray();
      return Object.fromEntries(counts.map(({ _id, count }) => [_id ?? 'none', count]));
    },
    hasPendingEvents: async (workspaceId) =>
      (await accounts.countDocuments({ _id: workspaceId, pending: { $gt: 0 } })) > 0,
    remove: async (workspaceId) => {
      await accounts.deleteOne({ _id: workspaceId });
    },
  };
}

function storedAccount({
  _id,
  rev,
  published,
  pending: _,
  dueAt: _due,
  outbox: _out,
  ...state
}: AccountDocument): StoredAccount {
  return { account: { workspaceId: _id, ...state }, rev, published };
}

function stateOf({ before, next: { workspaceId: _, ...state }, dueAt }: AccountChange) {
  return { ...state, rev: before.rev + 1, dueAt };
}

function eventsOf({ publish }: AccountChange) {
  return publish === null ? [] : [storedEvent(publish.event, publish.entitlement.v)];
}
