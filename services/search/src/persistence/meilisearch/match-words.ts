import { type IndexQuery, mayMatchInPart, type QueryTerm } from '../../domain/index-model.ts';
import { inverseDocumentFrequency, RANKING } from '../../domain/ranking.ts';
import type { IndexResult } from '../../ports/search-index.ts';
import { type RankedIndex, STAMP_FIELDS } from './candidates.ts';
import type { CountedFilter, CountedTerm } from './counted-term.ts';
import type { IndexReader } from './engine.ts';
import { all, any, equals, equalsAny, exists, type Filter, NOTHING, not, weighsAtLeast } from './filter.ts';
import {
  containsTerm,
  type FilterOfAlternative,
  hasCode,
  mayOccur,
  passesRule,
  visible,
} from './query-filters.ts';
import { isInPassing } from './rank.ts';

export type MatchedWords = {
  /**
   * Documents that match the words, without generic subsidies that a local variant replaces, and those with the code.
   */
  readonly matched: Filter;
  /** Ids of the generic subsidies of the variants among them. */
  readonly generics: readonly string[];
  readonly matching: IndexResult['matching'];
  /** The full matches, when other documents were found too. */
  readonly fullMatches: Filter | null;
  readonly terms: readonly CountedTerm[];
  /** The needs that the words name, in their order. */
  readonly needs: readonly CountedFilter[];
  /** Number of all documents, where there are terms or needs. */
  readonly documents: number;
};

/** Shares of the weights are rounded to this many levels, as in the embedded engine. */
const LEVELS = 256;
/** Levels that are queried together: each is a long filter, a round of calls costs about 1 ms. */
const PROBES = 3;
/** When there are more terms and needs, only the rarest decide which documents are partial matches. */
const PART_TERMS_MAX = 10;

/** The documents that match the words of a query, before any filter. */
export async function matchWords(
  index: RankedIndex,
  query: IndexQuery,
  filterOf: FilterOfAlternative,
): Promise<MatchedWords> {
  const candidates = all([
    visible(query),
    ...query.scope.map((rule) => passesRule(rule, query.now)),
    not(any(query.excluded.map(filterOf))),
  ]);
  const { terms, needs, documents } = await countedTerms(index, query, filterOf);
  const allTerms = all([candidates, ...terms.map(({ filter }) => filter)]);
  const withCode = all([candidates, hasCode(query)]);
  let [matching, matches]: [IndexResult['matching'], Filter] = ['all', allTerms];
  let full = allTerms;
  if (terms.length > 0) {
    const [counted] = await index.search(index.uid, [{ filter: allTerms }]);
    const withAll = counted?.total ?? 0;
    let fullCount = withAll;
    if (withAll <= RANKING.filledTo) {
      const prominent = withAll === 0 ? [] : await prominentAmong(index, allTerms, terms);
      fullCount = prominent.length;
      full = equalsAny('id', prominent);
      if (fullCount < withAll) matching = 'few';
    }
    if (mayMatchInPart(query) && withAll < RANKING.fullMatchesEnough) {
      matches = any([allTerms, await bestPartialMatches(index, candidates, { terms, needs })]);
      const [most] = await index.search(index.uid, [{ filter: matches }]);
      if ((most?.total ?? 0) > fullCount) matching = withAll > 0 ? 'few' : 'most';
    }
  }
  const base = any([matches, withCode]);
  const { generics, replaced } = await variantsOf(index, base, query.territoryChain);
  const matched = replaced.length === 0 ? base : any([all([base, not(equalsAny('id', replaced))]), withCode]);
  const fullMatches = matching === 'few' ? full : null;
  return { matched, generics, matching, fullMatches, terms, needs, documents };
}

/** Ids of the few documents in which the terms are prominent (`domain/prominence`), read from their texts. */
async function prominentAmong(
  index: RankedIndex,
  filter: Filter,
  terms: readonly CountedTerm[],
): Promise<string[]> {
  const stamps = await index.list(index.uid, { filter, fields: STAMP_FIELDS, max: RANKING.filledTo });
  const found = await index.candidates.read(index, stamps);
  return found.filter(({ text }) => !isInPassing(terms, text, index.words)).map(({ id }) => id);
}

