import type { FactReportItem, FactReportList, FactReportOrder } from '@platform/contracts/catalog';
import type { Clock } from '@platform/service-kit';
import { v7 as uuidV7 } from 'uuid';
import { type FactReport, newFactReport } from '../domain/fact-report.ts';
import { catalogErrors } from '../errors.ts';
import type { FactReportQuery, FactReportRepository } from '../ports/fact-report.repository.port.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';

export type FactReportDeps = {
  readonly reports: FactReportRepository;
  readonly subsidies: Pick<SubsidyRepository, 'findPublished'>;
  readonly clock: Clock;
};

/** More would fill the store: at most 2,000 characters each. */
const REPORTS_MAX = 10_000;

/**
 * Stores what a visitor found wrong in a subsidy; resolves with the instant at which it is erased. Throws
 * `CATALOG_SUBSIDY_NOT_FOUND` or `CATALOG_REPORTS_FULL`.
 */
export async function reportFact(
  { reports, subsidies, clock }: FactReportDeps,
  id: string,
  order: FactReportOrder,
): Promise<{ readonly eraseAt: string }> {
  const found = await subsidies.findPublished(id);
  if (found === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
  if ((await reports.count()) >= REPORTS_MAX) throw catalogErrors.REPORTS_FULL();
  const at = clock.now();
  const subject = { id: uuidV7({ msecs: at.getTime() }), subsidyId: id, v: found.subsidy.v };
  const report = newFactReport(order, subject, at);
  await reports.add(report);
  return { eraseAt: report.eraseAt.toISOString() };
}

/** Reports, the oldest first, and how many are open. */
export async function listFactReports(deps: FactReportDeps, query: FactReportQuery): Promise<FactReportList> {
  const [found, open] = await Promise.all([deps.reports.list(query), deps.reports.openCount()]);
  const items = await Promise.all(found.map((report) => describeFactReport(deps, report)));
  const last = found.length === query.limit ? found.at(-1) : undefined;
  return { open, items, cursor: last?.id ?? null };
}

/** Closes a report and removes its e-mail address. Safe to repeat. Throws `CATALOG_REPORT_NOT_FOUND`. */
export async function closeFactReport(
  deps: FactReportDeps,
  id: string,
  note: string | null,
): Promise<FactReportItem> {
  const closed = await deps.reports.close(id, { note, at: deps.clock.now() });
  if (closed === null) throw catalogErrors.REPORT_NOT_FOUND();
  return describeFactReport(deps, closed);
}

/** Erases a report at once, for a visitor who demands it. Throws `CATALOG_REPORT_NOT_FOUND`. */
export async function eraseFactReport({ reports }: FactReportDeps, id: string): Promise<void> {
  if (!(await reports.erase(id))) throw catalogErrors.REPORT_NOT_FOUND();
}

async function describeFactReport(
  { subsidies }: FactReportDeps,
  { receivedAt, closedAt, eraseAt, ...report }: FactReport,
): Promise<FactReportItem> {
  const found = await subsidies.findPublished(report.subsidyId);
  const texts = found?.subsidy.texts ?? {};
  return {
    ...report,
    title: (texts[report.language] ?? texts.fr ?? texts.en)?.title ?? '',
    receivedAt: receivedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    eraseAt: eraseAt.toISOString(),
  };
}
