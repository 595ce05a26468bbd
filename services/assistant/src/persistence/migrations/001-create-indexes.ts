import type { Migration } from '@platform/service-kit';

/** Conversations are listed by workspace; visitors, counters and orders are removed by their age. */
export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    const conversations = connection.collection('assistant_conversations');
    await conversations.createIndex({ workspaceId: 1, archived: 1, changedAt: -1 }, { name: 'of_workspace' });
    const free = connection.collection('assistant_free_answers');
    await free.createIndex({ changedAt: 1 }, { name: 'oldest' });
    await free.createIndex({ movedTo: 1 }, { name: 'moved_to' });
    await connection.collection('assistant_networks').createIndex({ countedAt: 1 }, { name: 'oldest' });
    const orders = connection.collection('assistant_orders');
    await orders.createIndex({ claimedAt: 1 }, { name: 'oldest' });
    await orders.createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
  },
};
