import type { SearchResponse } from '@platform/contracts/browser-responses';
import { Separator } from '@platform/ui/base';
import { BRAND, localizedPath } from '@platform/web-kit';
import { Fragment } from 'react';
import { usePrinting } from '../browser/use-printing.ts';
import { addressOf } from '../state/address.ts';
import { lastPage } from '../state/pages.ts';
import type { SearchState } from '../state/search-state.ts';
import { appliedChips } from '../text/applied-chips.ts';
import type { Names } from '../text/labels.ts';
import { type PageLocale, resultTexts, usePageLocale } from '../text/page-locale.ts';
import { limitingReadings } from '../text/readings.ts';
import { foundParts } from './ResultsHead.tsx';

/** The filters of a search as text, with all values of a filter together: "Secteur : Tourisme, Industrie". */
export function filterTexts(state: SearchState, locale: PageLocale, names: Names): readonly string[] {
  const byFilter = Map.groupBy(appliedChips(state, locale, names), ({ filter }) => filter);
  return [...byFilter].map(([filter, chips]) =>
    resultTexts(locale)('print.filter', { filter, values: chips.map(({ value }) => value).join(', ') }),
  );
}

/** A line of different parts, with separators between them. */
function Line({ parts }: { readonly parts: readonly string[] }) {
  return (
    <p>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <Separator />}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** The head of printed results: criteria as text, total, date, and the URL of the search. */
export function PrintHead(props: {
  readonly state: SearchState;
  readonly response: SearchResponse;
  readonly names: Names;
}) {
  const { state, response, names } = props;
  const locale = usePageLocale();
  const { t, formats, language } = locale;
  const texts = resultTexts(locale);
  const printing = usePrinting();
  if (printing === null) return null;
  const filters = filterTexts(state, locale, names);
  const understood = limitingReadings(response.readings, locale);
  const criteria = [
    ...(state.q === '' ? [] : [texts('print.query', { query: state.q })]),
    ...(state.q === '' && filters.length === 0 ? [texts('print.everything')] : []),
    ...(understood.length === 0 ? [] : [texts('print.understood', { values: understood.join(', ') })]),
    ...filters,
    texts('print.sort', { sort: t(`sort.${state.sort}`) }),
  ];
  const last = lastPage(response.total);
  const counted = [
    ...foundParts(response, locale),
    ...(last > 1
      ? [texts('print.page', { page: formats.number(state.page), last: formats.number(last) })]
      : []),
    texts('print.date', { date: formats.day(printing.at) }),
  ];
  return (
    <div className="print-head">
      <p className="print-title">
        {BRAND} · {texts('print.title')}
      </p>
      <Line parts={criteria} />
      <Line parts={counted} />
      <p className="print-address">{printing.origin + localizedPath(addressOf(state), language)}</p>
      <p>{texts('print.reserve')}</p>
    </div>
  );
}
