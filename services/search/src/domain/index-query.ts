import type { FacetName, SearchQuery } from '@platform/contracts/search';
import type { TerritoryId, TerritoryTree } from '@platform/territories';
import { territoryId } from '@platform/territories';
import { filterInstrument } from './index-document.ts';
import type { Criterion, IndexFilter, IndexQuery, KeywordField } from './index-model.ts';
import { parseQuery } from './parse-query.ts';
import { territoryCriteria } from './territory-rule.ts';

const keyword =
  (field: KeywordField) =>
  (value: string): Criterion => ({ field, value });

/** Territory ids and countries of a query that do not exist, by the parameter that names them. */
export function unknownTerritories(
  query: Pick<SearchQuery, 'territory' | 'country'>,
  tree: TerritoryTree,
): { field: 'territory' | 'country'; value: TerritoryId }[] {
  return [
    ...query.territory.map((value) => ({ field: 'territory', value }) as const),
    ...query.country.map((code) => ({ field: 'country', value: territoryId('country', code) }) as const),
  ].filter(({ value }) => !tree.has(value));
}

/** What the engine is asked: words parsed, territories resolved to criteria. Pages count from 1. */
export function toIndexQuery(
  query: SearchQuery,
  tree: TerritoryTree,
  moment: { readonly now: { ms: number; day: number }; readonly withSynthetic: boolean },
): IndexQuery {
  const filters: Record<FacetName, Criterion[]> = {
    deadline: query.deadline.map((value) => ({ field: 'deadline', value })),
    territory: query.territory.flatMap((id) => territoryCriteria(tree, id)),
    country: query.country.map(keyword('country')),
    applicant: query.applicant.map(keyword('applicant')),
    sector: query.sector.map(keyword('sector')),
    instrument: query.instrument.map((value) => keyword('instrument')(filterInstrument(value))),
    fundingType: query.fundingType.map(keyword('fundingType')),
    amount: query.amount.map(keyword('amount')),
    documents: query.documents.map(keyword('documents')),
  };
  return {
    ...parseQuery(query.q),
    filters: (Object.entries(filters) as [FacetName, Criterion[]][])
      .filter(([, anyOf]) => anyOf.length > 0)
      .map(([facet, anyOf]): IndexFilter => ({ facet, anyOf })),
    sort: query.sort,
    offset: (query.page - 1) * query.limit,
    limit: query.limit,
    ...moment,
  };
}
