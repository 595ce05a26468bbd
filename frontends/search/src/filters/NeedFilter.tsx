import type { FacetValue, Needs } from '@platform/contracts/search';
import { Text } from '@platform/ui/base';
import { usePageLocale } from '../text/page-locale.ts';
import { FilterChoice } from './FilterChoice.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { countOf } from './facet-options.ts';

/** The needs that have results or are selected, in folded groups. */
export function NeedFilter(props: {
  readonly needs: Needs | null | undefined;
  readonly selected: readonly string[];
  readonly counted: readonly FacetValue[] | undefined;
  readonly onToggle: (need: string) => void;
}) {
  const { needs, selected, counted, onToggle } = props;
  const { t } = usePageLocale();
  const groups = (needs?.groups ?? [])
    .map((group) => ({
      ...group,
      needs: group.needs.filter(({ id }) => countOf(counted, id) !== 0 || selected.includes(id)),
    }))
    .filter((group) => group.needs.length > 0);
  if (groups.length === 0) {
    return (
      <Text size="small" tone="muted">
        {t(needs === null ? 'filters.noNeeds' : needs === undefined ? 'needs.loading' : 'filters.none')}
      </Text>
    );
  }
  return groups.map((group) => (
    <FilterGroup
      key={group.id}
      title={group.label}
      selected={group.needs.filter(({ id }) => selected.includes(id)).length}
      folded
    >
      <fieldset className="search-choices">
        <legend className="ui-hidden">{group.label}</legend>
        {group.needs.map(({ id, label }) => (
          <FilterChoice
            key={id}
            name="need"
            value={id}
            lang={undefined}
            count={countOf(counted, id)}
            checked={selected.includes(id)}
            {...{ label, onToggle }}
          />
        ))}
      </fieldset>
    </FilterGroup>
  ));
}
