import type { Migration } from '@platform/service-kit';

const DAY_S = 24 * 3_600;
const VISITOR_KEPT_S = 180 * DAY_S;
const NETWORK_KEPT_S = 2 * DAY_S;

/** Conversations are listed by workspace; visitors, counters and orders remove themselves. */
export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    const conversations = connection.collection('assistant_conversations');
    await conversations.createIndex({ workspaceId: 1, archived: 1, changedAt: -1 }, { name: 'of_workspace' });
    const free = connection.collection('assistant_free_answers');
    await free.createIndex({ changedAt: 1 }, { name: 'kept', expireAfterSeconds: VISITOR_KEPT_S });
    await free.createIndex({ movedTo: 1 }, { name: 'moved_to' });
    const networks = connection.collection('assistant_networks');
    await networks.createIndex({ countedAt: 1 }, { name: 'kept', expireAfterSeconds: NETWORK_KEPT_S });
    const orders = connection.collection('assistant_orders');
    await orders.createIndex({ claimedAt: 1 }, { name: 'kept', expireAfterSeconds: DAY_S });
    await orders.createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
  },
};
