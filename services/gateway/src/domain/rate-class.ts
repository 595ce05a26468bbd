export type RateClass =
  | 'search'
  | 'exports'
  | 'api'
  | 'client-errors'
  | 'fact-reports'
  | 'static'
  | 'unlimited';

const EXPORTS = new Set(['/api/catalog/export', '/api/search/export']);
const FACT_REPORTS = /^\/api\/catalog\/subsidies\/[^/]+\/reports$/;

/** The rate limit budget that a request uses, by its path in normal form; health probes are unlimited. */
export function rateClassOf(path: string): RateClass {
  if (path.startsWith('/health/')) {
    return 'unlimited';
  }
  if (path === '/api/client-errors') {
    return 'client-errors';
  }
  if (FACT_REPORTS.test(path)) {
    return 'fact-reports';
  }
  if (EXPORTS.has(path)) {
    return 'exports';
  }
  if (path === '/api/search' || path.startsWith('/api/search/')) {
    return 'search';
  }
  return path.startsWith('/api/') ? 'api' : 'static';
}
