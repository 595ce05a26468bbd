import type { Migration } from '@platform/service-kit';

/** Indexes of what workspaces follow and are informed of. */
export const noticeIndexes: Migration = {
  name: '002-notices',
  up: async (connection) => {
    const follows = connection.collection('notifications_follows');
    await follows.createIndex({ subsidyId: 1, workspaceId: 1 }, { name: 'programme' });
    await follows.createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
    const reminders = connection.collection('notifications_reminders');
    await reminders.createIndex({ dueAt: 1 }, { name: 'due' });
    await reminders.createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
    const notices = connection.collection('notifications_notices');
    await notices.createIndex({ workspaceId: 1, at: -1, _id: -1 }, { name: 'inbox' });
    await notices.createIndex({ 'mail.state': 1, 'mail.nextAt': 1 }, { name: 'due_mail' });
    await notices.createIndex(
      { 'mail.mailId': 1 },
      { name: 'of_mail', partialFilterExpression: { 'mail.mailId': { $gt: '' } } },
    );
    await notices.createIndex({ kind: 1 }, { name: 'by_kind' });
    await notices.createIndex({ at: 1 }, { name: 'oldest' });
  },
};
