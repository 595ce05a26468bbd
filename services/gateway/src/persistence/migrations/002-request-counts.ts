import type { Migration } from '@platform/service-kit';

/** Index by which counts of past minutes are removed. */
export const requestCounts: Migration = {
  name: '002-request-counts',
  up: async (connection) => {
    await connection.collection('request_counts').createIndex({ dueAt: 1 }, { name: 'due' });
  },
};
