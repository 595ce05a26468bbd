import type { FacetName } from '@platform/contracts/search';
import { SearchLayout, Text, Title } from '@platform/ui/base';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf } from '../state/address.ts';
import {
  type AppliedFilter,
  appliedFilters,
  withFilter,
  withoutFilters,
  withPage,
  withQuery,
  withSort,
  withToggled,
} from '../state/change-state.ts';
import { lastPage } from '../state/pages.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { QueryField } from './QueryField.tsx';
import { Results } from './Results.tsx';
import { ResultsHead, totalText } from './ResultsHead.tsx';
import { TotalAnnouncer } from './TotalAnnouncer.tsx';
import { useSearch } from './use-search.ts';
import { useSearchState } from './use-search-state.ts';
import { useSpeech } from './use-speech.ts';

/** The search page: words, filters and order in the address; results, counts and their sources on screen. */
export const SearchPage = () => {
  const speech = useSpeech();
  const { t, language } = speech;
  const [state, setState] = useSearchState();
  const search = useSearch(state, language);
  const { answer, pending } = search;
  const [sheetOpen, setSheetOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const onQuery = useCallback(
    (q: string) => setState((current) => withQuery(current, q), { replace: true }),
    [setState],
  );

  const last = answer === undefined || pending ? state.page : lastPage(answer.total);
  useEffect(() => {
    if (state.page > last) setState((current) => withPage(current, last), { replace: true });
  }, [state.page, last, setState]);

  const turnedTo = useRef<number | null>(null);
  useEffect(() => {
    if (turnedTo.current === state.page) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    turnedTo.current = null;
  }, [state.page]);

  const keepFocus = (): void => heading.current?.focus({ preventScroll: true });
  const applied = appliedFilters(state);
  const onChange = (facet: FacetName, values: readonly string[]): void =>
    setState((current) => withFilter(current, facet, values));
  const onClearFilters = (): void => {
    setState(withoutFilters);
    keepFocus();
  };
  const onRemove = (filter: AppliedFilter): void => {
    setState((current) => withToggled(current, filter));
    keepFocus();
  };
  const panel = { filters: state.filters, answer, speech, onChange };

  return (
    <SearchLayout
      heading={
        <>
          <Title order={1}>{t('title')}</Title>
          <Text tone="muted">{t('intro')}</Text>
        </>
      }
      search={<QueryField query={state.q} speech={speech} onQuery={onQuery} />}
      filters={<FilterPanel {...panel} />}
    >
      <ResultsHead
        answer={answer}
        failed={search.error !== null}
        sort={state.sort}
        filtersSet={applied.length}
        headingRef={heading}
        speech={speech}
        onSort={(sort) => setState((current) => withSort(current, sort))}
        onOpenFilters={() => setSheetOpen(true)}
      />
      <AppliedFilters applied={applied} speech={speech} onRemove={onRemove} onClear={onClearFilters} />
      <Results
        state={state}
        search={search}
        filtered={applied.length > 0}
        speech={speech}
        addressOf={(page) => addressOf(withPage(state, page))}
        onTurn={(page) => {
          turnedTo.current = page;
        }}
        onDropFilter={(facet) => {
          setState((current) => withFilter(current, facet, []));
          keepFocus();
        }}
        onClearFilters={onClearFilters}
        onClearQuery={() => {
          setState((current) => withQuery(current, ''));
          keepFocus();
        }}
      />
      <FilterSheet
        {...panel}
        open={sheetOpen}
        filtersSet={applied.length}
        onClose={() => setSheetOpen(false)}
        onClear={() => setState(withoutFilters)}
      />
      <TotalAnnouncer text={answer === undefined || pending ? '' : totalText(answer.total, speech)} />
    </SearchLayout>
  );
};
