import { parentPort } from 'node:worker_threads';
import { loadTerritories } from '@platform/territories';
import { type IndexChange, UnreadableStateError } from '../../ports/search-index.ts';
import { createPrepareChange, type PreparedChange } from './prepare-change.ts';
import { createVocabulary } from './vocabulary.ts';

/** What the thread answers to some changes, in the order in which they were sent. */
export type Preparation =
  /** Words are numbered by this thread; `words` are those that have a number since the last answer, in its order. */
  | { readonly ok: true; readonly prepared: readonly PreparedChange[]; readonly words: readonly string[] }
  | { readonly ok: false; readonly message: string; readonly isUnreadable: boolean };

const vocabulary = createVocabulary();
/** The words of a whole catalog; the thread lives no longer than a rebuild. */
const REMEMBERED_MAX = 64_000;
const prepare = createPrepareChange(vocabulary, loadTerritories(), REMEMBERED_MAX);
let told = 0;

parentPort?.on('message', (changes: readonly IndexChange[]) => parentPort?.postMessage(answerTo(changes)));

function answerTo(changes: readonly IndexChange[]): Preparation {
  try {
    const prepared = changes.map(prepare);
    const words: string[] = [];
    while (told < vocabulary.size()) words.push(vocabulary.wordAt(told++));
    return { ok: true, prepared, words };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, message, isUnreadable: error instanceof UnreadableStateError };
  }
}
