import type { Migration } from '@platform/service-kit';

/** Open reports about a subsidy are counted before each new one. Reports had no title before. */
export const indexReportsOfSubsidies: Migration = {
  name: '005-index-reports-of-subsidies',
  up: async (connection) => {
    const reports = connection.collection('fact_reports');
    await reports.createIndex({ subsidyId: 1, state: 1 }, { name: 'subsidy' });
    await reports.updateMany({ title: { $exists: false } }, { $set: { title: '' } });
  },
};
