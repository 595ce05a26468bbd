import type { ReceivedCall } from '@platform/worker-link';
import type { IndexChange } from '../../ports/search-index.ts';
import type { SearchEngine } from './search-engine.ts';

/** The calls of the main thread; `apply` is one call, which the worker runs in slices between queries. */
export type EngineCalls = Omit<
  SearchEngine,
  'prepare' | 'isRebuilding' | 'apply' | 'applyToBoth' | 'close'
> & {
  readonly apply: (changes: readonly IndexChange[]) => number;
};
export type EngineCall = ReceivedCall<EngineCalls>;
