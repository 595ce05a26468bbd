import type { Language } from '@platform/contracts/values';
import {
  appliedFilters,
  hasAmountRange,
  showsClosedToo,
  withAmountRange,
  withClosedHidden,
  withToggled,
} from '../state/change-state.ts';
import { NO_RANGE, type SearchState } from '../state/search-state.ts';
import { rangeText } from './amount-range.ts';
import { type Names, valueLabel, valueLanguage } from './labels.ts';
import type { PageLocale } from './page-locale.ts';

/** A filter that is set, as text, and the change that removes it. */
export interface AppliedChip {
  readonly key: string;
  /** Name of the filter. */
  readonly filter: string;
  readonly value: string;
  /** The language of the value, if it is not the language of the page. */
  readonly lang: Language | undefined;
  readonly without: (state: SearchState) => SearchState;
}

/** All filters that are set, in the order of the filters; all stages of a deadline together are one chip. */
export function appliedChips(state: SearchState, locale: PageLocale, names: Names): readonly AppliedChip[] {
  const { t } = locale;
  const closedToo = showsClosedToo(state);
  const listed = appliedFilters(state)
    .filter(({ facet }) => facet !== 'deadline' || !closedToo)
    .map((filter) => ({
      key: `${filter.facet}=${filter.value}`,
      filter: t(`facet.${filter.facet}`),
      value: valueLabel(filter, locale, names),
      lang: valueLanguage(filter, locale),
      without: (current: SearchState) => withToggled(current, filter),
    }));
  return [
    ...(closedToo
      ? [
          {
            key: 'closed',
            filter: t('facet.deadline'),
            value: t('closed.chip'),
            lang: undefined,
            without: withClosedHidden,
          },
        ]
      : []),
    ...listed,
    ...(hasAmountRange(state)
      ? [
          {
            key: 'range',
            filter: t('facet.amount'),
            value: rangeText(state.amountRange, locale),
            lang: undefined,
            without: (current: SearchState) => withAmountRange(current, NO_RANGE),
          },
        ]
      : []),
  ];
}
