import type { Connection } from 'mongoose';
import type { MailRequest, MailRequests } from '../ports/mail-requests.port.ts';

type MailRequestDocument = Omit<MailRequest, 'id'> & { readonly _id: string; readonly dueAt: Date };

const RESERVED_MS = 60_000;

/** Mails that are still to be sent. One process at a time sends a request: taking it moves its due time. */
export function createMailRequestsRepository(connection: Connection): MailRequests {
  const requests = connection.collection<MailRequestDocument>('mail_requests');
  return {
    add: async ({ id, ...request }) => {
      await requests.updateOne(
        { _id: id },
        { $setOnInsert: { ...request, attempts: 0, dueAt: request.at } },
        { upsert: true },
      );
    },
    take: async (now) => {
      const taken = await requests.findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + RESERVED_MS) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      );
      if (taken === null) return null;
      const { _id, dueAt: _dueAt, ...request } = taken;
      return { id: _id, ...request };
    },
    remove: async (id) => {
      await requests.deleteOne({ _id: id });
    },
    removeOf: async (emailKey) => {
      await requests.deleteMany({ emailKey });
    },
    oldestAt: async () => {
      const oldest = await requests.findOne({}, { sort: { at: 1 }, projection: { at: 1 } });
      return oldest?.at ?? null;
    },
    postpone: async (id, dueAt) => {
      await requests.updateOne({ _id: id }, { $set: { dueAt } });
    },
  };
}
