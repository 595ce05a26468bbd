import type { Migration } from '@platform/service-kit';

/** The newest published items are read from this index. */
export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    await connection
      .collection('applications_items')
      .createIndex({ publishedAt: -1 }, { name: 'newest_published' });
  },
};
