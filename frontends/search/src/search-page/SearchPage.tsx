import { SearchLayout, Text, Title, VisuallyHidden } from '@platform/ui/base';
import { type FilterSuggestion, useTitle } from '@platform/web-kit';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useNames } from '../api/use-names.ts';
import { useNeeds } from '../api/use-needs.ts';
import { useSearch, useSearchSoon } from '../api/use-search.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { useDeferredPanel } from '../filters/use-deferred-panel.ts';
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
import { type ChangeState, useSearchState } from './use-search-state.ts';
import { withSuggestion } from './with-suggestion.ts';

/**
 * The search page. Its state is in the URL; from the state follow the request, the filters and the results. Filters and
 * results hydrate one after the other behind the field, so that typing never waits for them.
 */
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
  const searchSoon = useSearchSoon(language);
  const onTyped = useCallback((q: string) => searchSoon(withQuery(state, q)), [searchSoon, state]);
  const onSuggestion = (suggestion: FilterSuggestion, words: string): void => {
    if (suggestion.kind === 'place') remember(suggestion.place);
    setState((current) => withSuggestion(current, suggestion, words));
  };
  const onState = useCallback<ChangeState>(
    (change, options) => {
      searchSoon(change(state));
      setState(change, { ...options, afterPaint: true });
    },
    [searchSoon, setState, state],
  );
  const { response } = search;
  const panel = useMemo(
    () => ({ state, response, needs, names, onState, onPlace: remember }),
    [state, response, needs, names, onState, remember],
  );
  const filters = useDeferredPanel(panel);

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
        search={
          <QueryField query={state.q} onTyped={onTyped} onQuery={onQuery} onSuggestion={onSuggestion} />
        }
        filters={
          <FilterForm state={state}>
            <Suspense fallback={null}>
              <FilterPanel {...filters} />
            </Suspense>
          </FilterForm>
        }
      >
        <Suspense fallback={null}>
          <ResultsColumn search={search} panel={panel} />
        </Suspense>
      </SearchLayout>
    </OpenedProvider>
  );
}
