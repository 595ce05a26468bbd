import { SearchLayout, Text, Title } from '@platform/ui/base';
import type { FilterSuggestion } from '@platform/web-kit';
import { useCallback } from 'react';
import { useNames } from '../api/use-names.ts';
import { useNeeds } from '../api/use-needs.ts';
import { useSearch } from '../api/use-search.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { withQuery } from '../state/change-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { QueryField } from './QueryField.tsx';
import { ResultsColumn } from './ResultsColumn.tsx';
import { useExistingPage } from './use-existing-page.ts';
import type { QueryChange } from './use-query-draft.ts';
import { useSearchState } from './use-search-state.ts';
import { withSuggestion } from './with-suggestion.ts';

/** The search page. Its state is in the URL; from the state follow the request, the filters and the results. */
export function SearchPage() {
  const { t, language } = usePageLocale();
  const [state, setState] = useSearchState();
  const search = useSearch(state, language);
  const needs = useNeeds(language);
  const { names, remember } = useNames(state.filters.territory, needs, language);
  useExistingPage(state, search, setState);

  const onQuery = useCallback<QueryChange>(
    (q, options) => setState((current) => withQuery(current, q), options),
    [setState],
  );
  const onSuggestion = (suggestion: FilterSuggestion, words: string): void => {
    if (suggestion.kind === 'place') remember(suggestion.place);
    setState((current) => withSuggestion(current, suggestion, words));
  };
  const { response } = search;
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
      <ResultsColumn search={search} panel={panel} />
    </SearchLayout>
  );
}
