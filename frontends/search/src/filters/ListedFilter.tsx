import { Button, VisuallyHidden } from '@platform/ui/base';
import { useState } from 'react';
import { valueLabel, valueLanguage } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { FilterChoice } from './FilterChoice.tsx';
import type { FacetOption, ListedFacet } from './facet-options.ts';

/** Number of choices shown at first. A button shows the others, unless there is only one more. */
const SHOWN_FIRST = 6;

/** A filter as a list of checkboxes, each with its number of results. */
export function ListedFilter(props: {
  readonly facet: ListedFacet;
  readonly options: readonly FacetOption[];
  readonly onToggle: (value: string) => void;
}) {
  const { facet, options, onToggle } = props;
  const locale = usePageLocale();
  const { t } = locale;
  const [all, setAll] = useState(false);
  const first = options.filter(({ checked }, index) => index < SHOWN_FIRST || checked);
  const foldable = options.length - first.length > 1;
  return (
    <fieldset className="search-choices">
      <legend>
        <VisuallyHidden>{t(`facet.${facet}`)}</VisuallyHidden>
      </legend>
      {(foldable && !all ? first : options).map(({ value, count, checked }) => (
        <FilterChoice
          key={value}
          name={facet}
          label={valueLabel({ facet, value }, locale)}
          lang={valueLanguage({ facet, value }, locale)}
          {...{ value, count, checked, onToggle }}
        />
      ))}
      {foldable && (
        <Button
          variant="plain"
          size="small"
          className="search-more needs-script"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all
            ? t('filters.fewerChoices')
            : t('filters.moreChoices', { count: options.length - first.length })}
        </Button>
      )}
    </fieldset>
  );
}
