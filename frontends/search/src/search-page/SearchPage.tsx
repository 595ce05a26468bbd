import { SearchLayout, Text, Title } from '@platform/ui/base';
import type { FilterSuggestion } from '@platform/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { useNames } from '../api/use-names.ts';
import { useNeeds } from '../api/use-needs.ts';
import { useSearch } from '../api/use-search.ts';
import { AppliedFilters } from '../filters/AppliedFilters.tsx';
import { FilterForm } from '../filters/FilterForm.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { FilterSheet } from '../filters/FilterSheet.tsx';
import { NeedsBlock } from '../needs/NeedsBlock.tsx';
import { ResultNotes } from '../results/ResultNotes.tsx';
import { Results } from '../results/Results.tsx';
import { ResultsHead, totalText } from '../results/ResultsHead.tsx';
import { addressOf } from '../state/address.ts';
import {
  filtersSet,
  isEmptySearch,
  withFilter,
  withoutFilters,
  withPage,
  withQuery,
  withSort,
} from '../state/change-state.ts';
import { lastPage } from '../state/pages.ts';
import type { SearchState } from '../state/search-state.ts';
import { appliedChips } from '../text/applied-chips.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { QueryField } from './QueryField.tsx';
import { TotalAnnouncer } from './TotalAnnouncer.tsx';
import type { QueryChange } from './use-query-draft.ts';
import { useResultsFocus } from './use-results-focus.ts';
import { useSearchState } from './use-search-state.ts';
import { useSettledSearch } from './use-settled-search.ts';

/** Adds what was chosen under the search field to the filters; `words` is what stays in the field. */
function withSuggestion(state: SearchState, suggestion: FilterSuggestion, words: string): SearchState {
  const changed = withQuery(state, words);
  const add = (facet: 'need' | 'funder' | 'territory', value: string): SearchState =>
    withFilter(changed, facet, [...changed.filters[facet], value]);
  if (suggestion.kind === 'need') return add('need', suggestion.id);
  return suggestion.kind === 'funder'
    ? add('funder', suggestion.label)
    : add('territory', suggestion.place.id);
}

/** The search page: words, filters and order in the address; results, counts and their sources on screen. */
export function SearchPage() {
  const locale = usePageLocale();
  const { t, language } = locale;
  const [state, setState] = useSearchState();
  const search = useSearch(state, language);
  const { response, pending } = search;
  const settled = useSettledSearch(state, search);
  const needs = useNeeds(language);
  const { names, remember } = useNames(state.filters.territory, needs, language);
  const { heading, keepFocus, onTurn } = useResultsFocus(state.page);
  const [sheetOpen, setSheetOpen] = useState(false);

  const onQuery = useCallback<QueryChange>(
    (q, options) => setState((current) => withQuery(current, q), options),
    [setState],
  );
  const onSuggestion = (suggestion: FilterSuggestion, words: string): void => {
    if (suggestion.kind === 'place') remember(suggestion.place);
    setState((current) => withSuggestion(current, suggestion, words));
  };

  const last = response === undefined || pending ? state.page : lastPage(response.total);
  useEffect(() => {
    if (state.page > last) setState((current) => withPage(current, last), { replace: true });
  }, [state.page, last, setState]);

  const onClearFilters = (): void => {
    setState(withoutFilters);
    keepFocus();
  };
  const set = filtersSet(state);
  const panel = { state, response, needs, names, onState: setState, onPlace: remember };

  return (
    <SearchLayout
      serverRendered
      heading={
        <>
          <Title order={1}>{t('title')}</Title>
          <Text tone="muted">{t('intro')}</Text>
        </>
      }
      search={<QueryField query={state.q} onQuery={onQuery} onSuggestion={onSuggestion} />}
      filters={
        <FilterForm state={state}>
          <FilterPanel {...panel} />
        </FilterForm>
      }
    >
      <ResultsHead
        response={response}
        failed={search.error !== null}
        sort={state.sort}
        filtersSet={set}
        headingRef={heading}
        onSort={(sort) => setState((current) => withSort(current, sort))}
        onOpenFilters={() => setSheetOpen(true)}
      />
      <AppliedFilters state={state} chips={appliedChips(state, locale, names)} onFollow={keepFocus} />
      {isEmptySearch(state) && state.page === 1 && <NeedsBlock needs={needs} state={state} />}
      {settled !== null && <ResultNotes {...settled} names={names} onFollow={keepFocus} />}
      <Results
        state={state}
        search={search}
        filtered={set > 0}
        names={names}
        addressOf={(page) => addressOf(withPage(state, page))}
        onTurn={onTurn}
        needs={needs}
        onClearFilters={onClearFilters}
        onFollow={keepFocus}
      />
      <FilterSheet
        {...panel}
        open={sheetOpen}
        filtersSet={set}
        onClose={() => setSheetOpen(false)}
        onClear={() => setState(withoutFilters)}
      />
      <TotalAnnouncer text={response === undefined || pending ? '' : totalText(response.total, locale)} />
    </SearchLayout>
  );
}
