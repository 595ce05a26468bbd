import { reportClientError } from '@platform/web-kit';

/** At most this many reports per page load: a loop of errors must not become a loop of requests. */
const REPORTS_MAX = 5;
let reports = 0;

/** Reports an error that no boundary caught. */
export function reportUncaught(error: unknown): void {
  if (reports >= REPORTS_MAX) return;
  reports += 1;
  void reportClientError(error, { kind: 'unhandled' });
}

/** Listens for errors and rejections outside React. */
export function reportUnhandled(): void {
  window.addEventListener('error', (event) => {
    // Resources that fail to load have no error object and are no programming error.
    if (event.error !== undefined && event.error !== null) reportUncaught(event.error);
  });
  window.addEventListener('unhandledrejection', (event) => reportUncaught(event.reason));
}
