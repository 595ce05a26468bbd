import type { Language } from '@platform/contracts/values';
import type { SimilarDocument } from '../index-model.ts';

/** What decides how much similarity counts. */
export type QueryKind = {
  readonly language: Language;
  /** Words of the text. */
  readonly words: number;
  /** Most of what the words find is written in the language of the query alone, so that its vectors are of that language. */
  readonly isUntranslated: boolean;
};

/**
 * The largest share of the best score that similarity adds, by kind of query; all other kinds have none. Fitted by
 * cross-validation (`bench/hybrid.bench.ts`).
 */
export const SIMILARITY = {
  /** A text of so many words or more is long. */
  longFrom: 8,
  untranslatedEnglish: { short: 1.2, long: 1.2 },
} as const;

/** Number of the best documents by words that similarity orders again. */
export const CANDIDATES = 400;

/** How much similarity counts for a query. */
export function similarityWeight({ language, words, isUntranslated }: QueryKind): number {
  if (language !== 'en' || !isUntranslated) return 0;
  return SIMILARITY.untranslatedEnglish[words >= SIMILARITY.longFrom ? 'long' : 'short'];
}

/** Whether most of these texts exist in this language only. */
export function areUntranslated(
  texts: readonly { readonly [One in Language]?: unknown }[],
  language: Language,
): boolean {
  const alone = texts.filter((one) => one[language] !== undefined && Object.keys(one).length === 1);
  return alone.length > texts.length / 2;
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
