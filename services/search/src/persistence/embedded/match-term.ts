import type { QueryTerm } from '../../domain/index-model.ts';
import { inverseDocumentFrequency } from '../../domain/ranking.ts';
import { type Bitset, countCommon } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import { addDocuments } from './posting-list.ts';
import type { MatchedForm } from './text-index.ts';

/** A term of a query as the documents say it. */
export type MatchedTerm = {
  readonly matches: Bitset;
  readonly documentCount: number;
  readonly idf: number;
  readonly alternatives: readonly { readonly weight: number; readonly forms: readonly MatchedForm[] }[];
};

/** Finds who says a term; what was found is remembered until a document changes. */
export type MatchTerm = (store: IndexStore, alternatives: QueryTerm['alternatives']) => MatchedTerm;

/** Terms that are remembered; each takes some 20 kB. */
const REMEMBERED_MAX = 200;

export function createTermMatcher(): MatchTerm {
  const remembered = new WeakMap<object, Map<string, MatchedTerm>>();
  return (store, alternatives) => {
    const state = store.columns.state();
    const known = remembered.get(state) ?? new Map<string, MatchedTerm>();
    remembered.set(state, known);
    const key = JSON.stringify(alternatives);
    const term = known.get(key) ?? findSaidTerm(store, alternatives);
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(key, term);
    return term;
  };
}

function findSaidTerm({ columns, text }: IndexStore, alternatives: QueryTerm['alternatives']): MatchedTerm {
  const matches = columns.empty();
  const said = alternatives.map((alternative) => {
    const forms = text.say(alternative, columns.empty);
    addDocumentsOfForms(matches, forms);
    return { weight: alternative.weight, forms };
  });
  const documentCount = countCommon(matches, columns.visible(true));
  return {
    matches,
    documentCount,
    alternatives: said,
    idf: inverseDocumentFrequency(columns.documents(), documentCount),
  };
}

/** Adds whoever says one of the forms. */
export function addDocumentsOfForms(set: Bitset, forms: readonly MatchedForm[]): void {
  for (const { posting } of forms) addDocuments(set, posting);
}
