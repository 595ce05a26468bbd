import type { Connection } from 'mongoose';
import type { SecurityEvents, StoredSecurityEvent } from '../ports/security-events.port.ts';

type SecurityEventDocument = Omit<StoredSecurityEvent, 'id'> & { readonly _id: string };

function toEvent({ _id, ...event }: SecurityEventDocument): StoredSecurityEvent {
  return { id: _id, ...event };
}

/** What people's browsers reported and what the service noticed; only inserted and erased. */
export function createSecurityEventsRepository(connection: Connection): SecurityEvents {
  const events = connection.collection<SecurityEventDocument>('security_events');
  return {
    add: async ({ id, ...event }) => {
      await events.insertOne({ _id: id, ...event });
    },
    listOf: async (accountId, limit) =>
      (await events.find({ accountId }).sort({ at: -1 }).limit(limit).toArray()).map(toEvent),
    allOf: async (accountId) => (await events.find({ accountId }).sort({ at: -1 }).toArray()).map(toEvent),
    eraseAll: async (accountId) => {
      await events.deleteMany({ accountId });
    },
  };
}
