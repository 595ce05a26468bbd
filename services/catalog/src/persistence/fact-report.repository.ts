import type { Connection } from 'mongoose';
import type { FactReport } from '../domain/fact-report.ts';
import type { FactReportRepository } from '../ports/fact-report.repository.port.ts';

/** Collection `fact_reports`: `_id` grows with the time of arrival. */
type FactReportDocument = Omit<FactReport, 'id'> & { readonly _id: string };

/** Error reports of visitors. */
export function createFactReportRepository(connection: Connection): FactReportRepository {
  const reports = connection.collection<FactReportDocument>('fact_reports');
  return {
    add: async ({ id, ...report }) => {
      await reports.insertOne({ _id: id, ...report });
    },
    openCount: (subsidyId) =>
      reports.countDocuments({ state: 'open', ...(subsidyId === null ? {} : { subsidyId }) }),
    list: async ({ state, subsidyId, limit, after }) => {
      const documents = await reports
        .find({
          state,
          ...(subsidyId === null ? {} : { subsidyId }),
          ...(after === null ? {} : { _id: { $gt: after } }),
        })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map(fromDocument);
    },
    close: async (id, { note, at }) => {
      await reports.updateOne(
        { _id: id, state: 'open' },
        { $set: { state: 'closed', closedAt: at, note, email: null } },
      );
      const document = await reports.findOne({ _id: id });
      return document === null ? null : fromDocument(document);
    },
    erase: async (id) => (await reports.deleteOne({ _id: id })).deletedCount === 1,
    eraseMany: async ({ subsidyId, since }) => {
      const { deletedCount } = await reports.deleteMany({
        ...(subsidyId === null ? {} : { subsidyId }),
        receivedAt: { $gte: since },
      });
      return deletedCount;
    },
    eraseDue: async (at) => (await reports.deleteMany({ eraseAt: { $lte: at } })).deletedCount,
  };
}

function fromDocument({ _id, ...rest }: FactReportDocument): FactReport {
  return { id: _id, ...rest };
}
