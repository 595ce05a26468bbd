import type { SearchHit } from '@platform/contracts/search';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { RESULT } from '../browser/result-element.ts';
import { toggleSelected } from '../kept-hits/change-kept-hits.ts';
import { focusPanel, type Opened, useOpened } from '../opened/opened.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { type ResultMove, resultMove } from './result-move.ts';
import { singleKeysOn } from './single-keys.ts';
import { isNoShortcut } from './typing.ts';

const TITLE_LINK = 'a.search-card-title';

type Root = RefObject<HTMLElement | null>;

interface ResultKeys {
  /** The result that the Tab key reaches. */
  readonly activeId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

interface Paging {
  readonly root: Root;
  readonly page: number;
  readonly last: number;
  /** Whether the results on screen are those of `page` and not of an earlier one. */
  readonly settled: boolean;
  readonly goToPage: (page: number) => void;
}

function resultElements(root: Root): readonly HTMLElement[] {
  return [...(root.current?.querySelectorAll<HTMLElement>(RESULT) ?? [])];
}

/** Goes to the next or previous page of results and focuses its first result once it is shown. */
function usePageChange({ root, page, last, settled, goToPage }: Paging): (by: 1 | -1) => void {
  const wantedPage = useRef<number | null>(null);
  useEffect(() => {
    if (wantedPage.current === null || !settled) return;
    if (wantedPage.current === page) root.current?.querySelector<HTMLElement>(RESULT)?.focus();
    wantedPage.current = null;
  }, [page, settled, root]);
  return (by) => {
    const wanted = page + by;
    if (wanted < 1 || wanted > last) return;
    wantedPage.current = wanted;
    goToPage(wanted);
  };
}

const FORWARD = ['j', 'ArrowDown'];
const BACKWARD = ['k', 'ArrowUp'];

/** The keys that go to another result from anywhere: letters, and while the panel is open the arrow keys of the body. */
function goesToResult({ key, target }: globalThis.KeyboardEvent, opened: Opened): boolean {
  if (key === 'j' || key === 'k') return singleKeysOn();
  return opened.id !== null && target === document.body && [...FORWARD, ...BACKWARD].includes(key);
}

/** Focuses a result and, while the panel is open, shows it there. */
function focusResult(element: HTMLElement | undefined, opened: Opened): void {
  element?.focus();
  const id = element?.dataset.result;
  if (opened.id !== null && id !== undefined) opened.show(id);
}

/** Shortcuts that work anywhere on the page: `?` opens the help, `j` and `k` go to the next and previous result. */
function usePageKeys(root: Root, activeId: string | undefined, openHelp: () => void): void {
  const opened = useOpened();
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (isNoShortcut(event)) return;
    if (event.key === '?' && singleKeysOn()) {
      event.preventDefault();
      openHelp();
    } else if (goesToResult(event, opened)) {
      const all = resultElements(root);
      const placeOf = (id: string | null | undefined) =>
        all.findIndex((element) => element.dataset.result === id);
      const focused = all.findIndex((element) => element.contains(document.activeElement));
      const from = focused === -1 ? placeOf(opened.id) : focused;
      event.preventDefault();
      const by = FORWARD.includes(event.key) ? 1 : -1;
      focusResult(all[from === -1 ? placeOf(activeId) : from + by], opened);
    }
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => onPageKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function openResult(id: string, opened: Opened): void {
  if (opened.id === id) focusPanel();
  else opened.show(id);
}

/** Whether a click opens its link in this tab. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

/** Handles clicks on titles before their links do: where the panel fits, a plain click opens the result there. */
export function useTitleClick(): (event: MouseEvent<HTMLElement>) => void {
  const opened = useOpened();
  return (event) => {
    const title = event.target instanceof Element ? event.target.closest(TITLE_LINK) : null;
    const id = title?.closest<HTMLElement>(RESULT)?.dataset.result;
    if (id === undefined || !opened.available || !isPlainClick(event)) return;
    event.preventDefault();
    openResult(id, opened);
  };
}

/**
 * Keyboard control of the results below `root`. Arrow keys move the focus among elements with `data-result`, letters
 * select, Enter and Space open the reading view, page keys change the page and focus its first result.
 */
export function useResultKeys(
  options: Paging & { readonly hits: readonly SearchHit[]; readonly openHelp: () => void },
): ResultKeys {
  const { root, hits } = options;
  const locale = usePageLocale();
  const opened = useOpened();
  const [focusedId, setFocusedId] = useState<string>();
  const activeId = hits.some(({ id }) => id === focusedId) ? focusedId : hits[0]?.id;
  const changePage = usePageChange(options);
  usePageKeys(root, activeId, options.openHelp);

  const perform = (move: ResultMove, hit: SearchHit, element: HTMLElement): void => {
    if (move.kind === 'focus') focusResult(resultElements(root)[move.index], opened);
    else if (move.kind === 'page') changePage(move.by);
    else if (move.kind === 'open' && opened.available) openResult(hit.id, opened);
    else if (move.kind === 'open') element.querySelector<HTMLAnchorElement>(TITLE_LINK)?.click();
    else toggleSelected([hit], locale);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(RESULT) : null;
    const index = element === null ? -1 : resultElements(root).indexOf(element);
    const hit = hits.find(({ id }) => id === element?.dataset.result);
    if (element === null || hit === undefined || isNoShortcut(event.nativeEvent)) return;
    const move = resultMove(event.key, {
      index,
      count: hits.length,
      onResult: event.target === element,
      onTitle: event.target instanceof Element && event.target.matches(TITLE_LINK),
      letters: singleKeysOn(),
    });
    if (move === null) return;
    event.preventDefault();
    perform(move, hit, element);
  };

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const id = event.target.closest<HTMLElement>(RESULT)?.dataset.result;
    if (id !== undefined) setFocusedId(id);
  };

  return { activeId, onKeyDown, onFocus };
}
