import type { SessionEnd } from '@platform/contracts/identity';
import type { OutboxEvent, OutboxFields } from '@platform/event-bus';
import type { Connection } from 'mongoose';
import type { Session } from '../domain/session.ts';
import type { Sessions } from '../ports/sessions.port.ts';
import { storedEvent } from './stored-event.ts';

export type SessionDocument = Omit<Session, 'id'> & OutboxFields & { readonly _id: string };

const LISTED_MAX = 200;

function sessionOf({ _id, outbox: _outbox, pending: _pending, ...rest }: SessionDocument): Session {
  return { id: _id, ...rest };
}

/**
 * The sessions. A refresh is one compare-and-set on the number of the token. The end of a session is stored together with
 * its event, the only one that a session ever has.
 */
export function createSessionsRepository(
  connection: Connection,
  by: {
    readonly eventOf: (session: Pick<Session, 'id' | 'accountId'>, at: Date) => OutboxEvent;
    readonly onEvent: () => void;
  },
): Sessions {
  const sessions = connection.collection<SessionDocument>('sessions');
  const endOne = async (
    session: Pick<Session, 'id' | 'accountId'>,
    reason: SessionEnd,
    now: Date,
  ): Promise<boolean> => {
    const { modifiedCount } = await sessions.updateOne(
      { _id: session.id, end: null },
      {
        $set: { end: { reason, at: now } },
        $push: { outbox: storedEvent(1, by.eventOf(session, now)) },
        $inc: { pending: 1 },
      },
    );
    if (modifiedCount === 1) by.onEvent();
    return modifiedCount === 1;
  };

  return {
    insert: async ({ id, ...session }) => {
      await sessions.insertOne({ _id: id, ...session, outbox: [], pending: 0 });
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
      const session = await sessions.findOne({ _id: id, end: null });
      return session !== null && endOne(sessionOf(session), reason, now);
    },
    endAll: async (accountId, { except, reason, now, openedUntil = now }) => {
      const open = await sessions
        .find({
          accountId,
          end: null,
          createdAt: { $lte: openedUntil },
          ...(except === null ? {} : { _id: { $ne: except } }),
        })
        .toArray();
      for (const session of open) await endOne(sessionOf(session), reason, now);
    },
    eraseAll: async (accountId) => {
      await sessions.deleteMany({ accountId, pending: 0 });
      return (await sessions.findOne({ accountId })) === null;
    },
  };
}
