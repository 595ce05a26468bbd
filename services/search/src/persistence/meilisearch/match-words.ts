import type { IndexQuery, QueryTerm } from '../../domain/index-model.ts';
import { inverseDocumentFrequency, RANKING } from '../../domain/ranking.ts';
import type { IndexResult } from '../../ports/search-index.ts';
import type { IndexReader } from './engine.ts';
import { facetValue } from './facet-key.ts';
import { all, any, equals, equalsAny, exists, type Filter, NOTHING, not, weighsAtLeast } from './filter.ts';
import { containsTerm, type FilterOfAlternative, hasCode, visible } from './query-filters.ts';

/** A term with who holds it and how many of all documents these are. */
export type CountedTerm = QueryTerm & CountedFilter;
/** What some documents hold, how many they are and how much that tells. */
type CountedFilter = { readonly filter: Filter; readonly documentCount: number; readonly idf: number };
export type MatchedWords = {
  /** Documents that hold the words, without generic programmes that a local variant stands for, and those of the code. */
  readonly matched: Filter;
  readonly families: Families;
  readonly matching: IndexResult['matching'];
  /** Where others were added to the few that hold all terms: these few. */
  readonly fullMatches: Filter | null;
  readonly terms: readonly CountedTerm[];
};

/** Variants that hold the words, with their generic programmes. */
export type Families = readonly { readonly id: string; readonly variantOf: string }[];

/** Local variants among the documents that hold the words; more than a catalog has. */
const VARIANTS_MAX = 20_000;
/** Levels of the share of what the terms tell, as the embedded engine tells them apart. */
const LEVELS = 256;
/** Levels that are asked for together. */
const PROBES = 15;
/** Of more terms and needs only so many, those that tell most, decide which documents hold a part. */
const PART_TERMS_MAX = 10;

/** The documents that a query's words let through, before any filter. */
export async function matchWords(
  index: IndexReader,
  query: IndexQuery,
  tell: FilterOfAlternative,
): Promise<MatchedWords> {
  const candidates = all([visible(query.withSynthetic), not(any(query.excluded.map(tell)))]);
  const { terms, needs } = await countedTerms(index, query, tell);
  const wholly = all([candidates, ...terms.map(({ filter }) => filter)]);
  const isCoded = all([candidates, hasCode(query)]);
  let [matching, documentCount]: [IndexResult['matching'], Filter] = ['all', wholly];
  if (terms.length > 0 && terms.length + needs.length > 1) {
    const [held] = await index.search(index.uid, [{ filter: wholly }]);
    const holdAll = held?.total ?? 0;
    if (holdAll < RANKING.fullMatchesEnough) {
      documentCount = any([wholly, await bestPartialMatches(index, candidates, { terms, needs })]);
      const [most] = await index.search(index.uid, [{ filter: documentCount }]);
      if ((most?.total ?? 0) > holdAll) matching = holdAll > 0 ? 'few' : 'most';
    }
  }
  const base = any([documentCount, isCoded]);
  const { families, replaced } = await familiesOf(index, base, query.placeChain);
  const matched = replaced.length === 0 ? base : any([all([base, not(equalsAny('id', replaced))]), isCoded]);
  return { matched, families, matching, fullMatches: matching === 'few' ? wholly : null, terms };
}

/** The terms of a query and the needs that its words speak of, with who holds and who meets them. */
async function countedTerms(
  index: IndexReader,
  { terms, needs }: Pick<IndexQuery, 'terms' | 'needs'>,
  tell: FilterOfAlternative,
): Promise<{ terms: CountedTerm[]; needs: CountedFilter[] }> {
  if (terms.length === 0) return { terms: [], needs: [] };
  const filters = [
    ...terms.map((term) => containsTerm(term, tell)),
    ...needs.map(({ id }) => equals('need', id)),
  ];
  const shown = equals('shown', 'yes');
  const [documents, ...told] = await index.search(index.uid, [
    { filter: shown },
    ...filters.map((filter) => ({ filter: all([shown, filter]) })),
  ]);
  const held = filters.map((filter, at): CountedFilter => {
    const documentCount = told[at]?.total ?? 0;
    return { filter, documentCount, idf: inverseDocumentFrequency(documents?.total ?? 0, documentCount) };
  });
  return {
    terms: terms.map((term, at) => ({ ...term, ...(held[at] as CountedFilter) })),
    needs: needs.map(({ share }, at) => {
      const met = held[terms.length + at] as CountedFilter;
      return { ...met, idf: share * met.idf };
    }),
  };
}

