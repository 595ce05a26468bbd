import type { SearchResponse } from '@platform/contracts/browser-responses';
import { useState } from 'react';
import type { Search } from '../api/use-search.ts';
import type { SearchState } from '../state/search-state.ts';

export interface Answered {
  readonly state: SearchState;
  readonly answer: SearchResponse;
}

/** The newest answer with the state that it answers, so that sentences about both never mix two searches. */
export function useAnswered(state: SearchState, { answer, pending }: Search): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  if (answer === undefined || pending || answered?.answer === answer) return answered;
  const fresh = { state, answer };
  setAnswered(fresh);
  return fresh;
}
