import { PURPOSE_KEY } from '@platform/contracts/closed-sets';
import type { FacetName, SearchQuery } from '@platform/contracts/search';
import type { TerritoryId, TerritoryTree } from '@platform/territories';
import { territoryId } from '@platform/territories';
import { audiencePreferences } from './audiences.ts';
import { filterInstrument } from './index-document.ts';
import type { Criterion, IndexFilter, IndexQuery, KeywordField } from './index-model.ts';
import { needsInQuery } from './needs/needs-in-query.ts';
import { parseQuery, type QueryWords, uninterpretedWords } from './query/parse-query.ts';
import { claimsOf, NOTHING_STATED, preferencesOf, type StatedScope, scopeOf } from './stated-scope.ts';
import { territoryCriteria } from './territory-rule.ts';

const CENTS = 100;

function keyword(field: KeywordField) {
  return (value: string): Criterion => ({ field, value });
}

/** Territory ids and countries of a query that do not exist, by their parameter. */
export function unknownTerritories(
  query: Pick<SearchQuery, 'territory' | 'country'>,
  tree: TerritoryTree,
): { field: 'territory' | 'country'; value: TerritoryId }[] {
  return [
    ...query.territory.map((value) => ({ field: 'territory', value }) as const),
    ...query.country.map((code) => ({ field: 'country', value: territoryId('country', code) }) as const),
  ].filter(({ value }) => !tree.has(value));
}

/** A search query in the form that engines run, with order and page; `words` are its interpreted words. */
export function toIndexQuery(
  query: SearchQuery,
  tree: TerritoryTree,
  options: {
    readonly now: { ms: number; day: number };
    readonly withGenerated: boolean;
    readonly words?: QueryWords;
    /** What the typed sentence states besides the words that are searched. */
    readonly stated?: StatedScope;
    readonly countsFacets?: boolean;
    readonly candidates?: number;
  },
): IndexQuery {
  const {
    now,
    withGenerated,
    words = uninterpretedWords(parseQuery(query.q)),
    stated = NOTHING_STATED,
    countsFacets = true,
    candidates = 0,
  } = options;
  const { searched: _, ...searchedWords } = words;
  return {
    ...searchedWords,
    scope: scopeOf(stated, tree),
    preferences: [...preferencesOf(stated, tree), ...audiencePreferences(words.typed)],
    claims: claimsOf(stated),
    needs: needsInQuery(words.typed.join(' '), words.language, stated.applicants).filter(
      ({ id }) => !query.plain.includes(`${PURPOSE_KEY}${id}`),
    ),
    filters: filtersOf(query, tree),
    amountRange: amountRangeOf(query),
    hidesClosed: query.deadline.length === 0,
    territoryChain: [
      ...new Set([...query.territory, ...stated.territories.flat()].flatMap((id) => tree.chainOf(id))),
    ],
    sort: query.sort,
    offset: (query.page - 1) * query.limit,
    limit: query.limit,
    withGenerated,
    countsFacets,
    candidates,
    similar: [],
    requestedValues: { funder: query.funder, programme: query.programme, certification: query.certification },
    now,
  };
}

function filtersOf(query: SearchQuery, tree: TerritoryTree): IndexFilter[] {
  const criteria: Record<FacetName, Criterion[]> = {
    deadline: query.deadline.map((value) => ({ field: 'deadline', value })),
    territory: query.territory.flatMap((id) => territoryCriteria(tree, id)),
    need: query.need.map(keyword('need')),
    applicant: query.applicant.map(keyword('applicant')),
    sector: query.sector.map(keyword('sector')),
    instrument: query.instrument.map((value) => keyword('instrument')(filterInstrument(value))),
    amount: query.amount.map(keyword('amount')),
    funder: query.funder.map(keyword('funder')),
    programme: query.programme.map(keyword('programme')),
    country: query.country.map(keyword('country')),
    fundingType: query.fundingType.map(keyword('fundingType')),
    format: query.format.map(keyword('format')),
    recurrence: query.recurrence.map(keyword('recurrence')),
    certification: query.certification.map(keyword('certification')),
    documents: query.documents.map(keyword('documents')),
    posted: query.posted.map((days) => ({ field: 'posted', days: Number(days) })),
    language: query.language.map(keyword('language')),
  };
  return (Object.entries(criteria) as [FacetName, Criterion[]][])
    .filter(([, anyOf]) => anyOf.length > 0)
    .map(([facet, anyOf]) => ({ facet, anyOf }));
}

/** The range in cents; reversed ends are swapped. */
function amountRangeOf({ amountMin, amountMax }: SearchQuery): IndexQuery['amountRange'] {
  if (amountMin === undefined && amountMax === undefined) return null;
  const [minCents = null, maxCents = null] = [amountMin, amountMax].map((euros) =>
    euros === undefined ? null : euros * CENTS,
  );
  const turned = minCents !== null && maxCents !== null && minCents > maxCents;
  return turned ? { minCents: maxCents, maxCents: minCents } : { minCents, maxCents };
}