/** The terms of a query and the needs that its words name, with the documents that match and meet them. */
async function countedTerms(
  index: RankedIndex,
  { terms, needs }: Pick<IndexQuery, 'terms' | 'needs'>,
  filterOf: FilterOfAlternative,
): Promise<Pick<MatchedWords, 'terms' | 'needs' | 'documents'>> {
  if (terms.length + needs.length === 0) return { terms: [], needs: [], documents: 0 };
  const groups = terms.flatMap(({ alternatives, ...term }) => [
    { ...term, alternatives: alternatives.filter(({ related }) => related !== true) },
    { ...term, alternatives: alternatives.filter(({ related }) => related === true) },
  ]);
  const filters = [
    ...groups.map((group) => (group.alternatives.length === 0 ? NOTHING : containsTerm(group, filterOf))),
    ...needs.map(({ id }) => equals('need', id)),
  ];
  const shown = equals('shown', 'yes');
  const [whole, ...responses] = await index.search(index.uid, [
    { filter: shown },
    ...filters.map((filter) => ({ filter: all([shown, filter]) })),
  ]);
  const documents = whole?.total ?? 0;
  const counted = filters.map((filter, at): CountedFilter => {
    const documentCount = responses[at]?.total ?? 0;
    return { filter, documentCount, idf: inverseDocumentFrequency(documents, documentCount) };
  });
  return {
    documents,
    terms: terms.map((term, at): CountedTerm => {
      const [typed, related] = [counted[2 * at] as CountedFilter, counted[2 * at + 1] as CountedFilter];
      const [own, other] = [groups[2 * at], groups[2 * at + 1]].map((group, of) => {
        const found = of === 0 ? typed : related;
        const occurring = (group?.alternatives ?? []).filter(
          (one) => filterOf(one) !== NOTHING && mayOccur(index.words, one),
        );
        const best = Math.max(0, ...occurring.map(({ weight }) => weight));
        return found.documentCount === 0 ? 0 : term.weight * best * found.idf;
      }) as [number, number];
      return {
        ...term,
        filter: containsTerm({ ...term, alternatives: alternativesThatMatch(term) }, filterOf),
        documentCount: typed.documentCount + related.documentCount,
        parts: [
          { ...typed, idf: own },
          { ...related, filter: all([related.filter, not(typed.filter)]), idf: other },
        ],
        idf: { typed: term.weight * typed.idf, related: term.weight * related.idf },
        matchedWeight: Math.max(own, other),
      };
    }),
    needs: needs.map(({ share }, at) => {
      const met = counted[groups.length + at] as CountedFilter;
      // A need that nothing meets is no part of the query, like a word that occurs nowhere.
      return { ...met, idf: met.documentCount === 0 ? 0 : share * met.idf };
    }),
  };
}

/** The alternatives with which a document matches a term. */
function alternativesThatMatch({ alternatives }: Pick<QueryTerm, 'alternatives'>): QueryTerm['alternatives'] {
  return alternatives.filter(({ partial }) => partial !== true);
}

/**
 * The candidates that match the required terms and the largest share of the weights of terms and needs, as many as `RANKING`
 * requires: the highest level of that share with enough documents is searched in a few rounds.
 */
async function bestPartialMatches(
  index: IndexReader,
  candidates: Filter,
  { terms, needs }: { readonly terms: readonly CountedTerm[]; readonly needs: readonly CountedFilter[] },
): Promise<Filter> {
  const weighted = [...terms.flatMap(({ parts }) => parts), ...needs]
    .filter(({ documentCount }) => documentCount > 0)
    .toSorted((a, b) => b.idf - a.idf)
    .slice(0, PART_TERMS_MAX)
    .map(({ filter, idf: weight }) => ({ filter, weight }));
  // Typed and related words of a term are two parts of which one at most counts in full.
  const total = [...terms.map((term) => term.matchedWeight), ...needs.map((need) => need.idf)].reduce(
    (sum, weight) => sum + weight,
    0,
  );
  const required = terms.filter((term) => term.required).map(({ filter }) => filter);
  const at = (level: number): Filter =>
    all([
      candidates,
      ...required,
      weighted.length === 0 ? NOTHING : weighsAtLeast((level / LEVELS) * total, weighted),
    ]);
  let low = Math.ceil(RANKING.matchedShareMin * LEVELS);
  let high = LEVELS;
  const [lowest] = await index.search(index.uid, [{ filter: at(low) }]);
  if ((lowest?.total ?? 0) < RANKING.filledTo) return at(low);
  while (high - low > 1) {
    const step = Math.ceil((high - low) / (PROBES + 1));
    const levels: number[] = [];
    for (let level = low + step; level < high; level += step) levels.push(level);
    const responses = await index.search(
      index.uid,
      levels.map((level) => ({ filter: at(level) })),
    );
    const tooFew = responses.findIndex(({ total }) => total < RANKING.filledTo);
    if (tooFew !== -1) high = levels[tooFew] ?? high;
    low = (tooFew === -1 ? levels.at(-1) : levels[tooFew - 1]) ?? low;
  }
  return at(low);
}

/** Generic subsidies of the variants that match the words, and those that local ones replace: see `IndexQuery.territoryChain`. */
async function variantsOf(
  index: IndexReader,
  base: Filter,
  territoryChain: readonly string[],
): Promise<{ generics: readonly string[]; replaced: readonly string[] }> {
  const variants = all([base, exists('variantOf')]);
  const local = all([variants, equalsAny('zone', territoryChain)]);
  const responses = await index.search(index.uid, [
    { filter: variants, facets: ['variantOf'] },
    ...(territoryChain.length === 0 ? [] : [{ filter: local, facets: ['variantOf'] }]),
  ]);
  const [generics = [], replaced = []] = responses.map(({ facets }) => Object.keys(facets.variantOf ?? {}));
  return { generics, replaced };
}
