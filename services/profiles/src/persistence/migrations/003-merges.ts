import { MERGES_INDEX } from '@platform/events/merged-programmes';
import type { Migration } from '@platform/service-kit';

/** Index of merged programmes. */
export const mergeIndexes: Migration = {
  name: '003-merges',
  up: async (connection) => {
    await connection.collection('profiles_merges').createIndex(MERGES_INDEX.key, MERGES_INDEX.options);
  },
};
