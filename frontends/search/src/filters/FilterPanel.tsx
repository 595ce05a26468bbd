import { FACETS } from '@platform/contracts/closed-sets';
import type { FacetName } from '@platform/contracts/search';
import { hasAmountRange, withFilter } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterOfFacet } from './FilterOfFacet.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';

/** Filters that most people need, in their order; the others are folded under "more". */
const FIRST: readonly FacetName[] = FACETS.slice(0, FACETS.indexOf('amount') + 1);
const MORE: readonly FacetName[] = FACETS.slice(FIRST.length);
/** Offered elsewhere on the page too, or long: folded until one of their choices is set. */
const FOLDED: ReadonlySet<FacetName> = new Set(['need']);

/** How many choices of a filter are set; the free range is one of those of the amount. */
function setIn(state: SearchState, facet: FacetName): number {
  return state.filters[facet].length + (facet === 'amount' && hasAmountRange(state) ? 1 : 0);
}

/** Every filter with its choices. One that the index cannot apply for now is left out. */
export function FilterPanel(props: FilterPanelProps) {
  const { state, response, onState } = props;
  const { t } = usePageLocale();
  const offered = (facet: FacetName): boolean =>
    facet !== 'amount' || response?.notices.includes('amount_filter_unavailable') !== true;
  const group = (facet: FacetName, { folded }: { readonly folded: boolean }) => (
    <FilterGroup
      key={facet}
      title={t(`facet.${facet}`)}
      selected={setIn(state, facet)}
      folded={folded}
      needsScript={facet === 'territory'}
    >
      <FilterOfFacet
        {...props}
        facet={facet}
        onValues={(values) => onState((current) => withFilter(current, facet, values))}
      />
    </FilterGroup>
  );
  const moreSet = MORE.reduce((sum, facet) => sum + setIn(state, facet), 0);
  return (
    <>
      {FIRST.filter(offered).map((facet) => group(facet, { folded: FOLDED.has(facet) }))}
      <FilterGroup title={t('filters.more')} selected={moreSet} folded>
        {MORE.map((facet) => group(facet, { folded: true }))}
      </FilterGroup>
    </>
  );
}
