import type { FactReportItem, FactReportList, FactReportOrder } from '@platform/contracts/catalog';
import type { Clock } from '@platform/service-kit';
import { v7 as uuidV7 } from 'uuid';
import { type FactReport, newFactReport } from '../domain/fact-report.ts';
import { catalogErrors } from '../errors.ts';
import type {
  FactReportQuery,
  FactReportRepository,
  FactReportSelection,
} from '../ports/fact-report.repository.port.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';

export type FactReportDeps = {
  readonly reports: FactReportRepository;
  readonly subsidies: Pick<SubsidyRepository, 'findPublished'>;
  readonly clock: Clock;
};

/** Open reports; more would fill the store: at most 2,000 characters each. */
const OPEN_MAX = 10_000;
/** Open reports about one subsidy; the next ones add nothing that an operator does not read in these. */
const OPEN_PER_SUBSIDY_MAX = 50;

/**
 * Stores what a visitor found wrong in a subsidy; resolves with the instant at which it is erased. Throws
 * `CATALOG_SUBSIDY_NOT_FOUND` or `CATALOG_FACT_REPORTS_FULL`.
 */
export async function reportFact(
  { reports, subsidies, clock }: FactReportDeps,
  id: string,
  order: FactReportOrder,
): Promise<{ readonly eraseAt: string }> {
  const found = await subsidies.findPublished(id);
  if (found === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
  const [open, openOfSubsidy] = await Promise.all([reports.openCount(null), reports.openCount(id)]);
  if (open >= OPEN_MAX || openOfSubsidy >= OPEN_PER_SUBSIDY_MAX) throw catalogErrors.FACT_REPORTS_FULL();
  const at = clock.now();
  const { v, texts } = found.subsidy;
  const title = (texts[order.language] ?? texts.fr ?? texts.en)?.title ?? '';
  const subject = { id: uuidV7({ msecs: at.getTime() }), subsidyId: id, v, title };
  const report = newFactReport(order, subject, at);
  await reports.add(report);
  return { eraseAt: report.eraseAt.toISOString() };
}

/** Reports, the oldest first, and how many are open. */
export async function listFactReports(
  { reports }: Pick<FactReportDeps, 'reports'>,
  query: FactReportQuery,
): Promise<FactReportList> {
  const [found, open] = await Promise.all([reports.list(query), reports.openCount(null)]);
  const last = found.length === query.limit ? found.at(-1) : undefined;
  return { open, items: found.map(describeFactReport), cursor: last?.id ?? null };
}

/** Closes a report and removes its e-mail address. Safe to repeat. Throws `CATALOG_FACT_REPORT_NOT_FOUND`. */
export async function closeFactReport(
  { reports, clock }: Pick<FactReportDeps, 'reports' | 'clock'>,
  id: string,
  note: string | null,
): Promise<FactReportItem> {
  const closed = await reports.close(id, { note, at: clock.now() });
  if (closed === null) throw catalogErrors.FACT_REPORT_NOT_FOUND();
  return describeFactReport(closed);
}

/** Erases a report at once, for a visitor who demands it. Throws `CATALOG_FACT_REPORT_NOT_FOUND`. */
export async function eraseFactReport(
  { reports }: Pick<FactReportDeps, 'reports'>,
  id: string,
): Promise<void> {
  if (!(await reports.erase(id))) throw catalogErrors.FACT_REPORT_NOT_FOUND();
}

/** Erases open and closed reports at once, such as those that a program has sent. */
export async function eraseFactReports(
  { reports }: Pick<FactReportDeps, 'reports'>,
  selection: FactReportSelection,
): Promise<{ readonly erased: number }> {
  return { erased: await reports.eraseMany(selection) };
}

function describeFactReport({ receivedAt, closedAt, eraseAt, ...report }: FactReport): FactReportItem {
  return {
    ...report,
    receivedAt: receivedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    eraseAt: eraseAt.toISOString(),
  };
}
