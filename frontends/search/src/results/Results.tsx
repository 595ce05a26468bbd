import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Needs, SearchHit, Sort } from '@platform/contracts/search';
import { Notice, ResultsSkeleton, VisuallyHidden } from '@platform/ui/base';
import { notify, useGoTo } from '@platform/web-kit';
import { useMemo, useRef, useState } from 'react';
import type { Search } from '../api/use-search.ts';
import { latePart } from '../browser/lazy-part.ts';
import { announce } from '../browser/live-region.ts';
import { useNarrow } from '../browser/use-narrow-window.ts';
import { KeptParts } from '../kept-results/KeptResults.tsx';
import { useResultKeys } from '../keyboard/use-result-keys.ts';
import { useKeptHits } from '../selection/kept-hits.ts';
import { selection } from '../selection/selected-hits.ts';
import { addressOf } from '../state/address.ts';
import { withSort } from '../state/change-state.ts';
import { lastPage } from '../state/pages.ts';
import type { SearchState } from '../state/search-state.ts';
import { type Names, NO_NAMES } from '../text/labels.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { NoResults } from './NoResults.tsx';
import { Pagination } from './Pagination.tsx';
import { PrintHead } from './PrintHead.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsTools } from './ResultsToolbar.tsx';
import { SearchFailed } from './SearchFailed.tsx';
import { tablePart } from './table-part.ts';
import { chooseView, useViewChoice } from './view-choice.ts';

const help = latePart(() => import('../keyboard/KeyboardHelp.tsx'));
const NO_HITS: readonly SearchHit[] = [];

interface ResultsProps {
  readonly state: SearchState;
  readonly search: Search;
  readonly filtered: boolean;
  readonly speech: Speech;
  /** Names of places and needs, for the search in words on paper. */
  readonly names?: Names;
  readonly addressOf: (page: number) => string;
  readonly onTurn: (page: number) => void;
  readonly needs: Needs | null | undefined;
  readonly onClearFilters: () => void;
  /** A link that goes away with what it changes was followed. */
  readonly onFollow: () => void;
}

/** An answer with results: tools, the list or the table, the other pages. */
function Found(props: ResultsProps & { readonly answer: SearchResponse }) {
  const { state, search, answer, speech } = props;
  const { hits, total, highlight } = answer;
  const texts = resultTexts(speech);
  const goTo = useGoTo();
  const root = useRef<HTMLDivElement>(null);
  const [helpOpen, setHelpOpen] = useState<boolean | null>(null);
  const { view, columns } = useViewChoice();
  const narrow = useNarrow();
  const selected = useKeptHits(selection);
  const selectedIds = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const partFailed = (): void => notify({ kind: 'error', message: texts('tools.partFailed') });
  const table = tablePart.useWhen(view === 'table' && !narrow, () => {
    chooseView('list');
    partFailed();
  });
  // Once opened the help stays, closed, so that its dialog can give the focus back.
  const helpPart = help.useWhen(helpOpen !== null, () => {
    setHelpOpen(null);
    partFailed();
  });
  const { activeId, onKeyDown, onFocus } = useResultKeys({
    root,
    hits,
    speech,
    page: state.page,
    last: lastPage(total),
    settled: !search.pending,
    turnTo: (page) => goTo(props.addressOf(page)),
    openHelp: () => setHelpOpen(true),
  });
  const onSort = (sort: Sort): void => {
    announce(texts('table.sorted', { sort: speech.t(`sort.${sort}`) }));
    goTo(addressOf(withSort(state, sort)));
  };
  const shown = { hits, asked: highlight, sort: state.sort, selectedIds, activeId, speech };
  return (
    <>
      <PrintHead state={state} total={total} speech={speech} names={props.names ?? NO_NAMES} />
      <ResultsTools
        state={state}
        total={total}
        hits={hits}
        selectedIds={selectedIds}
        inTable={table !== null}
        speech={speech}
        onTableWanted={tablePart.prepare}
        onHelp={() => setHelpOpen(true)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the results inside it, which have the focus. */}
      <div ref={root} onKeyDown={onKeyDown} onFocus={onFocus}>
        {table === null ? (
          <ResultList {...shown} />
        ) : (
          <table.ResultTable {...shown} columns={columns} page={state.page} total={total} onSort={onSort} />
        )}
      </div>
      <Pagination
        current={state.page}
        last={lastPage(total)}
        addressOf={props.addressOf}
        onTurn={props.onTurn}
        speech={speech}
      />
      {helpPart !== null && (
        <helpPart.KeyboardHelp open={helpOpen === true} onClose={() => setHelpOpen(false)} speech={speech} />
      )}
    </>
  );
}

/** What went wrong, above the results of before where there are some. */
function Failed(props: ResultsProps & { readonly error: Error }) {
  const { error, search, filtered, speech, onClearFilters } = props;
  return (
    <>
      <SearchFailed
        error={error}
        retrying={search.retrying}
        filtered={filtered}
        kept={search.answer !== undefined}
        speech={speech}
        onRetry={search.retry}
        onClearFilters={onClearFilters}
      />
      {search.answer !== undefined && <Shown {...props} answer={search.answer} />}
    </>
  );
}

function Answer(props: ResultsProps) {
  const { answer, error } = props.search;
  if (error !== null) return <Failed {...props} error={error} />;
  return answer === undefined ? <ResultsSkeleton /> : <Shown {...props} answer={answer} />;
}

/** An answer, of the state before where that of the present one is on its way or failed. */
function Shown(props: ResultsProps & { readonly answer: SearchResponse }) {
  const { state, search, answer, speech } = props;
  const { t } = speech;
  const { pending } = search;
  const busy = pending && search.error === null;
  return (
    <div className="search-answer" aria-busy={busy} data-pending={pending ? true : undefined}>
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
          needs={props.needs}
          speech={speech}
          onFollow={props.onFollow}
        />
      ) : (
        <Found {...props} answer={answer} />
      )}
      {busy && <VisuallyHidden>{t('results.loading')}</VisuallyHidden>}
    </div>
  );
}

/**
 * What is under the head: the results, or why there are none, and what somebody has set aside. Earlier results stay while
 * new ones are on the way.
 */
export function Results(props: ResultsProps) {
  const hits = props.search.answer?.hits ?? NO_HITS;
  return (
    <>
      <Answer {...props} />
      <KeptParts hits={hits} speech={props.speech} />
    </>
  );
}
