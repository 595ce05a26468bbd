export type RateClass = 'search' | 'exports' | 'api' | 'client-errors' | 'static' | 'unlimited';

const EXPORTS = new Set(['/api/catalog/export', '/api/search/export']);

/** The rate limit budget that a request uses, by its path in normal form; health probes are unlimited. */
export function rateClassOf(path: string): RateClass {
  if (path.startsWith('/health/')) {
    return 'unlimited';
  }
  if (path === '/api/client-errors') {
    return 'client-errors';
  }
  if (EXPORTS.has(path)) {
    return 'exports';
  }
  if (path === '/api/search' || path.startsWith('/api/search/')) {
    return 'search';
  }
  return path.startsWith('/api/') ? 'api' : 'static';
}
