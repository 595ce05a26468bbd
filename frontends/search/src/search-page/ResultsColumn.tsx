import type { Needs } from '@platform/contracts/search';
import { useSession } from '@platform/web-kit';
import { memo, Suspense, useState } from 'react';
import { hitsOf } from '../api/hit-groups.ts';
import type { Search } from '../api/use-search.ts';
import { AppliedFilters } from '../filters/AppliedFilters.tsx';
import { NeedsBlock } from '../needs/NeedsBlock.tsx';
import { ResultNotes } from '../results/ResultNotes.tsx';
import { Results } from '../results/Results.tsx';
import { foundText, ResultsHead } from '../results/ResultsHead.tsx';
import { ResultsToolbar } from '../results/ResultsToolbar.tsx';
import { LazySignedInTools } from '../saved/signed-in-part.ts';
import { addressOf } from '../state/address.ts';
import { filtersSet, isEmptySearch, withoutFilters, withPage, withSort } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { appliedChips } from '../text/applied-chips.ts';
import type { Names } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { Readings } from './Readings.tsx';
import { TotalAnnouncer } from './TotalAnnouncer.tsx';
import { useResultsFocus } from './use-results-focus.ts';
import type { ChangeState } from './use-search-state.ts';
import { useSettledSearch } from './use-settled-search.ts';

/** The column beside the filters: head, applied filters, needs, notes and results. */
export const ResultsColumn = memo(function ResultsColumn(props: {
  readonly state: SearchState;
  readonly search: Search;
  readonly needs: Needs | null | undefined;
  readonly names: Names;
  readonly onState: ChangeState;
  /** Opens the filters on small screens. */
  readonly onOpenFilters: () => void;
}) {
  const { state, search, needs, names, onState } = props;
  const { response, pending, error } = search;
  const locale = usePageLocale();
  const settled = useSettledSearch(state, search);
  const isSignedIn = useSession().status === 'signed-in';
  const { heading, focusHeading, onPageLink } = useResultsFocus(state.page);
  const [helpShown, setHelpShown] = useState<boolean | null>(null);
  const filterCount = filtersSet(state);
  const clearFilters = (): void => onState(withoutFilters);
  return (
    <>
      <ResultsHead
        response={response}
        failed={error !== null}
        sort={state.sort}
        filtersSet={filterCount}
        headingRef={heading}
        onSort={(sort) => onState((current) => withSort(current, sort))}
        onOpenFilters={props.onOpenFilters}
        toolbar={
          response !== undefined &&
          response.total > 0 && (
            <ResultsToolbar state={state} response={response} onHelp={() => setHelpShown(true)} />
          )
        }
      />
      {settled !== null && <Readings {...settled} onFollow={focusHeading} />}
      <AppliedFilters state={state} chips={appliedChips(state, locale, names)} onFollow={focusHeading} />
      {isSignedIn && (
        <Suspense fallback={null}>
          <LazySignedInTools state={state} hits={hitsOf(response)} />
        </Suspense>
      )}
      {isEmptySearch(state) && state.page === 1 && <NeedsBlock needs={needs} state={state} />}
      {settled !== null && <ResultNotes {...settled} names={names} onFollow={focusHeading} />}
      <Results
        state={state}
        search={search}
        filtered={filterCount > 0}
        names={names}
        help={{ shown: helpShown, show: setHelpShown }}
        addressOf={(page) => addressOf(withPage(state, page))}
        onPageLink={onPageLink}
        needs={needs}
        onClearFilters={() => {
          clearFilters();
          focusHeading();
        }}
        onFollow={focusHeading}
      />
      <TotalAnnouncer
        text={response === undefined || pending ? '' : foundText(response, locale)}
        search={addressOf(withPage(state, 1))}
      />
    </>
  );
});
