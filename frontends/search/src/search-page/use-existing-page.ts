import { useEffect } from 'react';
import type { Search } from '../api/use-search.ts';
import { withPage } from '../state/change-state.ts';
import { lastPage } from '../state/pages.ts';
import type { SearchState } from '../state/search-state.ts';
import type { ChangeState } from './use-search-state.ts';

/** Goes to the last page of results when the page of the state does not exist, as in an old link. */
export function useExistingPage(
  { page }: SearchState,
  { response, pending }: Search,
  setState: ChangeState,
): void {
  const last = response === undefined || pending ? page : lastPage(response.total);
  useEffect(() => {
    if (page > last) setState((current) => withPage(current, last), { replace: true });
  }, [page, last, setState]);
}
