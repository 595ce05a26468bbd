import { APPLICATIONS, BILLING, CATALOG_AND_SEARCH, EVENTS, IDENTITY, PROFILES } from './data-dashboards.ts';
import type { Dashboard } from './render-dashboard.ts';
import { PLATFORM, SERVICE } from './service-dashboards.ts';
import { PAGES, USE } from './visitor-dashboards.ts';

/** The dashboards of the platform. A panel shows only what the product emits; a test runs each query against it. */
export const DASHBOARDS: readonly Dashboard[] = [
  PLATFORM,
  SERVICE,
  EVENTS,
  CATALOG_AND_SEARCH,
  IDENTITY,
  BILLING,
  PROFILES,
  APPLICATIONS,
  PAGES,
  USE,
];
