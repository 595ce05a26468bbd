export type RateClass = 'search' | 'api' | 'client-errors' | 'static' | 'unlimited';

/** The rate limit budget that a request uses; health probes are unlimited. */
export function rateClassOf(path: string): RateClass {
  if (path.startsWith('/health/')) {
    return 'unlimited';
  }
  if (path === '/api/client-errors') {
    return 'client-errors';
  }
  if (path === '/api/search' || path.startsWith('/api/search/')) {
    return 'search';
  }
  return path.startsWith('/api/') ? 'api' : 'static';
}
