import { useUrlState } from '@platform/web-kit';
import { startTransition, useCallback, useOptimistic } from 'react';
import { formatSearchState, parseSearchState, type SearchState } from '../state/search-state.ts';

const CODEC = { parse: parseSearchState, format: formatSearchState };

/** Changes the state; `replace` replaces the current history entry instead of adding one. */
export type ChangeState = (
  change: (current: SearchState) => SearchState,
  options?: { readonly replace?: boolean },
) => void;

/**
 * The state of the page, stored in the URL. The router changes the URL in a transition; until then the new state is
 * shown optimistically, so that a checkbox stays checked.
 */
export function useSearchState(): readonly [SearchState, ChangeState] {
  const [stateInUrl, writeUrl] = useUrlState(CODEC);
  const [state, showAtOnce] = useOptimistic(stateInUrl);
  const change = useCallback<ChangeState>(
    (next, options) =>
      startTransition(() => {
        const value = next(state);
        showAtOnce(value);
        writeUrl(value, options);
      }),
    [state, showAtOnce, writeUrl],
  );
  return [state, change];
}
