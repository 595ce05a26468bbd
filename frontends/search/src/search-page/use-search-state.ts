import { useUrlState } from '@platform/web-kit';
import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';
import { nextPaint } from '../browser/next-paint.ts';
import { formatSearchState, parseSearchState, type SearchState } from '../state/search-state.ts';

const CODEC = { parse: parseSearchState, format: formatSearchState };

/**
 * Changes the state; `replace` replaces the current history entry instead of adding one, and with `afterPaint` the URL
 * changes only when the control that was used has been painted.
 */
export type ChangeState = (
  change: (current: SearchState) => SearchState,
  options?: { readonly replace?: boolean; readonly afterPaint?: boolean },
) => void;

/**
 * The state of the page, stored in the URL. The router changes the URL in a transition; until then the new state is
 * shown optimistically, so that a checkbox stays checked. The returned function is always the same one.
 */
export function useSearchState(): readonly [SearchState, ChangeState] {
  const [stateInUrl, writeUrl] = useUrlState(CODEC);
  const [state, showAtOnce] = useOptimistic(stateInUrl);
  const newest = useRef({ state, writeUrl });
  useLayoutEffect(() => {
    newest.current = { state, writeUrl };
  }, [state, writeUrl]);
  const change = useCallback<ChangeState>(
    (next, { afterPaint = false, ...options } = {}) => {
      const write = (value: SearchState): void => newest.current.writeUrl(value, options);
      const value = next(newest.current.state);
      if (!afterPaint) {
        startTransition(() => {
          showAtOnce(value);
          write(value);
        });
        return;
      }
      startTransition(async () => {
        showAtOnce(value);
        await nextPaint();
        startTransition(() => write(value));
      });
    },
    [showAtOnce],
  );
  return [state, change];
}
