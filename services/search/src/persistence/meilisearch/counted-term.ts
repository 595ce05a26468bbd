import type { QueryTerm } from '../../domain/index-model.ts';
import type { Filter } from './filter.ts';

/** A term with the documents that match it. */
export type CountedTerm = QueryTerm & {
  readonly filter: Filter;
  readonly documentCount: number;
  /** Documents with what was typed, and those with related words only. */
  readonly parts: readonly CountedFilter[];
  /** Inverse document frequencies of what was typed and of the related words, times the weight of the term. */
  readonly idf: { readonly typed: number; readonly related: number };
  /** Weight of the term among the terms of a query: that of its best alternatives. */
  readonly matchedWeight: number;
};
/** The documents that match a term or meet a need, their number, and its inverse document frequency. */
export type CountedFilter = { readonly filter: Filter; readonly documentCount: number; readonly idf: number };
