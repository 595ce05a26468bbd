import { PENDING_INDEX } from '@platform/event-bus';
import type { Migration } from '@platform/service-kit';

/** Indexes of accounts, invoices, webhook events, intents and alerts, and of the payments of the test page. */
export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    const accounts = connection.collection('billing_accounts');
    await accounts.createIndex(PENDING_INDEX.key, PENDING_INDEX.options);
    await accounts.createIndex(
      { dueAt: 1 },
      { name: 'due', partialFilterExpression: { dueAt: { $exists: true } } },
    );
    await accounts.createIndex(
      { customerId: 1 },
      { name: 'customer', partialFilterExpression: { customerId: { $exists: true } } },
    );
    const invoices = connection.collection('billing_invoices');
    await invoices.createIndex(PENDING_INDEX.key, PENDING_INDEX.options);
    await invoices.createIndex({ workspaceId: 1, at: -1 }, { name: 'workspace' });
    const webhooks = connection.collection('billing_webhooks');
    await webhooks.createIndex(
      { nextAt: 1 },
      { name: 'next', partialFilterExpression: { nextAt: { $exists: true } } },
    );
    await webhooks.createIndex({ receivedAt: 1 }, { name: 'received' });
    await connection.collection('billing_intents').createIndex({ workspaceId: 1 }, { name: 'workspace' });
    await connection
      .collection('billing_trial_claims')
      .createIndex({ workspaceId: 1 }, { name: 'workspace' });
    const alerts = connection.collection('billing_alerts');
    await alerts.createIndex({ closedAt: 1, at: -1 }, { name: 'open' });
    await alerts.createIndex({ workspaceId: 1 }, { name: 'workspace' });
    await connection
      .collection('billing_test_customers')
      .createIndex(
        { nextEventAt: 1 },
        { name: 'events', partialFilterExpression: { nextEventAt: { $exists: true } } },
      );
    await connection.collection('billing_test_customers').createIndex({ objectIds: 1 }, { name: 'objects' });
  },
};
