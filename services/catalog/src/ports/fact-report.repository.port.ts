import type { FactReportState } from '@platform/contracts/catalog';
import type { FactReport } from '../domain/fact-report.ts';

export type FactReportQuery = {
  readonly state: FactReportState;
  readonly subsidyId: string | null;
  readonly limit: number;
  /** Id of the last report of the page before. */
  readonly after: string | null;
};

/** The reports about one subsidy or, with null, about any, that arrived at an instant or later. */
export type FactReportSelection = { readonly subsidyId: string | null; readonly since: Date };

export type FactReportRepository = {
  /** Durable when it resolves. */
  readonly add: (report: FactReport) => Promise<void>;
  /** The number of open reports, of all subsidies or of one. */
  readonly openCount: (subsidyId: string | null) => Promise<number>;
  /** One page, the oldest first. */
  readonly list: (query: FactReportQuery) => Promise<readonly FactReport[]>;
  /** Closes a report and removes its e-mail address; safe to repeat. Null if no report has the id. */
  readonly close: (
    id: string,
    closing: { readonly note: string | null; readonly at: Date },
  ) => Promise<FactReport | null>;
  /** Removes a report; false if no report has the id. */
  readonly erase: (id: string) => Promise<boolean>;
  /** Removes open and closed reports; resolves with their number. */
  readonly eraseMany: (selection: FactReportSelection) => Promise<number>;
  /** Removes every report whose time is over; resolves with their number. */
  readonly eraseDue: (at: Date) => Promise<number>;
};
