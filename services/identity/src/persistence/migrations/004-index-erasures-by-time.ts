import type { Migration } from '@platform/service-kit';

/** Finds the erasures of the last days, and the mail that waits longest. */
export const indexErasuresByTime: Migration = {
  name: '004-index-erasures-by-time',
  up: async (connection) => {
    await connection.collection('erasures').createIndex({ requestedAt: 1 }, { name: 'by_time' });
    await connection.collection('mail_requests').createIndex({ at: 1 }, { name: 'by_time' });
  },
};
