import type { QueryTerm } from '../../domain/index-model.ts';
import { rarity } from '../../domain/ranking.ts';
import { type Bitset, countCommon } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import type { SaidForm } from './text-index.ts';
import { addHolders } from './word-posting.ts';

/** A term of a query as the documents say it. */
export type SaidTerm = {
  readonly holders: Bitset;
  readonly holding: number;
  readonly rarity: number;
  readonly wordings: readonly { readonly weight: number; readonly forms: readonly SaidForm[] }[];
};

/** Finds who says a term; what was found is remembered until a document changes. */
export type FindSaidTerm = (store: IndexStore, wordings: QueryTerm['wordings']) => SaidTerm;

/** Terms that are remembered; each takes some 20 kB. */
const REMEMBERED_MAX = 200;

export function createSaidTerms(): FindSaidTerm {
  const remembered = new WeakMap<object, Map<string, SaidTerm>>();
  return (store, wordings) => {
    const state = store.columns.state();
    const known = remembered.get(state) ?? new Map<string, SaidTerm>();
    remembered.set(state, known);
    const key = JSON.stringify(wordings);
    const term = known.get(key) ?? findSaidTerm(store, wordings);
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(key, term);
    return term;
  };
}

function findSaidTerm({ columns, text }: IndexStore, wordings: QueryTerm['wordings']): SaidTerm {
  const holders = columns.empty();
  const said = wordings.map((wording) => {
    const forms = text.say(wording, columns.empty);
    addAll(holders, forms);
    return { weight: wording.weight, forms };
  });
  const holding = countCommon(holders, columns.visible(true));
  return { holders, holding, wordings: said, rarity: rarity(columns.documents(), holding) };
}

/** Adds whoever says one of the forms. */
export function addAll(set: Bitset, forms: readonly SaidForm[]): void {
  for (const { posting } of forms) addHolders(set, posting);
}
