import type { Migration } from '@platform/service-kit';

/** Indexes of documents and uploads. */
export const indexDocuments: Migration = {
  name: '002-index-documents',
  up: async (connection) => {
    const documents = connection.collection('applications_documents');
    await documents.createIndex({ workspaceId: 1, changedAt: -1 }, { name: 'workspace' });
    await documents.createIndex({ 'versions.key': 1 }, { name: 'keys' });
    await documents.createIndex(
      { extraction: 1 },
      { name: 'unread', partialFilterExpression: { extraction: 'processing' } },
    );
    const uploads = connection.collection('applications_uploads');
    await uploads.createIndex({ workspaceId: 1, createdAt: 1 }, { name: 'workspace' });
    await uploads.createIndex({ state: 1, checkAt: 1 }, { name: 'state' });
    await uploads.createIndex({ 'parts.key': 1 }, { name: 'keys' });
  },
};
