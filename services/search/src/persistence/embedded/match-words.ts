import type { IndexQuery } from '../../domain/index-model.ts';
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
import { addDocumentsOfForms, type MatchedTerm, type MatchTerm } from './match-term.ts';
import { bestPartialMatches, type WeightedMatch } from './partial-matches.ts';

export type MatchedWords = {
  /** Documents that hold the words, without generic programmes that a local variant stands for, and those of the code. */
  readonly matched: Bitset;
  readonly terms: readonly MatchedTerm[];
  readonly matching: IndexResult['matching'];
  /** Where others were added to the few that hold all terms: these few. */
  readonly whole: readonly number[];
  /** Documents whose official code is the query. */
  readonly coded: readonly number[];
};

/** The documents that a query's words let through, before any filter. */
export function matchWords(store: IndexStore, query: IndexQuery, saidTerm: MatchTerm): MatchedWords {
  const { columns, text } = store;
  const candidates = copyBits(columns.visible(query.withSynthetic));
  const coded = (query.codeKey === null ? [] : columns.withCode(query.codeKey)).filter((slot) =>
    hasBit(candidates, slot),
  );
  const excluded = columns.empty();
  for (const alternative of query.excluded)
    addDocumentsOfForms(excluded, text.say(alternative, columns.empty));
  if (query.excluded.length > 0) subtract(candidates, excluded);
  const terms = query.terms.map(({ alternatives }) => saidTerm(store, alternatives));
  const required = terms.filter((_, at) => query.terms[at]?.required);

  let matching: IndexResult['matching'] = 'all';
  let matched = copyBits(candidates);
  for (const { matches } of terms) intersect(matched, matches);
  const whole: number[] = [];
  const canBeAPart = terms.length > 0 && terms.length + query.needs.length > 1;
  if (canBeAPart && countBits(matched) < RANKING.fullMatchesEnough) {
    whole.push(...membersOf(matched));
    const needs = query.needs.map(({ id, share }): WeightedMatch => {
      const matches = columns.anyOf([{ field: 'need', value: id }], query.now);
      return { matches, idf: share * inverseDocumentFrequency(columns.documents(), countBits(matches)) };
    });
    const most = bestPartialMatches({ tellings: [...terms, ...needs], required }, candidates);
    unite(most, matched);
    if (countBits(most) > whole.length) matching = whole.length > 0 ? 'few' : 'most';
    matched = most;
  }
  for (const slot of coded) setBit(matched, slot);
  dropGenerics(matched, { columns }, query.placeChain);
  for (const slot of coded) setBit(matched, slot);
  return { matched, terms, matching, whole, coded };
}

/**
 * Generic programmes among the documents that hold the words leave where one of their variants that hold them too is local.
 * Filters decide nothing here: a closed variant says that the generic programme's promise is over in its zones.
 */
function dropGenerics(
  matched: Bitset,
  { columns }: Pick<IndexStore, 'columns'>,
  placeChain: readonly string[],
): void {
  if (placeChain.length === 0) return;
  const local = columns.zonedIn(placeChain);
  const leaving: number[] = [];
  columns.families.forEachIn(matched, (generic, variants) => {
    if (variants.some((variant) => hasBit(matched, variant) && hasBit(local, variant))) leaving.push(generic);
  });
  for (const slot of leaving) clearBit(matched, slot);
}

/**
 * Local variants leave a set of found documents where their generic programme is in it: one programme is shown once, and a
 * variant is never hidden behind a generic programme that the same filters hide. Those of `kept` stay.
 */
export function dropVariants(
  found: Bitset,
  { columns }: Pick<IndexStore, 'columns'>,
  kept: readonly number[],
): void {
  columns.families.forEachIn(found, (_generic, variants) => {
    for (const variant of variants) if (!kept.includes(variant)) clearBit(found, variant);
  });
}
