import type { QueryTerm } from '../../domain/index-model.ts';
import { inverseDocumentFrequency } from '../../domain/ranking.ts';
import { type Bitset, countCommon } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import { addDocuments } from './posting-list.ts';
import type { MatchedForm } from './text-index.ts';

/** A term of a query with the documents that match it. */
export type MatchedTerm = {
  readonly matches: Bitset;
  readonly idf: number;
  readonly alternatives: readonly { readonly weight: number; readonly forms: readonly MatchedForm[] }[];
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

function matchTerm({ columns, text }: IndexStore, alternatives: QueryTerm['alternatives']): MatchedTerm {
  const emptySet = () => columns.emptySet();
  const matches = emptySet();
  const matched = alternatives.map((alternative) => {
    const forms = text.formsOf(alternative, emptySet);
    addDocumentsOf(matches, forms);
    return { weight: alternative.weight, forms };
  });
  const documentCount = countCommon(matches, columns.visible({ withGenerated: true }));
  return {
    matches,
    alternatives: matched,
    idf: inverseDocumentFrequency(columns.documents(), documentCount),
  };
}

/** Adds the documents that contain one of the forms. */
export function addDocumentsOf(set: Bitset, forms: readonly MatchedForm[]): void {
  for (const { posting } of forms) addDocuments(set, posting);
}
