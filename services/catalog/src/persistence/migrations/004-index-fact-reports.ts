import type { Migration } from '@platform/service-kit';

/** Operators list reports by state; the sweep finds those whose time is over. */
export const indexFactReports: Migration = {
  name: '004-index-fact-reports',
  up: async (connection) => {
    const reports = connection.collection('fact_reports');
    await reports.createIndex({ state: 1, _id: 1 }, { name: 'state' });
    await reports.createIndex({ eraseAt: 1 }, { name: 'erase_at' });
  },
};
