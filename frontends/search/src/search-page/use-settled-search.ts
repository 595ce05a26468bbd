import type { SearchResponse } from '@platform/contracts/browser-responses';
import { useState } from 'react';
import type { Search } from '../api/use-search.ts';
import type { SearchState } from '../state/search-state.ts';

export interface SettledSearch {
  readonly state: SearchState;
  readonly response: SearchResponse;
}

/** The newest response with the state that it belongs to, so that sentences about both never mix two searches. */
export function useSettledSearch(state: SearchState, { response, pending }: Search): SettledSearch | null {
  const [settled, setSettled] = useState<SettledSearch | null>(null);
  if (response === undefined || pending || settled?.response === response) return settled;
  const fresh = { state, response };
  setSettled(fresh);
  return fresh;
}