/**
 * The candidates that hold the required terms and the largest share of what terms and needs tell, as many as `RANKING` asks for:
 * the highest level of that share at which there are enough is looked for in a few rounds.
 */
async function bestPartialMatches(
  index: IndexReader,
  candidates: Filter,
  { terms, needs }: { readonly terms: readonly CountedTerm[]; readonly needs: readonly CountedFilter[] },
): Promise<Filter> {
  const telling = [...terms, ...needs]
    .filter(({ documentCount }) => documentCount > 0)
    .toSorted((a, b) => b.idf - a.idf)
    .slice(0, PART_TERMS_MAX)
    .map(({ filter, idf: weight }) => ({ filter, weight }));
  const required = terms.filter((term) => term.required).map(({ filter }) => filter);
  const at = (level: number): Filter =>
    all([candidates, ...required, telling.length === 0 ? NOTHING : weighsAtLeast(level / LEVELS, telling)]);
  let low = Math.ceil(RANKING.matchedShareMin * LEVELS);
  let high = LEVELS;
  const [lowest] = await index.search(index.uid, [{ filter: at(low) }]);
  if ((lowest?.total ?? 0) < RANKING.filledTo) return at(low);
  while (high - low > 1) {
    const step = Math.ceil((high - low) / (PROBES + 1));
    const levels: number[] = [];
    for (let level = low + step; level < high; level += step) levels.push(level);
    const told = await index.search(
      index.uid,
      levels.map((level) => ({ filter: at(level) })),
    );
    const tooFew = told.findIndex(({ total }) => total < RANKING.filledTo);
    if (tooFew !== -1) high = levels[tooFew] ?? high;
    low = (tooFew === -1 ? levels.at(-1) : levels[tooFew - 1]) ?? low;
  }
  return at(low);
}

/** The variants that hold the words and the generic programmes that local ones stand for: see `IndexQuery.placeChain`. */
async function familiesOf(
  index: IndexReader,
  base: Filter,
  placeChain: readonly string[],
): Promise<{ families: Families; replaced: readonly string[] }> {
  const variants = await index.list(index.uid, {
    filter: all([base, exists('variantOf')]),
    fields: ['id', 'variantOf', 'zone'],
    max: VARIANTS_MAX,
  });
  const chain = new Set(placeChain);
  const isLocal = (zones: readonly string[]) => zones.some((key) => chain.has(facetValue(key) ?? ''));
  const local = variants.filter(({ zone }) => isLocal(zone as string[]));
  return {
    families: variants.map(({ id, variantOf }) => ({ id: String(id), variantOf: String(variantOf) })),
    replaced: [...new Set(local.map(({ variantOf }) => String(variantOf)))],
  };
}

/**
 * For each set of found documents the variants in it that leave, because their generic programme is in it too. Asked
 * together, in one round.
 */
export async function leavingVariants(
  index: IndexReader,
  families: Families,
  sets: readonly Filter[],
): Promise<readonly (readonly string[])[]> {
  if (families.length === 0) return sets.map(() => []);
  const generics = [...new Set(families.map(({ variantOf }) => variantOf))];
  return Promise.all(
    sets.map(async (set) => {
      const there = await index.list(index.uid, {
        filter: all([set, equalsAny('id', generics)]),
        fields: ['id'],
        max: VARIANTS_MAX,
      });
      const present = new Set(there.map(({ id }) => String(id)));
      return families.filter(({ variantOf }) => present.has(variantOf)).map(({ id }) => id);
    }),
  );
}
