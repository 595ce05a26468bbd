import type { PageMeasure } from '@platform/contracts/insights';
import type { StatusTexts } from './status-texts.ts';

/** Tones of the ratings of a measured value. */
export const RATING_TONES = { good: 'positive', 'needs-improvement': 'caution', poor: 'danger' } as const;

/** How values of a measure of page loads are written. */
export function measureText(measure: PageMeasure, { formats }: StatusTexts): (value: number) => string {
  return measure === 'CLS' ? formats.ratio : formats.duration;
}
