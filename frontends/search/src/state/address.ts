import { searchAddress } from '@platform/web-kit';
import { formatSearchState, type SearchState } from './search-state.ts';

/** Unprefixed address of the search page in a state. */
export function addressOf(state: SearchState): string {
  return searchAddress(formatSearchState(state));
}
