import { usePath, useUrlState } from '@platform/web-kit';
import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';
import { nextPaint } from '../browser/next-paint.ts';
import { formatSearchState, parseSearchState, type SearchState } from '../state/search-state.ts';

const CODEC = { parse: parseSearchState, format: formatSearchState };

/** Longest wait for the data of a new state; after it the URL changes and the page shows that it waits. */
const DATA_WAIT_MS_MAX = 60;

/**
 * Changes the state; `replace` replaces the current history entry instead of adding one, and with `afterPaint` the URL
 * changes only when the control that was used has been painted. `onChanged` is called at once with the new state; the URL
 * changes when its data are there, if they come soon, so that the page is rendered once.
 */
export type ChangeState = (
  change: (current: SearchState) => SearchState,
  options?: {
    readonly replace?: boolean;
    readonly afterPaint?: boolean;
    readonly onChanged?: (state: SearchState) => Promise<void>;
  },
) => void;

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export interface StateOfPage {
  /** The state in the URL, for everything that takes long to render. */
  readonly state: SearchState;
  /** The newest state, which will be in the URL at once, for the controls that change it. */
  readonly chosen: SearchState;
  /** Always the same function. */
  readonly change: ChangeState;
}

/**
 * The state of the page, stored in the URL. The router changes the URL in a transition, which a key or a click
 * interrupts; until then the controls show the new state optimistically, so that a checkbox stays checked.
 */
export function useSearchState(): StateOfPage {
  const path = usePath();
  const [state, writeUrl] = useUrlState(CODEC);
  const [chosen, showAtOnce] = useOptimistic(state);
  const newest = useRef({ path, state: chosen, writeUrl });
  const written = useRef(Promise.resolve());
  /** The address that was written last. */
  const ownAddress = useRef('');
  useLayoutEffect(() => {
    newest.current = { path, state: chosen, writeUrl };
  }, [path, chosen, writeUrl]);
  const change = useCallback<ChangeState>(
    (next, { afterPaint = false, onChanged, ...options } = {}) => {
      const value = next(newest.current.state);
      const addressBefore = window.location.href;
      const write = (): void => {
        // Who followed a link is elsewhere, also while this page is shown until the other one is loaded.
        if (window.location.pathname !== newest.current.path) return;
        if (![addressBefore, ownAddress.current].includes(window.location.href)) return;
        newest.current.writeUrl(value, options);
        ownAddress.current = window.location.href;
      };
      const data = onChanged?.(value);
      startTransition(() => {
        showAtOnce(value);
        // In the order of the changes, also where the data of a later one are there first.
        written.current = Promise.all([
          written.current,
          data === undefined ? undefined : Promise.race([data, elapsed(DATA_WAIT_MS_MAX)]),
          afterPaint ? nextPaint() : undefined,
        ]).then(() => startTransition(write));
        return written.current;
      });
    },
    [showAtOnce],
  );
  return { state, chosen, change };
}
