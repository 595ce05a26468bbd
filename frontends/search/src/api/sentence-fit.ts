import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Reading, ReadingFit } from '@platform/contracts/search';

/** What a typed sentence was read as, and how one result meets each of these readings, in their order. */
export interface SentenceFit {
  readonly readings: readonly Reading[];
  /** Null until they are known. */
  readonly fits: readonly ReadingFit[] | null;
}

export const NO_SENTENCE: SentenceFit = { readings: [], fits: [] };

/** How a result meets the sentence of its search; no readings where the response does not state it. */
export function sentenceFit(
  id: string,
  response: Pick<SearchResponse, 'readings' | 'fits'> | undefined,
): SentenceFit {
  const fits = response?.fits?.[id];
  return response === undefined || fits === undefined ? NO_SENTENCE : { readings: response.readings, fits };
}
