import { Button, VisuallyHidden } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { type ReactNode, useState } from 'react';
import { valueLabel, valueLanguage } from '../text/labels.ts';
import { type PageLocale, usePageLocale } from '../text/page-locale.ts';
import type { FacetOption, ListedFacet } from './facet-options.ts';

/** Number of choices shown at first. A button shows the others, unless there is only one more. */
const SHOWN_FIRST = 6;

/** The label of a value, with its language if that is not the language of the page. */
function labelOf(facet: ListedFacet, value: string, locale: PageLocale): ReactNode {
  const lang = valueLanguage({ facet, value }, locale);
  const label = valueLabel({ facet, value }, locale);
  return lang === undefined ? label : <span lang={lang}>{label}</span>;
}

/** A filter as a list of checkboxes, each with its number of results. */
export function ListedFilter(props: {
  readonly facet: ListedFacet;
  readonly options: readonly FacetOption[];
  readonly onToggle: (value: string) => void;
}) {
  const { facet, options, onToggle } = props;
  const locale = usePageLocale();
  const { t, formats } = locale;
  const [all, setAll] = useState(false);
  const first = options.filter(({ checked }, index) => index < SHOWN_FIRST || checked);
  const foldable = options.length - first.length > 1;
  return (
    <fieldset className="search-choices">
      <legend>
        <VisuallyHidden>{t(`facet.${facet}`)}</VisuallyHidden>
      </legend>
      {(foldable && !all ? first : options).map(({ value, count, checked }) => (
        <div key={value} className="ui-filter-row" data-none={count === 0 && !checked ? true : undefined}>
          <Checkbox
            name={facet}
            value={value}
            label={labelOf(facet, value, locale)}
            checked={checked}
            onChange={() => onToggle(value)}
            {...(count === null ? {} : { count: formats.number(count) })}
          />
        </div>
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
