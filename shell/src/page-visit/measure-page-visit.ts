import type { PageMeasure } from '@platform/contracts/insights';
import { measuredPage } from './measured-page.ts';
import { loadDuration, pageVisit } from './page-visit.ts';

const ENDPOINT = '/api/insights/page-visits';

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
 * Measures the load of this document, once everything else is done, unless the visitor has declined. What is sent
 * identifies nobody and is stored as sums.
 */
export function measurePageVisit(): void {
  const page = measuredPage(window.location.pathname, navigator);
  if (page === null) return;
  const start = (): void => {
    setTimeout(() => void measure(page).catch(() => undefined), 1_000);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
