import { FACETS } from '@platform/contracts/closed-sets';
import type { FacetName } from '@platform/contracts/search';
import { memo } from 'react';
import { hasAmountRange } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterOfFacet } from './FilterOfFacet.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';

/** Filters that most people need, in this order; the others are folded under "more". */
const FIRST: readonly FacetName[] = FACETS.slice(0, FACETS.indexOf('amount') + 1);
const MORE: readonly FacetName[] = FACETS.slice(FIRST.length);
/** Long filters that the page also offers elsewhere; they are folded until one of their choices is selected. */
const FOLDED: ReadonlySet<FacetName> = new Set(['need']);

/** Number of selected choices of a filter; the free range of amounts counts as one choice of the amount. */
function selectedIn(state: SearchState, facet: FacetName): number {
  return state.filters[facet].length + (facet === 'amount' && hasAmountRange(state) ? 1 : 0);
}

/** All filters with their choices, without those that the index cannot apply at present. */
export const FilterPanel = memo((props: FilterPanelProps) => {
  const { state, response } = props;
  const { t } = usePageLocale();
  const isAvailable = (facet: FacetName): boolean =>
    facet !== 'amount' || response?.notices.includes('amount_filter_unavailable') !== true;
  const group = (facet: FacetName, { folded }: { readonly folded: boolean }) => (
    <FilterGroup
      key={facet}
      title={t(`facet.${facet}`)}
      selected={selectedIn(state, facet)}
      folded={folded}
      needsScript={facet === 'territory'}
    >
      <FilterOfFacet {...props} facet={facet} />
    </FilterGroup>
  );
  const selectedInMore = MORE.reduce((sum, facet) => sum + selectedIn(state, facet), 0);
  return (
    <>
      {FIRST.filter(isAvailable).map((facet) => group(facet, { folded: FOLDED.has(facet) }))}
      <FilterGroup title={t('filters.more')} selected={selectedInMore} folded>
        {MORE.map((facet) => group(facet, { folded: true }))}
      </FilterGroup>
    </>
  );
});
