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
import { toggleCompared, toggleSelected } from '../selection/change-selection.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { type ResultMove, resultMove } from './result-move.ts';
import { singleKeysOn } from './single-keys.ts';
import { isForOthers } from './typing.ts';

const RESULT = '[data-result]';
const OFFICIAL_PAGE = 'a.search-card-title';

interface Keys {
  /** The one result at which Tab stops. */
  readonly activeId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * The keyboard in the results under `root`: arrows move the focus among elements with `data-result`, letters and Space
 * tick and compare, Enter opens, page keys turn the page and take the focus to the first result there.
 */
export function useResultKeys(options: {
  readonly root: RefObject<HTMLElement | null>;
  readonly hits: readonly SearchHit[];
  readonly speech: Speech;
  readonly page: number;
  readonly last: number;
  /** Whether `hits` are those of `page`, not of an earlier one. */
  readonly settled: boolean;
  readonly turnTo: (page: number) => void;
  readonly openHelp: () => void;
}): Keys {
  const { root, hits, speech, page, last, settled } = options;
  const [focusedId, setFocusedId] = useState<string>();
  const activeId = hits.some(({ id }) => id === focusedId) ? focusedId : hits[0]?.id;
  const wantedPage = useRef<number | null>(null);

  const elements = (): readonly HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>(RESULT) ?? []),
  ];
  const focusAt = (index: number): void => elements()[index]?.focus();

  useEffect(() => {
    if (wantedPage.current === null || !settled) return;
    if (wantedPage.current === page) root.current?.querySelector<HTMLElement>(RESULT)?.focus();
    wantedPage.current = null;
  }, [page, settled, root]);

  const turn = (by: 1 | -1): void => {
    const wanted = page + by;
    if (wanted < 1 || wanted > last) return;
    wantedPage.current = wanted;
    options.turnTo(wanted);
  };

  const open = (hit: SearchHit, element: HTMLElement): void => {
    const link = element.querySelector<HTMLAnchorElement>(OFFICIAL_PAGE);
    if (link !== null && hit.officialUrl !== null) link.click();
    else notify({ kind: 'info', message: resultTexts(speech)('card.noOfficialPage') });
  };

  const follow = (move: ResultMove, hit: SearchHit, element: HTMLElement): void => {
    if (move.kind === 'to') focusAt(move.index);
    else if (move.kind === 'turn') turn(move.by);
    else if (move.kind === 'open') open(hit, element);
    else if (move.kind === 'select') toggleSelected([hit], speech);
    else toggleCompared(hit, speech);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(RESULT) : null;
    const index = element === null ? -1 : elements().indexOf(element);
    const hit = hits.find(({ id }) => id === element?.dataset.result);
    if (element === null || hit === undefined || isForOthers(event.nativeEvent)) return;
    const onResult = event.target === element;
    const move = resultMove(event.key, { index, count: hits.length, onResult, letters: singleKeysOn() });
    if (move === null) return;
    event.preventDefault();
    follow(move, hit, element);
  };

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const id = event.target.closest<HTMLElement>(RESULT)?.dataset.result;
    if (id !== undefined) setFocusedId(id);
  };

  /** From anywhere on the page: the help, and the way into the list and along it. */
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (!singleKeysOn() || isForOthers(event)) return;
    if (event.key === '?') {
      event.preventDefault();
      options.openHelp();
    } else if (event.key === 'j' || event.key === 'k') {
      const all = elements();
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

  return { activeId, onKeyDown, onFocus };
}
