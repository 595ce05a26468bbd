import { type IndexQuery, mayMatchInPart } from '../../domain/index-model.ts';
import { describingTerms } from '../../domain/prominence.ts';
import { inverseDocumentFrequency, RANKING } from '../../domain/ranking.ts';
import type { IndexResult } from '../../ports/search-index.ts';
import {
  type Bitset,
  clearBit,
  copyBits,
  countBits,
  hasBit,
  intersect,
  membersOf,
  setBit,
  subtract,
  unite,
} from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import { addDocumentsOf, type MatchedTerm, type MatchTerm, weighted } from './match-term.ts';
import { bestPartialMatches, type WeightedMatch } from './partial-matches.ts';

export type MatchedWords = {
  /**
   * Documents that match the words, without generic subsidies that a local variant replaces, and those with the code.
   */
  readonly matched: Bitset;
  readonly terms: readonly MatchedTerm[];
  readonly matching: IndexResult['matching'];
  /** The full matches, when other documents were found too. */
  readonly fullMatches: readonly number[];
  /** Documents that contain all terms and are no full matches, because they mention them in passing. */
  readonly inPassing: ReadonlySet<number>;
  /** Documents whose official code is the query. */
  readonly withCode: readonly number[];
};

/** The documents that match the words of a query, before any filter. */
export function matchWords(store: IndexStore, query: IndexQuery, matchTerm: MatchTerm): MatchedWords {
  const candidates = candidatesOf(store, query);
  const visible = store.columns.visible(query);
  const withCode = (query.codeKey === null ? [] : store.columns.withCode(query.codeKey)).filter((slot) =>
    hasBit(visible, slot),
  );
  const terms = query.terms.map(({ alternatives, weight }) =>
    weighted(matchTerm(store, alternatives), weight),
  );
  const { matched, matching, fullMatches, inPassing } = matchTerms(store, query, { terms, candidates });
  for (const slot of withCode) setBit(matched, slot);
  dropGenerics(matched, store, query.territoryChain);
  for (const slot of withCode) setBit(matched, slot);
  const hasCode = new Set(withCode);
  return {
    matched,
    terms,
    matching,
    fullMatches,
    inPassing: new Set(inPassing.filter((slot) => !hasCode.has(slot))),
    withCode,
  };
}

/** Visible documents of the scope without the excluded ones. */
function candidatesOf({ columns, text }: IndexStore, query: IndexQuery): Bitset {
  const candidates = copyBits(columns.visible(query));
  for (const { anyOf, unlessAny } of query.scope) {
    const passing = copyBits(columns.anyOf(anyOf, query.now));
    const silent = copyBits(candidates);
    subtract(silent, columns.anyOf(unlessAny, query.now));
    unite(passing, silent);
    intersect(candidates, passing);
  }
  if (query.excluded.length === 0) return candidates;
  const excluded = columns.emptySet();
  for (const alternative of query.excluded) {
    addDocumentsOf(
      excluded,
      text.formsOf(alternative, () => columns.emptySet()),
    );
  }
  subtract(candidates, excluded);
  return candidates;
}

type TermMatches = Pick<MatchedWords, 'matched' | 'matching' | 'fullMatches'> & {
  readonly inPassing: readonly number[];
};

/** Documents that match all terms; where these are few, also the best partial matches. */
function matchTerms(
  { columns }: IndexStore,
  query: IndexQuery,
  { terms, candidates }: { readonly terms: readonly MatchedTerm[]; readonly candidates: Bitset },
): TermMatches {
  const matched = copyBits(candidates);
  for (const { matches } of terms) intersect(matched, matches);
  const withAll = countBits(matched);
  if (terms.length === 0 || withAll > RANKING.filledTo) {
    return { matched, matching: 'all', fullMatches: [], inPassing: [] };
  }
  const isProminent = prominenceTest(query, terms);
  const slots = [...membersOf(matched)];
  const fullMatches = slots.filter(isProminent);
  const inPassing = slots.filter((slot) => !isProminent(slot));
  if (!mayMatchInPart(query) || withAll >= RANKING.fullMatchesEnough) {
    return inPassing.length === 0
      ? { matched, matching: 'all', fullMatches: [], inPassing }
      : { matched, matching: 'few', fullMatches, inPassing };
  }
  const needs = query.needs.map(({ id, share }): WeightedMatch => {
    const matches = columns.anyOf([{ field: 'need', value: id }], query.now);
    const meeting = countBits(matches);
    // A need that nothing meets is no part of the query, like a word that occurs nowhere.
    const idf = meeting === 0 ? 0 : share * inverseDocumentFrequency(columns.documents(), meeting);
    return { matches, idf };
  });
  const required = terms.filter((_, at) => query.terms[at]?.required);
  const weighted = [...terms.flatMap(({ parts }) => parts), ...needs];
  const total = [...terms.map(({ weight }) => weight), ...needs.map(({ idf }) => idf)];
  const best = bestPartialMatches({ weighted, required, total: sum(total) }, candidates);
  unite(best, matched);
  const isFilledUp = countBits(best) > fullMatches.length;
  const matching = isFilledUp ? (withAll > 0 ? 'few' : 'most') : 'all';
  return { matched: best, matching, fullMatches, inPassing };
}

/** Whether one of the terms that describe what is looked for is prominent in a document. */
function prominenceTest({ terms: typed }: IndexQuery, terms: readonly MatchedTerm[]) {
  const sets = describingTerms(typed).flatMap((at) => terms[at]?.prominent ?? []);
  return (slot: number): boolean => sets.some((set) => hasBit(set, slot));
}

/**
 * Removes generic subsidies when a matched local variant replaces them. Filters do not matter here: a closed variant
 * means that the generic subsidy is over in its zones.
 */
function dropGenerics(
  matched: Bitset,
  { columns }: Pick<IndexStore, 'columns'>,
  territoryChain: readonly string[],
): void {
  if (territoryChain.length === 0) return;
  const local = columns.zonedIn(territoryChain);
  const replaced: number[] = [];
  columns.variants.forEachIn(matched, (generic, variants) => {
    if (variants.some((variant) => hasBit(matched, variant) && hasBit(local, variant)))
      replaced.push(generic);
  });
  for (const slot of replaced) clearBit(matched, slot);
}

/**
 * Removes local variants from a set of found documents when their generic subsidy is in it: one subsidy is shown
 * once, and a variant is never hidden by a generic subsidy that the same filters hide. Those in `kept` stay.
 */
export function dropVariants(
  found: Bitset,
  { columns }: Pick<IndexStore, 'columns'>,
  kept: readonly number[],
): void {
  columns.variants.forEachIn(found, (_generic, variants) => {
    for (const variant of variants) if (!kept.includes(variant)) clearBit(found, variant);
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
