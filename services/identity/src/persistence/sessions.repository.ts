import type { Connection } from 'mongoose';
import type { Session } from '../domain/session.ts';
import type { Sessions } from '../ports/sessions.port.ts';

type SessionDocument = Omit<Session, 'id'> & { readonly _id: string };

const LISTED_MAX = 200;

function sessionOf({ _id, ...rest }: SessionDocument): Session {
  return { id: _id, ...rest };
}

/** The sessions. A refresh is one compare-and-set on the number of the token. */
export function createSessionsRepository(connection: Connection): Sessions {
  const sessions = connection.collection<SessionDocument>('sessions');
  return {
    insert: async ({ id, ...session }) => {
      await sessions.insertOne({ _id: id, ...session });
    },
    find: async (id) => {
      const document = await sessions.findOne({ _id: id });
      return document === null ? null : sessionOf(document);
    },
    listOpen: async (accountId, now) => {
      const open = await sessions
        .find({ accountId, end: null, expiresAt: { $gt: now } })
        .sort({ lastUsedAt: -1 })
        .limit(LISTED_MAX)
        .toArray();
      return open.map(sessionOf);
    },
    advance: async ({ id, counter }, next) => {
      const { modifiedCount } = await sessions.updateOne(
        { _id: id, counter, end: null },
        { $set: { ...next, counter: counter + 1 } },
      );
      return modifiedCount === 1;
    },
    end: async (id, reason, now) => {
      const { modifiedCount } = await sessions.updateOne(
        { _id: id, end: null },
        { $set: { end: { reason, at: now } } },
      );
      return modifiedCount === 1;
    },
    endAll: async (accountId, { except, reason, now }) => {
      const open = await sessions
        .find({ accountId, end: null, ...(except === null ? {} : { _id: { $ne: except } }) })
        .toArray();
      const ids = open.map(({ _id }) => _id);
      if (ids.length === 0) return [];
      await sessions.updateMany({ _id: { $in: ids }, end: null }, { $set: { end: { reason, at: now } } });
      return ids;
    },
    eraseAll: async (accountId) => {
      await sessions.deleteMany({ accountId });
    },
  };
}
