import type { QueryTerm } from '../../domain/index-model.ts';
import { isProminentAnywhere } from '../../domain/prominence.ts';
import { inverseDocumentFrequency } from '../../domain/ranking.ts';
import { type Bitset, copyBits, countCommon, subtract, unite } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import type { WeightedMatch } from './partial-matches.ts';
import { addDocuments, addProminentDocuments } from './posting-list.ts';
import type { MatchedForm } from './text-index.ts';

/** A term of a query with the documents that match it; those with a `partial` alternative only are in `parts`. */
export type MatchedTerm = {
  readonly matches: Bitset;
  /** Those of them in which it is prominent. */
  readonly prominent: Bitset;
  /** Weight of the term among the terms of a query: that of its best alternatives. */
  readonly weight: number;
  /** Documents with what was typed, and those with related words only, with the weight that they match. */
  readonly parts: readonly WeightedMatch[];
  readonly alternatives: readonly MatchedAlternative[];
};

type MatchedAlternative = {
  /** Weight of the alternative times its inverse document frequency. */
  readonly weight: number;
  readonly forms: readonly MatchedForm[];
};

/** Finds the documents that match a term; results are cached until a document changes. */
export type MatchTerm = (store: IndexStore, alternatives: QueryTerm['alternatives']) => MatchedTerm;

/** Cached terms; each takes about 20 kB. */
const CACHED_MAX = 200;

export function createTermMatcher(): MatchTerm {
  const caches = new WeakMap<object, Map<string, MatchedTerm>>();
  return (store, alternatives) => {
    const revision = store.columns.revision();
    const cache = caches.get(revision) ?? new Map<string, MatchedTerm>();
    caches.set(revision, cache);
    const key = JSON.stringify(alternatives);
    const term = cache.get(key) ?? matchTerm(store, alternatives);
    if (cache.size >= CACHED_MAX) cache.clear();
    cache.set(key, term);
    return term;
  };
}

/** The term as one that counts so much among the others of a query. */
export function weighted(term: MatchedTerm, weight: number): MatchedTerm {
  if (weight === 1) return term;
  return {
    matches: term.matches,
    prominent: term.prominent,
    weight: weight * term.weight,
    parts: term.parts.map(({ matches, idf }) => ({ matches, idf: weight * idf })),
    alternatives: term.alternatives.map((one) => ({ weight: weight * one.weight, forms: one.forms })),
  };
}

function matchTerm({ columns, text }: IndexStore, alternatives: QueryTerm['alternatives']): MatchedTerm {
  const emptySet = () => columns.emptySet();
  const visible = columns.visible({ withGenerated: true });
  const prominent = emptySet();
  const matchGroup = (group: QueryTerm['alternatives']) => {
    const matches = emptySet();
    const full = emptySet();
    const formsOf = group.map((alternative) => {
      const forms = text.formsOf(alternative, emptySet);
      addDocumentsOf(matches, forms);
      if (alternative.partial !== true) {
        addDocumentsOf(full, forms);
        const add = isProminentAnywhere(alternative) ? addDocuments : addProminentDocuments;
        for (const { posting } of forms) add(prominent, posting);
      }
      return { weight: alternative.weight, forms };
    });
    const idf = inverseDocumentFrequency(columns.documents(), countCommon(matches, visible));
    const matched = formsOf.map(({ weight, forms }): MatchedAlternative => ({ weight: weight * idf, forms }));
    const occurring = matched.filter(({ forms }) => forms.length > 0);
    return { matches, full, matched, weight: Math.max(0, ...occurring.map(({ weight }) => weight)) };
  };
  const typed = matchGroup(alternatives.filter(({ related }) => related !== true));
  const related = matchGroup(alternatives.filter((one) => one.related === true));
  const matches = copyBits(typed.matches);
  unite(matches, related.full);
  subtract(related.matches, typed.matches);
  return {
    matches,
    prominent,
    weight: Math.max(typed.weight, related.weight),
    parts: [typed, related].map((part) => ({ matches: part.matches, idf: part.weight })),
    alternatives: [...typed.matched, ...related.matched],
  };
}

/** Adds the documents that contain one of the forms. */
export function addDocumentsOf(set: Bitset, forms: readonly MatchedForm[]): void {
  for (const { posting } of forms) addDocuments(set, posting);
}
