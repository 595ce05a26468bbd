import { POSTED_WITHIN } from '@platform/contracts/closed-sets';
import type { FacetValue } from '@platform/contracts/search';
import { Select } from '@platform/ui/inputs';
import { usePageLocale } from '../text/page-locale.ts';
import { countOf } from './facet-options.ts';

/**
 * The time since the opening or, where no source states it, since the first publication here. Only one period can be
 * chosen, because a longer one includes the shorter ones.
 */
export function PostedFilter(props: {
  readonly selected: readonly string[];
  readonly counted: readonly FacetValue[] | undefined;
  readonly onChange: (values: readonly string[]) => void;
}) {
  const { selected, counted, onChange } = props;
  const locale = usePageLocale();
  const { t, formats } = locale;
  const options = POSTED_WITHIN.map((days) => {
    const label = t(`value.posted.${days}`);
    const count = countOf(counted, days);
    const total = count === null ? null : formats.number(count);
    return { value: days, label: total === null ? label : t('filters.choiceWithCount', { label, total }) };
  });
  return (
    <div className="search-compact">
      <Select
        label={t('facet.posted')}
        labelHidden
        name="posted"
        options={[{ value: '', label: t('filters.anyPosted') }, ...options]}
        value={selected[0] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
      />
    </div>
  );
}
