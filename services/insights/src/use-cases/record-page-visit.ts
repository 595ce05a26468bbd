import type { PageVisit } from '@platform/contracts/insights';
import type { Clock } from '@platform/service-kit';
import { ATTRIBUTES, METRICS, observe } from '@platform/telemetry';
import { isBuilt, ROUTES } from '@platform/web-kit/route-table';
import { insightsErrors } from '../errors.ts';
import type { PageVisitsRepository } from '../ports/page-visits.repository.port.ts';

export type RecordPageVisitDeps = { readonly visits: PageVisitsRepository; readonly clock: Clock };

const PAGES: ReadonlySet<string> = new Set(
  ROUTES.filter(({ path }) => isBuilt(path)).map(({ path }) => path),
);

function measure({ page, device, values }: PageVisit): void {
  const attributes = { [ATTRIBUTES.page]: page, [ATTRIBUTES.pageDevice]: device };
  for (const [name, value] of Object.entries(values)) {
    if (name === 'CLS') observe(METRICS.pageLayoutShift, value, attributes);
    else
      observe(METRICS.pageMeasureDuration, value / 1_000, { ...attributes, [ATTRIBUTES.pageMeasure]: name });
  }
}

/** Counts one page load. `INSIGHTS_PAGE_UNKNOWN` unless the page is the pattern of a built route. */
export async function recordPageVisit(
  { visits, clock }: RecordPageVisitDeps,
  visit: PageVisit,
): Promise<void> {
  if (!PAGES.has(visit.page)) throw insightsErrors.PAGE_UNKNOWN();
  await visits.addVisit(visit, clock.now());
  measure(visit);
}
