import type { Migration } from '@platform/service-kit';

/** Finds accounts with follow-ups that are not done, and the erasure of an account. */
export const indexFollowUps: Migration = {
  name: '003-index-follow-ups',
  up: async (connection) => {
    await connection
      .collection('accounts')
      .createIndex(
        { 'followUps.at': 1 },
        { name: 'follow_ups', partialFilterExpression: { 'followUps.at': { $gt: new Date(0) } } },
      );
    await connection.collection('erasures').createIndex({ accountId: 1 }, { name: 'of_account' });
  },
};
