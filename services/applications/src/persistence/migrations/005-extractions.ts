import type { Migration } from '@platform/service-kit';

/** Indexes of what was read in documents. */
export const indexExtractions: Migration = {
  name: '005-extractions',
  up: async (connection) => {
    const extractions = connection.collection('applications_extractions');
    await extractions.createIndex({ workspaceId: 1, documentId: 1 }, { name: 'document' });
  },
};
