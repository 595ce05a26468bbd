import { PENDING_INDEX } from '@platform/event-bus';
import type { Migration } from '@platform/service-kit';

/** Indexes of applications, kept texts and open pages. */
export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    const applications = connection.collection('applications_applications');
    await applications.createIndex(PENDING_INDEX.key, PENDING_INDEX.options);
    await applications.createIndex({ workspaceId: 1, createdAt: -1 }, { name: 'workspace' });
    await connection
      .collection('applications_library')
      .createIndex({ workspaceId: 1, profileId: 1 }, { name: 'profile' });
    const presence = connection.collection('applications_presence');
    await presence.createIndex({ workspaceId: 1, applicationId: 1 }, { name: 'application' });
    await presence.createIndex({ until: 1 }, { name: 'until' });
  },
};
