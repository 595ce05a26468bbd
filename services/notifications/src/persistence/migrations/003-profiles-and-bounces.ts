import type { Migration } from '@platform/service-kit';

/** Indexes of profiles that are matched, and of addresses whose mails come back. */
export const profileAndBounceIndexes: Migration = {
  name: '003-profiles-and-bounces',
  up: async (connection) => {
    const profiles = connection.collection('notifications_profiles');
    await profiles.createIndex({ nextAt: 1 }, { name: 'due' });
    await profiles.createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
    const bounces = connection.collection('notifications_bounces');
    await bounces.createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
  },
};
