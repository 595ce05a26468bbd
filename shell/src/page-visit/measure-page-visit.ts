import type { PageMeasure } from '@platform/contracts/insights';
import { matchRoute } from '@platform/web-kit';
import { loadDuration, pageVisit } from './page-visit.ts';

const ENDPOINT = '/api/insights/page-visits';

/** Whether the visitor has declined to be measured (Global Privacy Control, Do Not Track). */
function isDeclined(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Collects the web vitals of this page load until the page is left or hidden, and sends them once. */
async function measure(page: string): Promise<void> {
  const values = new Map<PageMeasure, number>();
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => values.set(name, value));
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const load = loadDuration(performance.getEntriesByType('navigation')[0]);
    if (load !== null) values.set('load', load);
    const visit = pageVisit({ page, width: window.innerWidth, values });
    if (visit !== null)
      navigator.sendBeacon(ENDPOINT, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  // The library reports its last values when the page is hidden; it has registered for that before.
  document.addEventListener('visibilitychange', send);
}

/**
 * Measures the load of this document, once everything else is done, unless the visitor has declined. Only built pages are
 * measured; what is sent identifies nobody and is stored as sums.
 */
export function measurePageVisit(): void {
  const route = matchRoute(window.location.pathname)?.route;
  if (route?.built !== true || isDeclined()) return;
  const begin = (): void => {
    setTimeout(() => void measure(route.path).catch(() => undefined), 1_000);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
