import { useUrlState } from '@platform/web-kit';
import { startTransition, useCallback, useOptimistic } from 'react';
import { formatSearchState, parseSearchState, type SearchState } from '../state/search-state.ts';

const CODEC = { parse: parseSearchState, format: formatSearchState };

/** Changes the state; `replace` writes over the current history entry instead of adding one. */
export type ChangeState = (
  change: (current: SearchState) => SearchState,
  options?: { readonly replace?: boolean },
) => void;

/**
 * The state of the page, kept in the address. The router changes the address in a transition, so a change shows at once
 * and the address follows: a box that is ticked is never seen unticked again.
 */
export function useSearchState(): readonly [SearchState, ChangeState] {
  const [inAddress, writeAddress] = useUrlState(CODEC);
  const [state, showAtOnce] = useOptimistic(inAddress);
  const change = useCallback<ChangeState>(
    (next, options) =>
      startTransition(() => {
        const value = next(state);
        showAtOnce(value);
        writeAddress(value, options);
      }),
    [state, showAtOnce, writeAddress],
  );
  return [state, change];
}
