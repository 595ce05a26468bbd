import { loadTerritories } from '@platform/territories';
import { serveWorker } from '@platform/worker-link';
import type { IndexChange } from '../../ports/search-index.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { createPrepareChange, type PreparedChange } from './prepare-change.ts';

/**
 * Words are numbered by this thread; `words` are those numbered since the last result, in the order of their numbers.
 */
export type Preparation = { readonly prepared: readonly PreparedChange[]; readonly words: readonly string[] };
export type PrepareCalls = { readonly prepare: (changes: readonly IndexChange[]) => Preparation };

/** The words of a whole catalog; the thread runs only during a rebuild. */
const REMEMBERED_MAX = 64_000;

await serveWorker<PrepareCalls>(() => {
  const vocabulary = createVocabulary();
  const prepare = createPrepareChange(vocabulary, loadTerritories(), REMEMBERED_MAX);
  let sentWords = 0;
  return {
    started: undefined,
    handle: ({ args: [changes] }): Preparation => {
      const prepared = changes.map(prepare);
      const words: string[] = [];
      while (sentWords < vocabulary.size()) words.push(vocabulary.wordAt(sentWords++));
      return { prepared, words };
    },
  };
});
