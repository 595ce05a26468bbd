import type { SearchHit } from '@platform/contracts/search';
import { notify } from '@platform/web-kit';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { toggleCompared, toggleSelected } from '../kept-hits/change-kept-hits.ts';
import { type PageLocale, resultTexts, usePageLocale } from '../text/page-locale.ts';
import { type ResultMove, resultMove } from './result-move.ts';
import { singleKeysOn } from './single-keys.ts';
import { isNoShortcut } from './typing.ts';

const RESULT = '[data-result]';
const OFFICIAL_PAGE = 'a.search-card-title';

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

/** Shortcuts that work anywhere on the page: `?` opens the help, `j` and `k` go to the next and previous result. */
function usePageKeys(root: Root, activeId: string | undefined, openHelp: () => void): void {
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (!singleKeysOn() || isNoShortcut(event)) return;
    if (event.key === '?') {
      event.preventDefault();
      openHelp();
    } else if (event.key === 'j' || event.key === 'k') {
      const all = resultElements(root);
      const focused = all.findIndex((element) => element.contains(document.activeElement));
      const active = all.findIndex((element) => element.dataset.result === activeId);
      event.preventDefault();
      all[focused === -1 ? active : focused + (event.key === 'j' ? 1 : -1)]?.focus();
    }
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => onPageKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function openOfficialPage(hit: SearchHit, element: HTMLElement, locale: PageLocale): void {
  const link = element.querySelector<HTMLAnchorElement>(OFFICIAL_PAGE);
  if (link !== null && hit.officialUrl !== null) link.click();
  else notify({ kind: 'info', message: resultTexts(locale)('card.noOfficialPage') });
}

/**
 * Keyboard control of the results below `root`. Arrow keys move the focus among elements with `data-result`, letters
 * and Space select and compare, Enter opens the official page, page keys change the page and focus its first result.
 */
export function useResultKeys(
  options: Paging & { readonly hits: readonly SearchHit[]; readonly openHelp: () => void },
): ResultKeys {
  const { root, hits } = options;
  const locale = usePageLocale();
  const [focusedId, setFocusedId] = useState<string>();
  const activeId = hits.some(({ id }) => id === focusedId) ? focusedId : hits[0]?.id;
  const changePage = usePageChange(options);
  usePageKeys(root, activeId, options.openHelp);

  const perform = (move: ResultMove, hit: SearchHit, element: HTMLElement): void => {
    if (move.kind === 'focus') resultElements(root)[move.index]?.focus();
    else if (move.kind === 'page') changePage(move.by);
    else if (move.kind === 'open') openOfficialPage(hit, element, locale);
    else if (move.kind === 'select') toggleSelected([hit], locale);
    else toggleCompared(hit, locale);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(RESULT) : null;
    const index = element === null ? -1 : resultElements(root).indexOf(element);
    const hit = hits.find(({ id }) => id === element?.dataset.result);
    if (element === null || hit === undefined || isNoShortcut(event.nativeEvent)) return;
    const onResult = event.target === element;
    const move = resultMove(event.key, { index, count: hits.length, onResult, letters: singleKeysOn() });
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
