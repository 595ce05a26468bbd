import type { Migration } from '@platform/service-kit';

/** Indexes of the calendar. */
export const calendarIndexes: Migration = {
  name: '003-calendar',
  up: async (connection) => {
    const reasons = connection.collection('applications_calendar_reasons');
    await reasons.createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
    await reasons.createIndex({ subsidyId: 1 }, { name: 'programme' });
    const events = connection.collection('applications_calendar_events');
    await events.createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
    const feeds = connection.collection('applications_calendar_feeds');
    await feeds.createIndex({ workspaceId: 1 }, { name: 'of_workspace' });
    await feeds.createIndex({ tokenHash: 1 }, { name: 'token', unique: true });
  },
};
