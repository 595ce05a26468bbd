import { crashPoint } from '@platform/service-kit';
import type { EncodedState, SearchIndex } from '../ports/search-index.ts';

export type IndexSubsidies = (states: readonly EncodedState[]) => Promise<void>;

/**
 * Applies these states to the index, skipping those it already has; durable when it resolves. Rejects with
 * `UnreadableStateError` when one of them cannot be decoded.
 */
export function createIndexSubsidies(index: Pick<SearchIndex, 'apply'>): IndexSubsidies {
  return async (states) => {
    crashPoint('search.before-index');
    await index.apply(states.map((state) => ({ kind: 'state', ...state })));
    crashPoint('search.after-index');
  };
}
