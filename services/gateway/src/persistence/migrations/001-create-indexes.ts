import type { Migration } from '@platform/service-kit';

export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    const versions = connection.collection('remote_versions');
    await versions.createIndex({ name: 1, publishedAt: -1 }, { name: 'of_remote' });
    await connection.collection('remote_files').createIndex({ of: 1 }, { name: 'of_version' });
    await connection.collection('remote_keys').createIndex({ remote: 1 }, { name: 'of_remote' });
    await connection.collection('remote_history').createIndex({ remote: 1, at: -1 }, { name: 'of_remote' });
  },
};
