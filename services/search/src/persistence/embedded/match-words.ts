import type { IndexQuery } from '../../domain/index-model.ts';
import type { IndexAnswer } from '../../ports/search-index.ts';
import { type Bitset, copyBits, forEachBit, hasBit, intersect, isEmpty, setBit, subtract } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import type { SaidForm } from './text-index.ts';
import { addHolders } from './word-posting.ts';

/** A term looked up: who holds it, by which wordings. */
export type SaidTerm = {
  readonly holders: Bitset;
  readonly wordings: readonly { readonly weight: number; readonly forms: readonly SaidForm[] }[];
  readonly required: boolean;
};

export type MatchedWords = {
  /** Documents that hold the words, local variants and generic programmes reduced to one, and those of the code. */
  readonly matched: Bitset;
  readonly terms: readonly SaidTerm[];
  readonly matching: IndexAnswer['matching'];
  /** Documents whose official code is the query. */
  readonly coded: readonly number[];
};

/** The documents that a query's words let through, before any filter. */
export function matchWords({ columns, text }: IndexStore, query: IndexQuery): MatchedWords {
  const candidates = copyBits(columns.visible(query.withSynthetic));
  const coded = (query.codeKey === null ? [] : columns.withCode(query.codeKey)).filter((slot) =>
    hasBit(candidates, slot),
  );
  const excluded = columns.empty();
  for (const wording of query.excluded) addAll(excluded, text.say(wording, columns.empty));
  if (query.excluded.length > 0) subtract(candidates, excluded);
  const terms = query.terms.map(({ wordings, required }): SaidTerm => {
    const holders = columns.empty();
    const said = wordings.map((wording) => {
      const forms = text.say(wording, columns.empty);
      addAll(holders, forms);
      return { weight: wording.weight, forms };
    });
    return { holders, wordings: said, required };
  });

  let matching: IndexAnswer['matching'] = 'all';
  let matched = copyBits(candidates);
  for (const { holders } of terms) intersect(matched, holders);
  if (terms.length > 2 && isEmpty(matched)) {
    matched = holdingMost(terms, candidates, columns.empty());
    if (!isEmpty(matched)) matching = 'most';
  }
  for (const slot of coded) setBit(matched, slot);
  keepOneOfEachFamily(matched, { columns }, query.placeChain);
  for (const slot of coded) setBit(matched, slot);
  return { matched, terms, matching, coded };
}

/** Adds whoever says one of the forms. */
export function addAll(set: Bitset, forms: readonly SaidForm[]): void {
  for (const { posting } of forms) addHolders(set, posting);
}

/** Those of the candidates that hold the required terms and more than half of all. */
function holdingMost(terms: readonly SaidTerm[], candidates: Bitset, most: Bitset): Bitset {
  const left = copyBits(candidates);
  for (const { holders, required } of terms) if (required) intersect(left, holders);
  const held = new Uint8Array(left.words.length * 32);
  for (const { holders } of terms) {
    const both = copyBits(holders);
    intersect(both, left);
    forEachBit(both, (slot) => {
      held[slot] = (held[slot] ?? 0) + 1;
      if ((held[slot] ?? 0) * 2 > terms.length) setBit(most, slot);
    });
  }
  return most;
}

/**
 * A local variant one of whose zones is in the chain stands in place of its generic programme; any other variant yields to
 * a generic programme that is there.
 */
function keepOneOfEachFamily(
  matched: Bitset,
  { columns }: Pick<IndexStore, 'columns'>,
  placeChain: readonly string[],
): void {
  const families = columns.families.all();
  if (families.size === 0) return;
  const local = columns.zonedIn(placeChain);
  const leaving: number[] = [];
  for (const [genericId, variants] of families) {
    const generic = columns.slotOf(genericId);
    if (generic === undefined || !hasBit(matched, generic)) continue;
    for (const variant of variants) {
      if (!hasBit(matched, variant)) continue;
      leaving.push(hasBit(local, variant) ? generic : variant);
    }
  }
  const left = columns.empty();
  for (const slot of leaving) setBit(left, slot);
  subtract(matched, left);
}
