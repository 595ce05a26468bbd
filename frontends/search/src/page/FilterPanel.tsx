import { FACETS } from '@platform/contracts/closed-sets';
import type { FacetName } from '@platform/contracts/search';
import { Text } from '@platform/ui/base';
import type { SearchAnswer } from '../answer/search-answer.ts';
import { facetOptions, type ListedFacet } from '../presentation/facet-options.ts';
import type { Speech } from '../presentation/speech.ts';
import type { Filters } from '../state/search-state.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { ListedFilter } from './ListedFilter.tsx';
import { TerritoryFilter } from './TerritoryFilter.tsx';

/** Filters that few people need first: folded until one of their choices is set. */
const FOLDED: ReadonlySet<FacetName> = new Set(['country', 'fundingType', 'documents']);

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly answer: SearchAnswer | undefined;
  readonly speech: Speech;
  readonly onChange: (facet: FacetName, values: readonly string[]) => void;
}

const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Every filter with its choices. One that the index cannot apply for now is left out. */
export const FilterPanel = (props: FilterPanelProps) => {
  const { filters, answer, speech, onChange } = props;
  const { t } = speech;
  const offered = FACETS.filter((facet): facet is ListedFacet | 'territory' =>
    facet === 'amount'
      ? !answer?.notices.includes('amount_filter_unavailable')
      : facet !== 'need' && facet !== 'posted',
  );
  const listed = (facet: ListedFacet) => {
    const options = facetOptions(facet, answer?.facets[facet], filters[facet]);
    return options.length === 0 ? (
      <Text size="small" tone="muted">
        {t('filters.noCountry')}
      </Text>
    ) : (
      <ListedFilter
        facet={facet}
        options={options}
        speech={speech}
        onToggle={(value) => onChange(facet, toggled(filters[facet], value))}
      />
    );
  };
  return (
    <>
      {offered.map((facet) => (
        <FilterGroup
          key={facet}
          title={t(`facet.${facet}`)}
          selected={filters[facet].length}
          folded={FOLDED.has(facet)}
        >
          {facet === 'territory' ? (
            <TerritoryFilter
              selected={filters.territory}
              counted={answer?.facets.territory}
              speech={speech}
              onChange={(territories) => onChange('territory', territories)}
            />
          ) : (
            listed(facet)
          )}
        </FilterGroup>
      ))}
    </>
  );
};
