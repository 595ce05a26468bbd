import { PAGE_MEASURES } from '@platform/contracts/closed-sets';
import type { PageMeasure, VisitDevice } from '@platform/contracts/insights';
import { addHistograms, countOf, emptyHistogram, type Histogram, quantileOf } from './histogram.ts';

/** Bounds in ms; the limits of all ratings and of a slow load are among them, so counts on both sides are exact. */
const TIME_BOUNDS = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1_000, 1_250, 1_500, 1_800, 2_000, 2_500, 3_000, 4_000,
  5_000, 7_500, 10_000, 20_000, 60_000,
] as const;
/** Bounds of CLS, which has no unit. */
const SHIFT_BOUNDS = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1] as const;
/** The percentile by which web vitals are judged. */
const VITAL_QUANTILE = 0.75;

/**
 * Largest value rated good, and the value above which it is rated poor (https://web.dev/articles/vitals and the page of
 * each vital). `load` has no published limits.
 */
const LIMITS: Readonly<Record<PageMeasure, readonly [good: number, poor: number] | null>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
  load: null,
};

/** Page loads of a period, of one page on one kind of device. */
export type PageSums = {
  readonly at: Date;
  readonly page: string;
  readonly device: VisitDevice;
  readonly visits: number;
  /** Loads that took longer than the limit, of those whose duration is known. */
  readonly slow: number;
  readonly measures: Readonly<Partial<Record<PageMeasure, Histogram>>>;
};

export type PageFigures = {
  readonly visits: number;
  readonly slow: number | null;
  readonly p75: Partial<Record<PageMeasure, number>>;
};

export function boundsOf(measure: PageMeasure): readonly number[] {
  return measure === 'CLS' ? SHIFT_BOUNDS : TIME_BOUNDS;
}

function histogramOf(sums: readonly PageSums[], measure: PageMeasure): Histogram {
  return sums
    .map(({ measures }) => measures[measure])
    .filter((histogram) => histogram !== undefined)
    .reduce(addHistograms, emptyHistogram(boundsOf(measure)));
}

function rounded(measure: PageMeasure, value: number): number {
  return measure === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
}

/** The 75th percentile of a measure over all given sums, its number of values, and its rating. */
export function measureFigures(
  sums: readonly PageSums[],
  measure: PageMeasure,
): {
  readonly measure: PageMeasure;
  readonly count: number;
  readonly p75: number | null;
  readonly rating: 'good' | 'needs-improvement' | 'poor' | null;
} {
  const histogram = histogramOf(sums, measure);
  const quantile = quantileOf(boundsOf(measure), histogram, VITAL_QUANTILE);
  const p75 = quantile === null ? null : rounded(measure, quantile);
  return { measure, count: countOf(histogram), p75, rating: ratingOf(measure, p75) };
}

function ratingOf(measure: PageMeasure, p75: number | null) {
  const limits = LIMITS[measure];
  if (limits === null || p75 === null) return null;
  const [good, poor] = limits;
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'needs-improvement' : 'poor';
}

/** Figures over all given sums. */
export function pageFigures(sums: readonly PageSums[]): PageFigures {
  const loads = countOf(histogramOf(sums, 'load'));
  const slow = sums.reduce((total, one) => total + one.slow, 0);
  const known = PAGE_MEASURES.map((measure) => measureFigures(sums, measure)).flatMap(({ measure, p75 }) =>
    p75 === null ? [] : [[measure, p75] as const],
  );
  return {
    visits: sums.reduce((total, { visits }) => total + visits, 0),
    slow: loads === 0 ? null : slow / loads,
    p75: Object.fromEntries(known),
  };
}
