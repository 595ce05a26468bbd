import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Needs } from '@platform/contracts/search';
import { Notice, ResultsSkeleton } from '@platform/ui/base';
import { useMemo } from 'react';
import { hitsOf } from '../api/hit-groups.ts';
import type { Search } from '../api/use-search.ts';
import { KeptResults } from '../kept-results/KeptResults.tsx';
import type { SearchState } from '../state/search-state.ts';
import type { Names } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { FoundResults, type Help } from './FoundResults.tsx';
import { NoResults } from './NoResults.tsx';
import { SearchFailed } from './SearchFailed.tsx';

interface ResultsProps {
  readonly state: SearchState;
  readonly search: Search;
  readonly filtered: boolean;
  /** Names of places and needs, for the criteria on the printed page. */
  readonly names: Names;
  readonly help: Help;
  readonly addressOf: (page: number) => string;
  readonly onPageLink: (page: number) => void;
  readonly needs: Needs | null | undefined;
  readonly onClearFilters: () => void;
  /** Called when a link is followed that disappears with the changed search. */
  readonly onFollow: () => void;
}

/** A response; while the current one is loading or has failed, it is the response to the previous state. */
function Response(props: ResultsProps & { readonly response: SearchResponse }) {
  const { state, search, response } = props;
  const { t } = usePageLocale();
  const { pending } = search;
  const busy = pending && search.error === null;
  return (
    <div className="search-answer" aria-busy={busy} data-pending={pending ? true : undefined}>
      {busy && (
        <p className="search-outdated">
          <span>{t('results.outdated')}</span>
        </p>
      )}
      {response.notices.includes('amount_filter_unavailable') && (
        <Notice tone="info">{t('notice.amount_filter_unavailable')}</Notice>
      )}
      {response.notices.includes('synthetic_records_shown') && (
        <Notice tone="info">{t('notice.synthetic_records_shown')}</Notice>
      )}
      {response.total === 0 ? (
        <NoResults state={state} response={response} needs={props.needs} onFollow={props.onFollow} />
      ) : (
        <FoundResults
          state={state}
          response={response}
          pending={pending}
          names={props.names}
          help={props.help}
          addressOf={props.addressOf}
          onPageLink={props.onPageLink}
        />
      )}
    </div>
  );
}

/** The failure of the search, above the previous results if there are any. */
function Failure(props: ResultsProps & { readonly error: Error }) {
  const { search } = props;
  return (
    <>
      <SearchFailed
        error={props.error}
        retrying={search.retrying}
        filtered={props.filtered}
        kept={search.response !== undefined}
        onRetry={search.retry}
        onClearFilters={props.onClearFilters}
      />
      {search.response !== undefined && <Response {...props} response={search.response} />}
    </>
  );
}

function Outcome(props: ResultsProps) {
  const { response, error } = props.search;
  if (error !== null) return <Failure {...props} error={error} />;
  return response === undefined ? <ResultsSkeleton /> : <Response {...props} response={response} />;
}

/** Everything below the notes: the results, their absence or the failure, and the dock of kept results. */
export function Results(props: ResultsProps) {
  const { response } = props.search;
  const hits = useMemo(() => hitsOf(response), [response]);
  return (
    <>
      <Outcome {...props} />
      <KeptResults hits={hits} />
    </>
  );
}
