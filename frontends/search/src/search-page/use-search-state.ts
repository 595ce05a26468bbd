import { useUrlState } from '@platform/web-kit';
import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';
import { formatSearchState, parseSearchState, type SearchState } from '../state/search-state.ts';

const CODEC = { parse: parseSearchState, format: formatSearchState };

/** Changes the state; `replace` replaces the current history entry instead of adding one. */
export type ChangeState = (
  change: (current: SearchState) => SearchState,
  options?: { readonly replace?: boolean },
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
    (next, options) =>
      startTransition(() => {
        const value = next(newest.current.state);
        showAtOnce(value);
        newest.current.writeUrl(value, options);
      }),
    [showAtOnce],
  );
  return [state, change];
}
