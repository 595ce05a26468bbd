import { SearchLayout, Text, Title, VisuallyHidden } from '@platform/ui/base';
import { type FilterSuggestion, useTitle } from '@platform/web-kit';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNames } from '../api/use-names.ts';
import { useNeeds } from '../api/use-needs.ts';
import { useSearch, useSearchSoon } from '../api/use-search.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { FilterSheet } from '../filters/FilterSheet.tsx';
import type { FilterPanelProps } from '../filters/filter-panel-props.ts';
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

/** The state of the page with its results, what is open beside them, and the ways to change it. */
function useSearchPage() {
  const locale = usePageLocale();
  const { language } = locale;
  const { state, chosen, change } = useSearchState();
  const search = useSearch(state, language);
  const needs = useNeeds(language);
  const { names, remember } = useNames(chosen.filters.territory, needs, language);
  const carried = carriedSearch(state);
  const hasWords = state.q !== '';
  const { opened, requested } = useOpenedInUrl({ hasWords, carriedSearch: carried });
  const compact = useCompact({ hasWords });
  useExistingPage(state, search, change);
  useTitle(searchTitle(state, locale));
  useEffect(() => rememberSearch(addressOf(state)), [state]);
  return { state, chosen, change, search, needs, names, remember, carried, opened, requested, compact };
}

type SearchPageState = ReturnType<typeof useSearchPage>;

/** What the field and the filters do: they write the state and request its results early. */
function useSearchChanges({ chosen, change, remember }: SearchPageState) {
  const { language } = usePageLocale();
  const searchSoon = useSearchSoon(language);
  const onQuery = useCallback<QueryChange>(
    (q, options) => change((current) => withQuery(current, q), { ...options, onChanged: searchSoon }),
    [searchSoon, change],
  );
  const onTyped = useCallback((q: string) => void searchSoon(withQuery(chosen, q)), [searchSoon, chosen]);
  const onSuggestion = (suggestion: FilterSuggestion, words: string): void => {
    if (suggestion.kind === 'place') remember(suggestion.place);
    change((current) => withSuggestion(current, suggestion, words));
  };
  const onState = useCallback<ChangeState>(
    (next, options) => change(next, { ...options, afterPaint: true, onChanged: searchSoon }),
    [searchSoon, change],
  );
  return { onQuery, onTyped, onSuggestion, onState };
}

/** The results, and the filters as a sheet for windows without a column for them. */
function ResultsAndSheet(props: {
  readonly page: SearchPageState;
  readonly panel: FilterPanelProps;
  readonly onState: ChangeState;
}) {
  const { page, panel, onState } = props;
  const { state, search, needs, names } = page;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = useCallback(() => setSheetOpen(true), []);
  return (
    <Suspense fallback={null}>
      <ResultsColumn {...{ state, search, needs, names, onState }} onOpenFilters={openSheet} />
      <FilterSheet
        {...panel}
        open={isSheetOpen}
        filtersSet={filtersSet(page.chosen)}
        onClose={() => setSheetOpen(false)}
        onClear={() => onState(withoutFilters)}
      />
    </Suspense>
  );
}

/**
 * The search page. Its state is in the URL; from the state follow the request, the filters and the results. Filters and
 * results hydrate one after the other behind the field, so that typing never waits for them.
 */
export function SearchPage() {
  const { t } = usePageLocale();
  const page = useSearchPage();
  const { state, chosen, needs, names, remember, compact } = page;
  const { onState, ...field } = useSearchChanges(page);
  const { response } = page.search;
  const panel = useMemo(
    () => ({ state: chosen, response, needs, names, onState, onPlace: remember }),
    [chosen, response, needs, names, onState, remember],
  );
  const filters = useDeferredPanel(panel);
  return (
    <OpenedProvider value={page.opened}>
      <CarriedSearchProvider value={page.carried}>
        <SearchLayout
          serverRendered
          names={{
            results: t('results.heading'),
            filters: t('filters.heading'),
            skipToResults: t('skip.results'),
            skipToFilters: t('skip.filters'),
          }}
          compact={compact}
          hasPanel={page.requested}
          unfiltered={response !== undefined && companyNumber(response) !== null}
          panel={<SidePanel response={response} page={state.page} />}
          heading={<PageHeading compact={compact} />}
          search={<QueryField query={chosen.q} {...field} />}
          filters={
            <FilterForm state={chosen}>
              <Suspense fallback={null}>
                <FilterPanel {...filters} />
              </Suspense>
            </FilterForm>
          }
        >
          <ResultsAndSheet {...{ page, panel, onState }} />
        </SearchLayout>
      </CarriedSearchProvider>
    </OpenedProvider>
  );
}
