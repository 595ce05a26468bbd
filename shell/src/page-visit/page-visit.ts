import { PAGE_MEASURE_MAX } from '@platform/contracts/closed-sets';
import type { PageMeasure, PageVisit } from '@platform/contracts/insights';

/** Windows below this width are those of phones, in px. */
const PHONE_WIDTH = 640;

/**
 * What is sent of a page load: the pattern of its route, the kind of device and the measured values that make sense; null
 * when nothing was measured.
 */
export function pageVisit(options: {
  readonly page: string;
  readonly width: number;
  readonly values: ReadonlyMap<PageMeasure, number>;
}): PageVisit | null {
  const { page, width, values } = options;
  const sound = [...values].filter(([, value]) => value >= 0 && value <= PAGE_MEASURE_MAX);
  if (sound.length === 0) return null;
  return {
    page,
    device: width < PHONE_WIDTH ? 'phone' : 'desktop',
    values: Object.fromEntries(
      sound.map(([measure, value]) => [measure, Math.round(value * 10_000) / 10_000]),
    ),
  };
}

/** Time from the begin of a navigation to the end of its load event, in ms; null while the page loads or is no navigation. */
export function loadDuration(entry: PerformanceEntry | undefined): number | null {
  if (entry === undefined) return null;
  const { loadEventEnd, type } = entry as PerformanceNavigationTiming;
  // Going back and forward may only show again what was loaded before.
  return loadEventEnd > 0 && (type === 'navigate' || type === 'reload') ? loadEventEnd : null;
}
