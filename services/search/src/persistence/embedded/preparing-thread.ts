import { Worker } from 'node:worker_threads';
import { type IndexChange, UnreadableStateError } from '../../ports/search-index.ts';
import type { PreparedChange } from './prepare-change.ts';
import type { Preparation } from './prepare-worker.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * A thread that prepares changes ahead of whoever writes them: while a whole index is rebuilt this is half of the work.
 * Answers `prepare` slice by slice, in order, and rejects with `UnreadableStateError` like the work itself.
 */
export type PreparingThread = {
  readonly prepare: (changes: readonly IndexChange[]) => AsyncGenerator<readonly PreparedChange[]>;
  /** One that has died rejects everything; another has to be made. */
  readonly isAlive: () => boolean;
  /** What was not answered rejects. */
  readonly close: () => void;
};

const SLICE = 16;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

type Waiting = PromiseWithResolvers<readonly PreparedChange[]>;

/** Prepared changes are numbered by `vocabulary`, which belongs to the calling thread. */
export function createPreparingThread(vocabulary: Vocabulary): PreparingThread {
  const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url), {
    name: 'search-prepare',
    resourceLimits: MEMORY,
  });
  const waiting: Waiting[] = [];
  /** Our numbers of the thread's words, by its own numbers. */
  const numbers: number[] = [];
  let failure: Error | null = null;
  const fail = (reason: Error) => {
    failure ??= reason;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('error', (error) => fail(new Error('the preparing thread has died', { cause: error })));
  worker.on('exit', () => fail(new Error('the preparing thread has ended')));
  worker.on('message', (answer: Preparation) => {
    const { resolve, reject } = waiting.shift() ?? Promise.withResolvers();
    if (!answer.ok) {
      reject(answer.isUnreadable ? new UnreadableStateError(answer.message) : new Error(answer.message));
      return;
    }
    for (const word of answer.words) numbers.push(vocabulary.numberOf(word));
    resolve(answer.prepared.map(renumbered));
  });

  const renumbered = (change: PreparedChange): PreparedChange => {
    if (change.kind === 'remove') return change;
    const words = change.texts.words.map(
      (packed) => (numbers[packed >>> 8] as number) * 256 + (packed & 0xff),
    );
    return { ...change, texts: { ...change.texts, words: words.sort() } };
  };
  const ask = (changes: readonly IndexChange[]): Promise<readonly PreparedChange[]> => {
    if (failure !== null) return Promise.reject(failure);
    const answer: Waiting = Promise.withResolvers();
    waiting.push(answer);
    worker.postMessage(changes.map(ownBytes));
    return answer.promise;
  };

  return {
    prepare: async function* (changes) {
      const answers: Promise<readonly PreparedChange[]>[] = [];
      for (let at = 0; at < changes.length; at += SLICE) answers.push(ask(changes.slice(at, at + SLICE)));
      // One that rejects before it is awaited is no unhandled rejection: it is awaited, unless an earlier one rejects.
      for (const answer of answers) answer.catch(() => undefined);
      for (const answer of answers) yield await answer;
    },
    isAlive: () => failure === null,
    close: () => {
      fail(new Error('the preparing thread was closed'));
      void worker.terminate();
    },
  };
}

/** States of one batch share their memory, which would be copied whole with each of them. */
function ownBytes(change: IndexChange): IndexChange {
  return change.kind === 'state' && change.bytes !== null
    ? { ...change, bytes: change.bytes.slice() }
    : change;
}
