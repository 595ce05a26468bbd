import type { Connection } from 'mongoose';
import type { SecurityEvents, StoredSecurityEvent } from '../ports/security-events.port.ts';

type SecurityEventDocument = Omit<StoredSecurityEvent, 'id'> & { readonly _id: string };

/** What people's browsers reported and what the service noticed; only inserted and erased. */
export function createSecurityEventsRepository(connection: Connection): SecurityEvents {
  const events = connection.collection<SecurityEventDocument>('security_events');
  return {
    add: async ({ id, ...event }) => {
      await events.insertOne({ _id: id, ...event });
    },
    listOf: async (accountId, limit) => {
      const found = await events.find({ accountId }).sort({ at: -1 }).limit(limit).toArray();
      return found.map(({ _id, ...event }) => ({ id: _id, ...event }));
    },
    eraseAll: async (accountId) => {
      await events.deleteMany({ accountId });
    },
  };
}
