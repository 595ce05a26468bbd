import { PENDING_INDEX } from '@platform/event-bus';
import type { Migration } from '@platform/service-kit';

/** What is found by another key than `_id`. */
export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    const accounts = connection.collection('accounts');
    for (const purpose of ['confirmation', 'reset']) {
      await accounts.createIndex(
        { [`links.${purpose}.tokenHash`]: 1 },
        {
          name: `link_${purpose}`,
          partialFilterExpression: { [`links.${purpose}.tokenHash`]: { $gt: '' } },
        },
      );
    }
    for (const collection of ['accounts', 'sessions', 'erasures'])
      await connection.collection(collection).createIndex(PENDING_INDEX.key, PENDING_INDEX.options);
    const sessions = connection.collection('sessions');
    await sessions.createIndex({ accountId: 1, lastUsedAt: -1 }, { name: 'of_account' });
    await sessions.createIndex({ expiresAt: 1 }, { name: 'expiry' });
    await connection.collection('erasures').createIndex({ ownDataErasedAt: 1 }, { name: 'own_data' });
    await connection.collection('attempts').createIndex({ dueAt: 1 }, { name: 'due' });
    await connection.collection('mail_requests').createIndex({ dueAt: 1 }, { name: 'due' });
    await connection
      .collection('security_events')
      .createIndex({ accountId: 1, at: -1 }, { name: 'of_account' });
    await connection.collection('consents').createIndex({ accountId: 1, at: -1 }, { name: 'of_account' });
  },
};
