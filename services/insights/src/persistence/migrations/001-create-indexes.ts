import type { Migration } from '@platform/service-kit';

/** Page loads are read and removed by their time; the sums of health have it as their `_id`. */
export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    for (const collection of ['visit_minutes', 'visit_hours'])
      await connection.collection(collection).createIndex({ at: 1 }, { name: 'by_time' });
  },
};
