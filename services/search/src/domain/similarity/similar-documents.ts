import type { Language } from '@platform/contracts/values';
import type { SimilarDocument } from '../index-model.ts';

/**
 * The largest share of the best score that similarity adds, by kind of query. Fitted by cross-validation
 * (`bench/hybrid.bench.ts`).
 */
export const SIMILARITY = {
  /** A text of so many words or more is long. */
  longFrom: 8,
  fr: { short: 0.5, long: 0.5 },
  en: { short: 1.2, long: 1.2 },
} as const;

/** Number of the best documents by words that similarity orders again. */
export const CANDIDATES = 400;

/** How much similarity counts for a text of so many words. */
export function similarityWeight(words: number, language: Language): number {
  return SIMILARITY[language][words >= SIMILARITY.longFrom ? 'long' : 'short'];
}

/**
 * The shares by which candidates are raised: from 0 for the least similar one to `weight` for the most similar one,
 * because the cosines of a model are comparable within one query only. A candidate whose vector is not made yet gets
 * the mean share, so that it neither gains nor loses.
 */
export function similarDocuments(
  ids: readonly string[],
  cosines: Float32Array,
  weight: number,
): SimilarDocument[] {
  const known = cosines.filter((cosine) => !Number.isNaN(cosine));
  if (weight === 0 || known.length < 2) return [];
  const least = known.reduce((a, b) => Math.min(a, b));
  const range = known.reduce((a, b) => Math.max(a, b)) - least;
  if (range === 0) return [];
  const mean = known.reduce((sum, cosine) => sum + cosine, 0) / known.length;
  return ids.map((id, at) => {
    const cosine = cosines[at] ?? Number.NaN;
    return { id, share: (weight * ((Number.isNaN(cosine) ? mean : cosine) - least)) / range };
  });
}
