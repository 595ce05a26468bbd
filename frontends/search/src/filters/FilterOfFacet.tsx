import type { FacetName } from '@platform/contracts/search';
import { Text } from '@platform/ui/base';
import { showsClosedToo, withAmountRange } from '../state/change-state.ts';
import { isOpenFacet } from '../state/search-state.ts';
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

/** The choices of one filter, each in the way that suits it. */
export function FilterOfFacet(
  props: FilterPanelProps & {
    readonly facet: FacetName;
    readonly onValues: (values: readonly string[]) => void;
  },
) {
  const { facet, state, answer, needs, names, speech, onState, onPlace, onValues } = props;
  const selected = state.filters[facet];
  const counted = answer?.facets[facet];
  const onToggle = (value: string): void => onValues(toggled(selected, value));
  if (facet === 'territory') {
    return <TerritoryFilter {...{ selected, counted, names, speech, onPlace }} onChange={onValues} />;
  }
  if (facet === 'need') return <NeedFilter {...{ selected, counted, needs, speech, onToggle }} />;
  if (facet === 'posted') {
    return <PostedFilter {...{ selected, counted, speech }} onChange={onValues} />;
  }
  const options = facetOptions(facet, counted, selected);
  return (
    <>
      {options.length === 0 ? (
        <Text size="small" tone="muted">
          {speech.t('filters.none')}
        </Text>
      ) : (
        <ListedFilter {...{ facet, options, speech, onToggle }} />
      )}
      {isOpenFacet(facet) && (
        <ValueSearch
          facet={facet}
          selected={selected}
          speech={speech}
          onChoose={(value) => onValues([...selected, value])}
        />
      )}
      {facet === 'deadline' && answer !== undefined && !showsClosedToo(state) && (
        <ClosedNote state={state} answer={answer} speech={speech} />
      )}
      {facet === 'amount' && (
        <AmountRangeFields
          range={state.amountRange}
          speech={speech}
          onChange={(range) => onState((current) => withAmountRange(current, range))}
        />
      )}
    </>
  );
}
