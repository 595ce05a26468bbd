import { POSTED_WITHIN } from '@platform/contracts/closed-sets';
import type { FacetValue } from '@platform/contracts/search';
import { Select } from '@platform/ui/inputs';
import { useId } from 'react';
import { usePageLocale } from '../text/page-locale.ts';
import { countOf } from './facet-options.ts';

/**
 * The time since the opening that a source states; a note states that subsidies without it are left out. Only one period
 * can be chosen, because a longer one includes the shorter ones.
 */
export function PostedFilter(props: {
  readonly selected: readonly string[];
  readonly counted: readonly FacetValue[] | undefined;
  readonly onChange: (values: readonly string[]) => void;
}) {
  const { selected, counted, onChange } = props;
  const locale = usePageLocale();
  const { t, formats } = locale;
  const noteId = useId();
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
        aria-describedby={noteId}
      />
      <p className="search-note" id={noteId}>
        {t('filters.postedNote')}
      </p>
    </div>
  );
}
