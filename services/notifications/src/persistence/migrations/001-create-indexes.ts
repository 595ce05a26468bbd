import type { Migration } from '@platform/service-kit';

/** Due mails, their states, and those of a workspace are read from these indexes. */
export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    const mails = connection.collection('notifications_mails');
    await mails.createIndex({ state: 1, nextAt: 1 }, { name: 'due' });
    await mails.createIndex({ state: 1, createdAt: 1 }, { name: 'oldest_by_state' });
    await mails.createIndex({ endedAt: -1 }, { name: 'newest_ended' });
    await mails.createIndex({ workspaceId: 1, createdAt: 1 }, { name: 'of_workspace' });
  },
};
