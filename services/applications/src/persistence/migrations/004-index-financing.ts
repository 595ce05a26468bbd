import type { Migration } from '@platform/service-kit';

/** Index of the stored financing plans. */
export const indexFinancing: Migration = {
  name: '004-index-financing',
  up: async (connection) => {
    await connection
      .collection('applications_financing')
      .createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
  },
};
