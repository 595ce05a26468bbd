import type { Connection } from 'mongoose';
import type { WaitingDocuments } from '../ports/waiting-documents.port.ts';

/** Reads the oldest document that waits for each step. */
export function createWaitingDocuments(connection: Connection): WaitingDocuments {
  const uploads = connection.collection<{ readonly createdAt: Date }>('applications_uploads');
  const documents = connection.collection<{ readonly changedAt: Date }>('applications_documents');
  return {
    uncheckedSince: async () => {
      const waiting = { state: { $in: ['received', 'checking'] } };
      const oldest = await uploads.findOne(waiting, { sort: { createdAt: 1 }, projection: { createdAt: 1 } });
      return oldest?.createdAt ?? null;
    },
    unreadSince: async () => {
      const waiting = { extraction: 'processing' };
      const oldest = await documents.findOne(waiting, {
        sort: { changedAt: 1 },
        projection: { changedAt: 1 },
      });
      return oldest?.changedAt ?? null;
    },
  };
}
