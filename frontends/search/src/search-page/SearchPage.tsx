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
import { AnswerNotes } from '../results/ResultNotes.tsx';
import { Results } from '../results/Results.tsx';
import { ResultsHead, totalText } from '../results/ResultsHead.tsx';
import { addressOf } from '../state/address.ts';
import {
  filtersSet,
  isUnasked,
  withFilter,
  withoutFilters,
  withPage,
  withQuery,
  withSort,
} from '../state/change-state.ts';
import { lastPage } from '../state/pages.ts';
import type { SearchState } from '../state/search-state.ts';
import { appliedChips } from '../text/applied-chips.ts';
import { useSpeech } from '../text/use-page-locale.ts';
import { QueryField } from './QueryField.tsx';
import { TotalAnnouncer } from './TotalAnnouncer.tsx';
import { useKeptPlace } from './use-results-focus.ts';
import { useSearchState } from './use-search-state.ts';
import { useAnswered } from './use-settled-search.ts';

/** Adds what was chosen under the search field to the filters; `words` is what stays in the field. */
function withSuggestion(state: SearchState, suggestion: FilterSuggestion, words: string): SearchState {
  const asked = withQuery(state, words);
  const add = (facet: 'need' | 'funder' | 'territory', value: string): SearchState =>
    withFilter(asked, facet, [...asked.filters[facet], value]);
  if (suggestion.kind === 'need') return add('need', suggestion.id);
  return suggestion.kind === 'funder'
    ? add('funder', suggestion.label)
    : add('territory', suggestion.place.id);
}

/** The search page: words, filters and order in the address; results, counts and their sources on screen. */
export function SearchPage() {
  const speech = useSpeech();
  const { t, language } = speech;
  const [state, setState] = useSearchState();
  const search = useSearch(state, language);
  const { answer, pending } = search;
  const answered = useAnswered(state, search);
  const needs = useNeeds(language);
  const { names, remember } = useNames(state.filters.territory, needs, language);
  const { heading, keepFocus, onTurn } = useKeptPlace(state.page);
  const [sheetOpen, setSheetOpen] = useState(false);

  const onQuery = useCallback(
    (q: string, again: boolean) => setState((current) => withQuery(current, q), { replace: again }),
    [setState],
  );
  const onSuggestion = (suggestion: FilterSuggestion, words: string): void => {
    if (suggestion.kind === 'place') remember(suggestion.place);
    setState((current) => withSuggestion(current, suggestion, words));
  };

  const last = answer === undefined || pending ? state.page : lastPage(answer.total);
  useEffect(() => {
    if (state.page > last) setState((current) => withPage(current, last), { replace: true });
  }, [state.page, last, setState]);

  const onClearFilters = (): void => {
    setState(withoutFilters);
    keepFocus();
  };
  const set = filtersSet(state);
  const panel = { state, answer, needs, names, speech, onState: setState, onPlace: remember };

  return (
    <SearchLayout
      comesAlive
      heading={
        <>
          <Title order={1}>{t('title')}</Title>
          <Text tone="muted">{t('intro')}</Text>
        </>
      }
      search={<QueryField query={state.q} speech={speech} onQuery={onQuery} onSuggestion={onSuggestion} />}
      filters={
        <FilterForm state={state} speech={speech}>
          <FilterPanel {...panel} />
        </FilterForm>
      }
    >
      <ResultsHead
        answer={answer}
        failed={search.error !== null}
        sort={state.sort}
        filtersSet={set}
        headingRef={heading}
        speech={speech}
        onSort={(sort) => setState((current) => withSort(current, sort))}
        onOpenFilters={() => setSheetOpen(true)}
      />
      <AppliedFilters
        state={state}
        chips={appliedChips(state, speech, names)}
        speech={speech}
        onFollow={keepFocus}
      />
      {isUnasked(state) && state.page === 1 && <NeedsBlock needs={needs} state={state} speech={speech} />}
      {answered !== null && <AnswerNotes {...answered} names={names} speech={speech} onFollow={keepFocus} />}
      <Results
        state={state}
        search={search}
        filtered={set > 0}
        names={names}
        speech={speech}
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
      <TotalAnnouncer text={answer === undefined || pending ? '' : totalText(answer.total, speech)} />
    </SearchLayout>
  );
}
