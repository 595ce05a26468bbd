import { reportClientError } from '@platform/web-kit';

/** Maximum number of reports per page load, so that repeated errors do not cause repeated requests. */
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
    // A resource that fails to load has no error object and is not a programming error.
    if (event.error !== undefined && event.error !== null) reportUncaught(event.error);
  });
  window.addEventListener('unhandledrejection', (event) => reportUncaught(event.reason));
}
