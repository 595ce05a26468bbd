import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { Sort } from '@platform/contracts/search';
import { notify, useGoTo } from '@platform/web-kit';
import { useMemo, useRef } from 'react';
import { hitGroups, withoutHits } from '../api/hit-groups.ts';
import { lazyPart } from '../browser/lazy-part.ts';
import { announce } from '../browser/live-region.ts';
import { useNarrowWindow } from '../browser/use-window-width.ts';
import { useDismissed } from '../kept-hits/dismissed.ts';
import { useKeptHits } from '../kept-hits/kept-hits.ts';
import { selectedHits } from '../kept-hits/selected-hits.ts';
import { useResultKeys, useTitleClick } from '../keyboard/use-result-keys.ts';
import { useOpened } from '../opened/opened.ts';
import { addressOf } from '../state/address.ts';
import { withSort } from '../state/change-state.ts';
import { lastPage } from '../state/pages.ts';
import type { SearchState } from '../state/search-state.ts';
import type { Names } from '../text/labels.ts';
import { resultTexts, usePageLocale, useResultTexts } from '../text/page-locale.ts';
import { CompareButton, CompareForm } from './CompareForm.tsx';
import { Pagination } from './Pagination.tsx';
import { PrintHead } from './PrintHead.tsx';
import { ResultList } from './ResultList.tsx';
import { tablePart } from './table-part.ts';
import { chooseView, useViewChoice } from './view-choice.ts';

/** Whether the keyboard help is shown; null until it is shown first. */
export interface Help {
  readonly shown: boolean | null;
  readonly show: (shown: boolean | null) => void;
}

const helpPart = lazyPart(() => import('../keyboard/KeyboardHelp.tsx'));

/**
 * The table and the keyboard help, each loaded when it is first needed; a toast reports a part that cannot be loaded.
 */
function useParts({ shown, show }: Help) {
  const texts = useResultTexts();
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
    wanted: shown !== null,
    onFailed: () => {
      show(null);
      partFailed();
    },
  });
  return { table, columns, help };
}

/** The results of a search with at least one result: list or table, links to the other pages, keyboard help. */
export function FoundResults(props: {
  readonly state: SearchState;
  readonly response: SearchResponse;
  /** Whether the results belong to an earlier state. */
  readonly pending: boolean;
  readonly names: Names;
  readonly help: Help;
  readonly addressOf: (page: number) => string;
  readonly onPageLink: (page: number) => void;
}) {
  const { state, response } = props;
  const { total, highlight } = response;
  const dismissed = useDismissed();
  const groups = useMemo(() => withoutHits(hitGroups(response), dismissed), [response, dismissed]);
  const hits = groups.flatMap((group) => group.hits);
  const locale = usePageLocale();
  const goTo = useGoTo();
  const { id: openedId } = useOpened();
  const onTitleClick = useTitleClick();
  const root = useRef<HTMLDivElement>(null);
  const { table, columns, help } = useParts(props.help);
  const selected = useKeptHits(selectedHits);
  const selectedIds = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const paging = { page: state.page, last: lastPage(total), addressOf: props.addressOf };
  const { activeId, onKeyDown, onFocus } = useResultKeys({
    root,
    hits,
    ...paging,
    settled: !props.pending,
    goToPage: (page) => goTo(props.addressOf(page)),
    openHelp: () => props.help.show(true),
  });
  const onSort = (sort: Sort): void => {
    announce(resultTexts(locale)('table.sorted', { sort: locale.t(`sort.${sort}`) }));
    goTo(addressOf(withSort(state, sort)));
  };
  const shown = { groups, words: highlight, sort: state.sort, selectedIds, activeId, openedId };
  return (
    <>
      <PrintHead state={state} response={response} names={props.names} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the results inside it, which have the focus. */}
      <div ref={root} onClickCapture={onTitleClick} onKeyDown={onKeyDown} onFocus={onFocus}>
        {table === null ? (
          <>
            <CompareForm state={state} />
            <CompareButton />
            <ResultList {...shown} />
            <CompareButton />
          </>
        ) : (
          <table.ResultTable {...shown} columns={columns} page={state.page} total={total} onSort={onSort} />
        )}
      </div>
      <Pagination {...paging} onPageLink={props.onPageLink} />
      {help !== null && (
        <help.KeyboardHelp open={props.help.shown === true} onClose={() => props.help.show(false)} />
      )}
    </>
  );
}
