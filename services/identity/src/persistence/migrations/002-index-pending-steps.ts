import type { Migration } from '@platform/service-kit';

/** Steps of a sign-in that wait for the browser are removed by their expiry. */
export const indexPendingSteps: Migration = {
  name: '002-index-pending-steps',
  up: async (connection) => {
    await connection.collection('pending_steps').createIndex({ expiresAt: 1 }, { name: 'expiry' });
  },
};
