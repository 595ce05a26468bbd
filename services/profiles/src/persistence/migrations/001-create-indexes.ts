import { PENDING_INDEX } from '@platform/event-bus';
import type { Migration } from '@platform/service-kit';

/** Indexes of profiles, assignments, marks and saved filter sets. */
export const createIndexes: Migration = {
  name: '001-create-indexes',
  up: async (connection) => {
    const profiles = connection.collection('profiles_profiles');
    await profiles.createIndex(PENDING_INDEX.key, PENDING_INDEX.options);
    await profiles.createIndex({ workspaceId: 1, createdAt: 1 }, { name: 'workspace' });
    await profiles.createIndex(
      { removedAt: 1 },
      { name: 'removed', partialFilterExpression: { removedAt: { $exists: true } } },
    );
    const assignments = connection.collection('profiles_assignments');
    await assignments.createIndex(PENDING_INDEX.key, PENDING_INDEX.options);
    await assignments.createIndex({ workspaceId: 1, assignedAt: -1 }, { name: 'workspace' });
    await assignments.createIndex({ profileId: 1 }, { name: 'profile' });
    await connection
      .collection('profiles_marks')
      .createIndex({ workspaceId: 1, kind: 1, markedAt: -1 }, { name: 'workspace' });
    await connection
      .collection('profiles_filter_sets')
      .createIndex({ workspaceId: 1, createdAt: 1 }, { name: 'workspace' });
  },
};
