import type { SearchResponse } from '@platform/contracts/browser-responses';
import { SORTS } from '@platform/contracts/closed-sets';
import type { Sort } from '@platform/contracts/search';
import { Button, Icon, ResultsBar, Separator, Skeleton, Text, VisuallyHidden } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import type { ReactNode, RefObject } from 'react';
import { companyNumber } from '../text/company-number.ts';
import { type PageLocale, usePageLocale } from '../text/page-locale.ts';

type Counts = Pick<SearchResponse, 'total' | 'exactTotal'>;

/** The number of results; if some of them lack a part of the query, that of exact matches and that of the others. */
export function foundParts({ total, exactTotal }: Counts, { t, formats }: PageLocale): readonly string[] {
  const counted = (key: string, count: number): string => t(key, { count, total: formats.number(count) });
  if (exactTotal >= total) return [counted('results.found', total)];
  const exact = exactTotal === 0 ? t('results.noneExact') : counted('results.exact', exactTotal);
  return [exact, counted('results.near', total - exactTotal)];
}

/**
 * What a search found, for screen readers: `foundParts` as one sentence ("3 correspondances exactes · 9 proches"), or
 * that the query is a company number.
 */
export function foundText(
  response: Counts & Pick<SearchResponse, 'readings' | 'words'>,
  locale: PageLocale,
): string {
  const number = companyNumber(response);
  return number === null
    ? foundParts(response, locale).join(' · ')
    : locale.t('empty.company.title', { number });
}

/** The duration of the search in the service, in whole milliseconds and at least one, with the space before its unit. */
function elapsedText(response: SearchResponse, { t }: PageLocale): string {
  return t('results.elapsed', { time: `${Math.max(1, Math.round(response.elapsedMs))}\u202f` });
}

interface HeadProps {
  readonly response: SearchResponse | undefined;
  readonly failed: boolean;
  readonly sort: Sort;
  readonly filtersSet: number;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onSort: (sort: Sort) => void;
  readonly onOpenFilters: () => void;
  /** The actions on the results, if there are any. */
  readonly toolbar: ReactNode;
}

function HeadingContent({ response, failed }: HeadProps): ReactNode {
  const locale = usePageLocale();
  const { t } = locale;
  if (failed) return t('results.heading');
  if (response !== undefined) {
    // The explanation below is about the number; "0 found" would look like a failure.
    if (companyNumber(response) !== null) return t('results.heading');
    const [found, near] = foundParts(response, locale);
    return near === undefined ? (
      found
    ) : (
      <span className="search-total-exact">
        {found}
        <Separator />
        <span className="search-total-near">{near}</span>
      </span>
    );
  }
  return (
    <>
      <span className="ui-hidden">{t('results.loading')}</span>
      <Skeleton width="12ch" />
    </>
  );
}

function ElapsedTime({ response }: HeadProps) {
  const locale = usePageLocale();
  return (
    <Text as="span" size="small" tone="faint" className="search-elapsed">
      {response === undefined ? <Skeleton width="22ch" /> : elapsedText(response, locale)}
    </Text>
  );
}

/** The button that opens the filters on phones, with the number of filters that are set. */
function FiltersButton({ filtersSet, onOpenFilters }: HeadProps) {
  const { t } = usePageLocale();
  return (
    <Button size="small" className="search-open-filters" aria-haspopup="dialog" onClick={onOpenFilters}>
      <Icon name="filter" size={16} />
      {t('filters.open')}
      {filtersSet > 0 && (
        <>
          <span className="search-filter-selected">{filtersSet}</span>
          <VisuallyHidden>{t('filters.active', { count: filtersSet })}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}

function SortSelect({ sort, onSort }: HeadProps) {
  const { t } = usePageLocale();
  return (
    <Select
      label={t('sort.label')}
      labelHidden
      value={sort}
      options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onChange={(event) => {
        const chosen = SORTS.find((known) => known === event.currentTarget.value);
        if (chosen !== undefined) onSort(chosen);
      }}
    />
  );
}

/**
 * The line above the results: total, elapsed time, actions, the button of the filters on phones, order. Without results
 * there is nothing to order.
 */
export function ResultsHead(props: HeadProps) {
  return (
    <ResultsBar>
      <h2 className="ui-title ui-title-section search-total" tabIndex={-1} ref={props.headingRef}>
        <HeadingContent {...props} />
      </h2>
      {!props.failed && <ElapsedTime {...props} />}
      {props.toolbar}
      <span className="search-tools needs-script">
        <FiltersButton {...props} />
        {props.response?.total !== 0 && <SortSelect {...props} />}
      </span>
    </ResultsBar>
  );
}
