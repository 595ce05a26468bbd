import { reviveErrors, startWorker } from '@platform/worker-link';
import { type IndexChange, UnreadableStateError } from '../../ports/search-index.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { PreparedChange } from './prepare-change.ts';
import type { PrepareCalls } from './prepare-worker.ts';

/**
 * A thread that prepares changes ahead of the writer: during a rebuild of the whole index this is half of the work.
 * Yields prepared changes slice by slice, in order, and rejects with `UnreadableStateError` like the work itself.
 */
export type PreparingThread = {
  readonly prepare: (changes: readonly IndexChange[]) => AsyncGenerator<readonly PreparedChange[]>;
  /** False once the thread has ended: every call rejects and another thread must be created. */
  readonly isAlive: () => boolean;
  /** Ends the thread; calls in progress reject. */
  readonly close: () => void;
};

const SLICE = 16;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

/** Prepared changes are numbered by `vocabulary`, which belongs to the calling thread. */
export function createPreparingThread(vocabulary: Vocabulary): PreparingThread {
  const worker = startWorker<PrepareCalls>(new URL('./prepare-worker.ts', import.meta.url), {
    name: 'search-prepare',
    resourceLimits: MEMORY,
    revive: reviveErrors([UnreadableStateError]),
    onLost: () => undefined,
  });
  /** Numbers of the thread's words in our vocabulary, by the thread's own numbers. */
  const numbers: number[] = [];

  const renumbered = (change: PreparedChange): PreparedChange => {
    if (change.kind === 'remove') return change;
    const words = change.texts.words.map(
      (packed) => (numbers[packed >>> 8] as number) * 256 + (packed & 0xff),
    );
    return { ...change, texts: { ...change.texts, words: words.sort() } };
  };
  const prepareSlice = async (changes: readonly IndexChange[]): Promise<readonly PreparedChange[]> => {
    // Results come in the order of the calls, so the new words of one are known before the next is read.
    const { prepared, words } = await worker.call('prepare', [changes.map(ownBytes)]);
    for (const word of words) numbers.push(vocabulary.numberOf(word));
    return prepared.map(renumbered);
  };

  return {
    prepare: async function* (changes) {
      const slices: Promise<readonly PreparedChange[]>[] = [];
      for (let at = 0; at < changes.length; at += SLICE)
        slices.push(prepareSlice(changes.slice(at, at + SLICE)));
      // A rejection before it is awaited must not count as unhandled: it is awaited, unless an earlier one rejects.
      for (const slice of slices) slice.catch(() => undefined);
      for (const slice of slices) yield await slice;
    },
    isAlive: () => worker.failure() === null,
    close: () => void worker.terminate(new Error('the preparing thread was closed')),
  };
}

/** States of one batch share one buffer, which would be copied completely with each of them. */
function ownBytes(change: IndexChange): IndexChange {
  return change.kind === 'state' && change.bytes !== null
    ? { ...change, bytes: change.bytes.slice() }
    : change;
}
