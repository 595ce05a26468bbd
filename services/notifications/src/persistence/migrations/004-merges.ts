import { MERGES_INDEX } from '@platform/events/merged-programmes';
import type { Migration } from '@platform/service-kit';

/** Index of merged programmes. */
export const mergeIndexes: Migration = {
  name: '004-merges',
  up: async (connection) => {
    await connection.collection('notifications_merges').createIndex(MERGES_INDEX.key, MERGES_INDEX.options);
  },
};
