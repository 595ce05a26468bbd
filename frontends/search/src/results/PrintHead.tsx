import { BRAND, localizedPath } from '@platform/web-kit';
import { usePrinting } from '../browser/use-printing.ts';
import { addressOf } from '../state/address.ts';
import { lastPage } from '../state/pages.ts';
import type { SearchState } from '../state/search-state.ts';
import { appliedChips } from '../text/applied-chips.ts';
import type { Names } from '../text/labels.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { totalText } from './ResultsHead.tsx';

/** The filters of a search in words, those of one filter together: "Secteur : Tourisme, Industrie". */
export function filterWords(state: SearchState, speech: Speech, names: Names): readonly string[] {
  const byFilter = Map.groupBy(appliedChips(state, speech, names), ({ filter }) => filter);
  return [...byFilter].map(([filter, chips]) =>
    resultTexts(speech)('print.filter', { filter, values: chips.map(({ value }) => value).join(', ') }),
  );
}

/** What stands on top of printed results: the search in words, how many, when, and the address that shows it again. */
export function PrintHead(props: {
  readonly state: SearchState;
  readonly total: number;
  readonly speech: Speech;
  readonly names: Names;
}) {
  const { state, total, speech, names } = props;
  const { t, formats, language } = speech;
  const texts = resultTexts(speech);
  const printing = usePrinting();
  if (printing === null) return null;
  const filters = filterWords(state, speech, names);
  const asked = [
    ...(state.q === '' ? [] : [texts('print.query', { query: state.q })]),
    ...(state.q === '' && filters.length === 0 ? [texts('print.everything')] : []),
    ...filters,
    texts('print.sort', { sort: t(`sort.${state.sort}`) }),
  ];
  const last = lastPage(total);
  const counted = [
    totalText(total, speech),
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
      <p>{asked.join(' · ')}</p>
      <p>{counted.join(' · ')}</p>
      <p className="print-address">{printing.origin + localizedPath(addressOf(state), language)}</p>
      <p>{texts('print.reserve')}</p>
    </div>
  );
}
