import type { FacetName } from '@platform/contracts/search';
import type { IndexHit, IndexQuery } from '../../domain/index-model.ts';
import type { IndexResult, Visibility } from '../../ports/search-index.ts';
import type { RankedIndex } from './candidates.ts';
import { countsOf, withMissingCounts } from './count-facets.ts';
import type { EngineResponse, IndexReader } from './engine.ts';
import { all, any, equals, equalsAny, NOTHING } from './filter.ts';
import { filterByIgnored } from './filter-by-ignored.ts';
import type { FoldedText } from './folded-texts.ts';
import { HIT_FIELDS, pageOf } from './hit-page.ts';
import { matchWords } from './match-words.ts';
import { countText } from './mentions.ts';
import { sortedSegments } from './ordering.ts';
import { unpack } from './packed-json.ts';
import { alternativeFilters } from './phrase-filters.ts';
import { activeFilters, hasCode, visible } from './query-filters.ts';
import { missingTerms, passingTerms } from './rank.ts';
import { windowOf } from './stored-document.ts';

/** Runs a query with filters alone, so that sets and counts follow our rules and not the matching of the engine. */
export async function runQuery(
  index: RankedIndex,
  query: IndexQuery,
  unavailable: readonly FacetName[],
): Promise<IndexResult> {
  const words = await matchWords(index, query, await alternativeFilters(index, query));
  const { matching, terms } = words;
  const filters = activeFilters(query).filter(
    ({ name }) => name === 'amountRange' || !unavailable.includes(name),
  );
  const passing = await filterByIgnored(index, query, { words, filters });
  const found = passing([]);
  const counts = countsOf({ query, filters, passing, unavailable });
  const isScored = query.sort === 'relevance' && (query.terms.length > 0 || query.typed.length > 0);
  const segments = sortedSegments(query, isScored ? null : words.fullMatches).map((segment) => ({
    ...segment,
    filter: all([found, segment.filter]),
  }));
  const responses = await index.search(index.uid, [
    ...counts.queries,
    ...segments.map(({ filter }) => ({ filter })),
    { filter: all([found, any([words.fullMatches ?? NOTHING, hasCode(query)])]) },
    { filter: query.withGenerated ? all([found, equals('origin', 'synthetic')]) : NOTHING },
  ]);
  const { total, facets, totalWithout, missing } = counts.read(responses);
  const sizes = responses.slice(counts.queries.length, -2).map((one) => one.total);
  const withCode = all([found, hasCode(query)]);
  const hasPassing = words.fullMatches !== null;
  const { documents, needs } = words;
  const ranking = isScored ? { query, terms, documents, needs, hasPassing, found, withCode } : null;
  const allFacets = await withMissingCounts(index, missing, facets);
  const { hits, window } = await pageOf(index, { query, segments, sizes, total, ranking });
  return {
    hits: (await withVariantCounts(index, query, hits)).map((hit, at) => {
      const text = countText(unpack<FoldedText>(hits[at]?.text));
      const inPassing = hasPassing ? passingTerms(terms, text, index.words) : [];
      return { ...hit, missing: missingTerms(terms, text, index.words), inPassing };
    }),
    candidates: window.slice(0, query.candidates),
    total,
    exactTotal: matching === 'all' ? total : (responses.at(-2)?.total ?? 0),
    generatedTotal: responses.at(-1)?.total ?? 0,
    matching,
    facets: allFacets,
    totalWithout,
    unavailable,
  };
}

/** Documents with the given ids in this order. */
export async function hitsByIds(
  index: IndexReader,
  ids: readonly string[],
  visibility: Visibility,
): Promise<IndexHit[]> {
  if (ids.length === 0) return [];
  const filter = all([visible(visibility), equalsAny('id', ids)]);
  const hits = await index.list(index.uid, { filter, fields: HIT_FIELDS, max: ids.length });
  const byId = new Map(hits.map((hit) => [String(hit.id), hit]));
  const inOrder = ids.map((id) => byId.get(id)).filter((hit) => hit !== undefined);
  return withVariantCounts(index, visibility, inOrder);
}

async function withVariantCounts(
  index: IndexReader,
  visibility: Visibility,
  hits: EngineResponse['hits'],
): Promise<IndexHit[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => String(id));
  const [response] = await index.search(index.uid, [
    { filter: all([visible(visibility), equalsAny('variantOf', ids)]), facets: ['variantOf'] },
  ]);
  const counts = response?.facets.variantOf ?? {};
  return hits.map((hit) => ({
    id: String(hit.id),
    v: Number(hit.v),
    ...windowOf(hit),
    card: unpack<IndexHit['card']>(hit.card),
    localVariants: counts[String(hit.id)] ?? 0,
    missing: [],
    inPassing: [],
  }));
}
