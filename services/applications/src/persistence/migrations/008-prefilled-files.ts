import type { Migration } from '@platform/service-kit';

/** Indexes of files at the portal. */
export const indexPrefilledFiles: Migration = {
  name: '008-prefilled-files',
  up: async (connection) => {
    const files = connection.collection('applications_prefilled_files');
    await files.createIndex({ workspaceId: 1, applicationId: 1, n: 1 }, { name: 'order', unique: true });
    await files.createIndex({ nextReadAt: 1 }, { name: 'due' });
  },
};
