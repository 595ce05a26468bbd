import type { FacetName } from '@platform/contracts/search';
import { Text } from '@platform/ui/base';
import { useCallback } from 'react';
import { showsClosedToo, withAmountRange, withFilter } from '../state/change-state.ts';
import { isOpenFacet } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { AmountRangeFields } from './AmountRangeFields.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { facetOptions } from './facet-options.ts';
import type { FilterPanelProps } from './filter-panel-props.ts';
import { ListedFilter } from './ListedFilter.tsx';
import { NeedFilter } from './NeedFilter.tsx';
import { PostedFilter } from './PostedFilter.tsx';
import { TerritoryFilter } from './TerritoryFilter.tsx';
import { ValueSearch } from './ValueSearch.tsx';

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** The choices of one filter, with the controls of its kind. */
export function FilterOfFacet(props: FilterPanelProps & { readonly facet: FacetName }) {
  const { facet, state, response, needs, names, onState, onPlace } = props;
  const { t } = usePageLocale();
  const selected = state.filters[facet];
  const counted = response?.facets[facet];
  const onValues = useCallback(
    (values: readonly string[]) => onState((current) => withFilter(current, facet, values)),
    [facet, onState],
  );
  const onToggle = useCallback(
    (value: string) =>
      onState((current) => withFilter(current, facet, toggled(current.filters[facet], value))),
    [facet, onState],
  );
  if (facet === 'territory') {
    return <TerritoryFilter {...{ selected, counted, names, onPlace }} onChange={onValues} />;
  }
  if (facet === 'need') return <NeedFilter {...{ selected, counted, needs, onToggle }} />;
  if (facet === 'posted') {
    return <PostedFilter {...{ selected, counted }} onChange={onValues} />;
  }
  const options = facetOptions(facet, counted, selected);
  return (
    <>
      {options.length === 0 ? (
        <Text size="small" tone="muted">
          {t('filters.none')}
        </Text>
      ) : (
        <ListedFilter {...{ facet, options, onToggle }} />
      )}
      {isOpenFacet(facet) && (
        <ValueSearch facet={facet} selected={selected} onChoose={(value) => onValues([...selected, value])} />
      )}
      {facet === 'deadline' && response !== undefined && !showsClosedToo(state) && (
        <ClosedNote state={state} response={response} />
      )}
      {facet === 'amount' && (
        <AmountRangeFields
          range={state.amountRange}
          onChange={(range) => onState((current) => withAmountRange(current, range))}
        />
      )}
    </>
  );
}
