import type { EssentialStatus, PlatformStatus } from '@platform/contracts/insights';

/** What a person without the admin role sees of the state of the platform. */
export function essentialStatus(status: PlatformStatus): EssentialStatus {
  const { period, at, sampledAt, isCurrent, services, catalog, pages } = status;
  const { subsidies, documents, oldestImportSeconds } = catalog;
  return {
    period,
    at,
    sampledAt,
    isCurrent,
    services: services.map(({ name, state, available }) => ({ name, state, available })),
    catalog: { subsidies, documents, oldestImportSeconds },
    pages: { measures: pages.measures },
  };
}
