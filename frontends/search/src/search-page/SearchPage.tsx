import { SearchLayout, Text, Title, VisuallyHidden } from '@platform/ui/base';
import { type FilterSuggestion, useTitle } from '@platform/web-kit';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNames } from '../api/use-names.ts';
import { useNeeds } from '../api/use-needs.ts';
import { useSearch, useSearchSoon } from '../api/use-search.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { FilterSheet } from '../filters/FilterSheet.tsx';
import { useDeferredPanel } from '../filters/use-deferred-panel.ts';
import { OpenedProvider, useOpenedInUrl } from '../opened/opened.ts';
import { addressOf, carriedSearch } from '../state/address.ts';
import { CarriedSearchProvider } from '../state/carried-search.ts';
import { filtersSet, withoutFilters, withQuery } from '../state/change-state.ts';
import { rememberSearch } from '../state/last-search.ts';
import { companyNumber } from '../text/company-number.ts';
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

/** Title and introduction; once words are typed only screen readers need the title. */
function PageHeading({ compact }: { readonly compact: boolean }) {
  const { t } = usePageLocale();
  const title = <Title order={1}>{t('title')}</Title>;
  if (compact) return <VisuallyHidden as="div">{title}</VisuallyHidden>;
  return (
    <>
      {title}
      <Text tone="muted">{t('intro')}</Text>
    </>
  );
}

/**
 * The search page. Its state is in the URL; from the state follow the request, the filters and the results. Filters and
 * results hydrate one after the other behind the field, so that typing never waits for them.
 */
export function SearchPage() {
  const locale = usePageLocale();
  const { t, language } = locale;
  const { state, chosen, change: setState } = useSearchState();
  const search = useSearch(state, language);
  const needs = useNeeds(language);
  const hasWords = state.q !== '';
  const compact = useCompact({ hasWords });
  const carried = carriedSearch(state);
  const { opened, requested } = useOpenedInUrl({ hasWords, carriedSearch: carried });
  const { names, remember } = useNames(chosen.filters.territory, needs, language);
  useExistingPage(state, search, setState);
  useTitle(searchTitle(state, locale));
  useEffect(() => rememberSearch(addressOf(state)), [state]);

  const searchSoon = useSearchSoon(language);
  const onQuery = useCallback<QueryChange>(
    (q, options) => setState((current) => withQuery(current, q), { ...options, onChanged: searchSoon }),
    [searchSoon, setState],
  );
  const onTyped = useCallback((q: string) => void searchSoon(withQuery(chosen, q)), [searchSoon, chosen]);
  const onSuggestion = (suggestion: FilterSuggestion, words: string): void => {
    if (suggestion.kind === 'place') remember(suggestion.place);
    setState((current) => withSuggestion(current, suggestion, words));
  };
  const onState = useCallback<ChangeState>(
    (change, options) => setState(change, { ...options, afterPaint: true, onChanged: searchSoon }),
    [searchSoon, setState],
  );
  const { response } = search;
  const panel = useMemo(
    () => ({ state: chosen, response, needs, names, onState, onPlace: remember }),
    [chosen, response, needs, names, onState, remember],
  );
  const filters = useDeferredPanel(panel);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = useCallback(() => setSheetOpen(true), []);

  return (
    <OpenedProvider value={opened}>
      <CarriedSearchProvider value={carried}>
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
          unfiltered={response !== undefined && companyNumber(response) !== null}
          panel={<SidePanel response={response} page={state.page} />}
          heading={<PageHeading compact={compact} />}
          search={
            <QueryField query={chosen.q} onTyped={onTyped} onQuery={onQuery} onSuggestion={onSuggestion} />
          }
          filters={
            <FilterForm state={chosen}>
              <Suspense fallback={null}>
                <FilterPanel {...filters} />
              </Suspense>
            </FilterForm>
          }
        >
          <Suspense fallback={null}>
            <ResultsColumn {...{ state, search, needs, names, onState }} onOpenFilters={openSheet} />
            <FilterSheet
              {...panel}
              open={isSheetOpen}
              filtersSet={filtersSet(chosen)}
              onClose={() => setSheetOpen(false)}
              onClear={() => onState(withoutFilters)}
            />
          </Suspense>
        </SearchLayout>
      </CarriedSearchProvider>
    </OpenedProvider>
  );
}
