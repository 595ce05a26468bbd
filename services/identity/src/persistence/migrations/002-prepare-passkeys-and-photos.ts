import type { Migration } from '@platform/service-kit';

/** What accounts hold since they can have passkeys and a photo, and steps of a sign-in that wait for the browser. */
export const preparePasskeysAndPhotos: Migration = {
  name: '002-prepare-passkeys-and-photos',
  up: async (connection) => {
    const accounts = connection.collection('accounts');
    await accounts.updateMany(
      { passkeys: { $exists: false } },
      { $set: { passkeys: [], photoVersion: null } },
    );
    await connection.collection('pending_steps').createIndex({ expiresAt: 1 }, { name: 'expiry' });
  },
};
