import type { FacetName } from '@platform/contracts/search';
import { Notice, ResultsSkeleton, VisuallyHidden } from '@platform/ui/base';
import type { Speech } from '../presentation/speech.ts';
import { lastPage } from '../state/pages.ts';
import type { SearchState } from '../state/search-state.ts';
import { NoResults } from './NoResults.tsx';
import { Pagination } from './Pagination.tsx';
import { ResultCard } from './ResultCard.tsx';
import { SearchFailed } from './SearchFailed.tsx';
import type { Search } from './use-search.ts';

/** What is under the head: the results, or why there are none. Earlier results stay while new ones are on the way. */
export const Results = (props: {
  readonly state: SearchState;
  readonly search: Search;
  readonly filtered: boolean;
  readonly speech: Speech;
  readonly addressOf: (page: number) => string;
  readonly onTurn: (page: number) => void;
  readonly onDropFilter: (facet: FacetName) => void;
  readonly onClearFilters: () => void;
  readonly onClearQuery: () => void;
}) => {
  const { state, search, filtered, speech, addressOf, onClearFilters } = props;
  const { t } = speech;
  const { answer, error, pending } = search;
  if (error !== null && answer === undefined) {
    return (
      <SearchFailed
        error={error}
        retrying={pending}
        filtered={filtered}
        speech={speech}
        onRetry={search.retry}
        onClearFilters={onClearFilters}
      />
    );
  }
  if (answer === undefined) return <ResultsSkeleton />;
  return (
    <div className="search-answer" aria-busy={pending} data-pending={pending ? true : undefined}>
      {answer.notices.includes('amount_filter_unavailable') && (
        <Notice tone="info">{t('notice.amount_filter_unavailable')}</Notice>
      )}
      {answer.notices.includes('synthetic_records_shown') && (
        <Notice tone="info">{t('notice.synthetic_records_shown')}</Notice>
      )}
      {answer.total === 0 ? (
        <NoResults
          state={state}
          answer={answer}
          speech={speech}
          onDropFilter={props.onDropFilter}
          onClearFilters={onClearFilters}
          onClearQuery={props.onClearQuery}
        />
      ) : (
        <>
          <ol className="search-list" aria-label={t('results.list')}>
            {answer.hits.map((hit) => (
              <li key={hit.id}>
                <ResultCard hit={hit} speech={speech} />
              </li>
            ))}
          </ol>
          <Pagination
            current={state.page}
            last={lastPage(answer.total)}
            addressOf={addressOf}
            onTurn={props.onTurn}
            speech={speech}
          />
        </>
      )}
      {pending && <VisuallyHidden>{t('results.loading')}</VisuallyHidden>}
    </div>
  );
};
