import type { SearchResponse } from '@platform/contracts/browser-responses';
import { SORTS } from '@platform/contracts/closed-sets';
import type { Sort } from '@platform/contracts/search';
import { Button, Icon, ResultsBar, Skeleton, Text, VisuallyHidden } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import type { RefObject } from 'react';
import { type PageLocale, usePageLocale } from '../text/page-locale.ts';

/** "12 subventions trouvées" in the language of the page. */
export function totalText(total: number, { t, formats }: PageLocale): string {
  return t('results.found', { count: total, total: formats.number(total) });
}

/** Time inside the service in whole milliseconds, never less than one. */
function elapsedText(response: SearchResponse, { t }: PageLocale): string {
  return t('results.elapsed', { time: Math.max(1, Math.round(response.elapsedMs)) });
}

/** The line above the results: total, elapsed time, the button of the filters on phones, order. */
export function ResultsHead(props: {
  readonly response: SearchResponse | undefined;
  readonly failed: boolean;
  readonly sort: Sort;
  readonly filtersSet: number;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onSort: (sort: Sort) => void;
  readonly onOpenFilters: () => void;
}) {
  const { response, failed, sort, filtersSet } = props;
  const locale = usePageLocale();
  const { t } = locale;
  return (
    <ResultsBar>
      <h2 className="ui-title ui-title-section search-total" tabIndex={-1} ref={props.headingRef}>
        {failed ? (
          t('results.heading')
        ) : response === undefined ? (
          <>
            <span className="ui-hidden">{t('results.loading')}</span>
            <Skeleton width="12ch" />
          </>
        ) : (
          totalText(response.total, locale)
        )}
      </h2>
      {!failed && (
        <Text as="span" size="small" tone="faint" className="search-elapsed">
          {response === undefined ? <Skeleton width="22ch" /> : elapsedText(response, locale)}
        </Text>
      )}
      <span className="search-tools needs-script">
        <Button
          size="small"
          className="search-open-filters"
          aria-haspopup="dialog"
          onClick={props.onOpenFilters}
        >
          <Icon name="filter" size={16} />
          {t('filters.open')}
          {filtersSet > 0 && (
            <>
              <span className="search-filter-selected">{filtersSet}</span>
              <VisuallyHidden>{t('filters.active', { count: filtersSet })}</VisuallyHidden>
            </>
          )}
        </Button>
        <Select
          label={t('sort.label')}
          labelHidden
          value={sort}
          options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(event) => {
            const chosen = SORTS.find((known) => known === event.currentTarget.value);
            if (chosen !== undefined) props.onSort(chosen);
          }}
        />
      </span>
    </ResultsBar>
  );
}
