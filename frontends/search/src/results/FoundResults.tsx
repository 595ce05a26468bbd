import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Sort } from '@platform/contracts/search';
import { notify, useGoTo } from '@platform/web-kit';
import { useMemo, useRef, useState } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { announce } from '../browser/live-region.ts';
import { useNarrowWindow } from '../browser/use-narrow-window.ts';
import { useKeptHits } from '../kept-hits/kept-hits.ts';
import { selectedHits } from '../kept-hits/selected-hits.ts';
import { useResultKeys } from '../keyboard/use-result-keys.ts';
import { addressOf } from '../state/address.ts';
import { withSort } from '../state/change-state.ts';
import { lastPage } from '../state/pages.ts';
import type { SearchState } from '../state/search-state.ts';
import type { Names } from '../text/labels.ts';
import { resultTexts, usePageLocale, useResultTexts } from '../text/page-locale.ts';
import { hitGroups } from './hit-groups.ts';
import { Pagination } from './Pagination.tsx';
import { PrintHead } from './PrintHead.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsToolbar } from './ResultsToolbar.tsx';
import { tablePart } from './table-part.ts';
import { chooseView, useViewChoice } from './view-choice.ts';

const helpPart = lazyPart(() => import('../keyboard/KeyboardHelp.tsx'));

/**
 * The table and the keyboard help, each loaded when it is first needed; a toast reports a part that cannot be loaded.
 */
function useParts() {
  const texts = useResultTexts();
  const [helpOpen, setHelpOpen] = useState<boolean | null>(null);
  const { view, columns } = useViewChoice();
  const narrow = useNarrowWindow();
  const partFailed = (): void => notify({ kind: 'error', message: texts('tools.partFailed') });
  const table = tablePart.useWhen({
    wanted: view === 'table' && !narrow,
    onFailed: () => {
      chooseView('list');
      partFailed();
    },
  });
  // After it was opened the help stays in the page, because a dialog can only return the focus while it exists.
  const help = helpPart.useWhen({
    wanted: helpOpen !== null,
    onFailed: () => {
      setHelpOpen(null);
      partFailed();
    },
  });
  return { table, columns, help, helpOpen: helpOpen === true, setHelpOpen };
}

/** The results of a search with at least one result: toolbar, list or table, links to the other pages. */
export function FoundResults(props: {
  readonly state: SearchState;
  readonly response: SearchResponse;
  /** Whether the results belong to an earlier state. */
  readonly pending: boolean;
  readonly names: Names;
  readonly addressOf: (page: number) => string;
  readonly onPageLink: (page: number) => void;
}) {
  const { state, response } = props;
  const { total, highlight } = response;
  const groups = hitGroups(response);
  const hits = groups.flatMap((group) => group.hits);
  const locale = usePageLocale();
  const goTo = useGoTo();
  const root = useRef<HTMLDivElement>(null);
  const { table, columns, help, helpOpen, setHelpOpen } = useParts();
  const selected = useKeptHits(selectedHits);
  const selectedIds = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const paging = { page: state.page, last: lastPage(total), addressOf: props.addressOf };
  const { activeId, onKeyDown, onFocus } = useResultKeys({
    root,
    hits,
    ...paging,
    settled: !props.pending,
    goToPage: (page) => goTo(props.addressOf(page)),
    openHelp: () => setHelpOpen(true),
  });
  const onSort = (sort: Sort): void => {
    announce(resultTexts(locale)('table.sorted', { sort: locale.t(`sort.${sort}`) }));
    goTo(addressOf(withSort(state, sort)));
  };
  const shown = { groups, words: highlight, sort: state.sort, selectedIds, activeId };
  return (
    <>
      <PrintHead state={state} response={response} names={props.names} />
      <ResultsToolbar
        state={state}
        total={total}
        hits={hits}
        selectedIds={selectedIds}
        inTable={table !== null}
        onTableExpected={tablePart.prepare}
        onHelp={() => setHelpOpen(true)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the results inside it, which have the focus. */}
      <div ref={root} onKeyDown={onKeyDown} onFocus={onFocus}>
        {table === null ? (
          <ResultList {...shown} />
        ) : (
          <table.ResultTable {...shown} columns={columns} page={state.page} total={total} onSort={onSort} />
        )}
      </div>
      <Pagination {...paging} onPageLink={props.onPageLink} />
      {help !== null && <help.KeyboardHelp open={helpOpen} onClose={() => setHelpOpen(false)} />}
    </>
  );
}
