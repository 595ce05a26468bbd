import { SearchLayout, Text, Title, VisuallyHidden } from '@platform/ui/base';
import { type FilterSuggestion, useTitle } from '@platform/web-kit';
import { useCallback, useEffect } from 'react';
import { useNames } from '../api/use-names.ts';
import { useNeeds } from '../api/use-needs.ts';
import { useSearch } from '../api/use-search.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { OpenedProvider, useOpenedInUrl } from '../opened/opened.ts';
import { addressOf } from '../state/address.ts';
import { withQuery } from '../state/change-state.ts';
import { rememberSearch } from '../state/last-search.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { searchTitle } from '../text/search-title.ts';
import { QueryField } from './QueryField.tsx';
import { ResultsColumn } from './ResultsColumn.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useCompact } from './use-compact.ts';
import { useExistingPage } from './use-existing-page.ts';
import type { QueryChange } from './use-query-draft.ts';
import { useSearchState } from './use-search-state.ts';
import { withSuggestion } from './with-suggestion.ts';

/** The search page. Its state is in the URL; from the state follow the request, the filters and the results. */
export function SearchPage() {
  const locale = usePageLocale();
  const { t, language } = locale;
  const [state, setState] = useSearchState();
  const search = useSearch(state, language);
  const needs = useNeeds(language);
  const hasWords = state.q !== '';
  const compact = useCompact({ hasWords });
  const { opened, requested } = useOpenedInUrl({ hasWords });
  const { names, remember } = useNames(state.filters.territory, needs, language);
  useExistingPage(state, search, setState);
  useTitle(searchTitle(state, locale));
  useEffect(() => rememberSearch(addressOf(state)), [state]);

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
    <OpenedProvider value={opened}>
      <SearchLayout
        serverRendered
        names={{
          results: t('results.heading'),
          filters: t('filters.heading'),
          skipToResults: t('skip.results'),
          skipToFilters: t('skip.filters'),
        }}
        compact={compact}
        hasPanel={requested}
        panel={<SidePanel response={response} page={state.page} />}
        heading={
          compact ? (
            <VisuallyHidden as="div">
              <Title order={1}>{t('title')}</Title>
            </VisuallyHidden>
          ) : (
            <>
              <Title order={1}>{t('title')}</Title>
              <Text tone="muted">{t('intro')}</Text>
            </>
          )
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
    </OpenedProvider>
  );
}
