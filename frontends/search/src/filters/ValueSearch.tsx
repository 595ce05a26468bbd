import type { OpenFacet } from '@platform/contracts/search';
import { ComboboxField } from '@platform/ui/inputs';
import { useState } from 'react';
import { useValues } from '../suggest/use-values.ts';
import { valueLabel, valueLanguage } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';

const LABELS: Readonly<Record<OpenFacet, string>> = {
  funder: 'filters.searchFunder',
  programme: 'filters.searchProgramme',
  certification: 'filters.searchCertification',
};

/** Finds a value of a filter with too many values to list, by the beginning of one of its words. */
export function ValueSearch(props: {
  readonly facet: OpenFacet;
  readonly selected: readonly string[];
  readonly onChoose: (value: string) => void;
}) {
  const { facet, selected, onChoose } = props;
  const locale = usePageLocale();
  const { t, formats } = locale;
  const [typed, setTyped] = useState('');
  const values = useValues(facet, typed)?.filter(({ value }) => !selected.includes(value));
  return (
    <div className="search-compact search-value-search needs-script">
      <ComboboxField
        label={t(LABELS[facet])}
        listLabel={t('filters.values')}
        value={typed}
        onChange={setTyped}
        status={values?.length === 0 ? t('filters.noValue') : ''}
        groups={[
          {
            id: 'values',
            options: (values ?? []).map(({ value, count }) => ({
              id: value,
              content: (
                <>
                  <span lang={valueLanguage({ facet, value }, locale)}>
                    {valueLabel({ facet, value }, locale)}
                  </span>
                  <span className="ui-combobox-note">{formats.number(count)}</span>
                </>
              ),
            })),
          },
        ]}
        onChoose={(value) => {
          setTyped('');
          onChoose(value);
        }}
      />
    </div>
  );
}
