import { loadTerritories } from '@platform/territories';
import type { IndexChange, SetAside } from '../../ports/search-index.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { isCorruption, removeIndexFile, setIndexFileAside } from './index-file.ts';
import { type IndexStore, type IndexStoreOptions, openIndexStore, type Pause } from './index-store.ts';
import { createPrepareChange, type PreparedChange } from './prepare-change.ts';
import { createPreparingThread, type PreparingThread } from './preparing-thread.ts';

/** A call before `open`, or after an `open` that failed. */
export class EngineNotOpenError extends Error {
  override readonly name = 'EngineNotOpenError';
}

type Opened = { readonly store: IndexStore; readonly setAside: SetAside | null };
type Rebuild = { readonly store: IndexStore; thread: PreparingThread };

/**
 * The serving index and, during a rebuild, the one that will replace it. A rebuild that a crash interrupts leaves a
 * file that the next `open` removes; the serving index is complete, because changes are applied to both.
 */
export function createIndexGenerations(options: IndexStoreOptions) {
  const territories = loadTerritories();
  const nextFile = `${options.file}.next`;
  let vocabulary = createVocabulary();
  let prepare = createPrepareChange(vocabulary, territories);
  const serving = createServingStore(options);
  let rebuild: Rebuild | null = null;

  const abandonRebuild = (): void => {
    rebuild?.store.close();
    rebuild?.thread.close();
    rebuild = null;
    removeIndexFile(nextFile);
  };
  const rebuilding = (): Rebuild => {
    if (rebuild === null) throw new Error('no rebuild has begun');
    return rebuild;
  };

  return {
    current: serving.current,
    onCurrent: serving.onCurrent,
    prepare: (change: IndexChange): PreparedChange => prepare(change),
    isRebuilding: (): boolean => rebuild !== null,
    open: (): Opened => {
      serving.close();
      abandonRebuild();
      vocabulary = createVocabulary();
      prepare = createPrepareChange(vocabulary, territories);
      return serving.open(vocabulary);
    },
    beginRebuild: (): void => {
      abandonRebuild();
      const store = openIndexStore({ ...options, file: nextFile, isBeingBuilt: true }, vocabulary);
      rebuild = { store, thread: createPreparingThread(vocabulary) };
    },
    /** Prepares changes in a separate thread; applies them in steps to the next index, then at once to the serving one. */
    applyToBoth: async (changes: readonly IndexChange[], pause: Pause): Promise<number> => {
      const next = rebuilding();
      if (!next.thread.isAlive()) next.thread = createPreparingThread(vocabulary);
      const slices = next.thread.prepare(changes);
      const all: PreparedChange[] = [];
      await next.store.applyInSteps(collecting(slices, all), pause);
      return serving.onCurrent((store) => store.apply(all));
    },
    finishRebuild: async (): Promise<void> => {
      const { store, thread } = rebuilding();
      await store.settled();
      store.replayed();
      store.saveNotes(serving.current().notes());
      serving.replace(() => {
        store.moveTo(options.file);
        return store;
      });
      thread.close();
      rebuild = null;
    },
    close: (): void => {
      rebuild?.store.close();
      rebuild?.thread.close();
      rebuild = null;
      serving.close();
    },
  };
}

/** The store that serves queries, or none while it is closed. */
function createServingStore(options: IndexStoreOptions) {
  let serving: IndexStore | null = null;
  let damaged = false;

  const current = (): IndexStore => {
    if (serving === null) throw new EngineNotOpenError('the search index is not open');
    return serving;
  };
  return {
    current,
    /** Runs work on the serving index and records damage that is detected only on reading. */
    onCurrent: <Result>(work: (store: IndexStore) => Result): Result => {
      try {
        return work(current());
      } catch (error) {
        damaged ||= isCorruption(error);
        throw error;
      }
    },
    open: (vocabulary: ReturnType<typeof createVocabulary>): Opened => {
      const opened = openServing(options, vocabulary, { isDamaged: damaged });
      serving = opened.store;
      damaged = false;
      return opened;
    },
    /** Closes the serving index and then serves the one that `moveNext` puts in its place. */
    replace: (moveNext: () => IndexStore): void => {
      current().close();
      serving = null;
      serving = moveNext();
    },
    close: (): void => {
      serving?.close();
      serving = null;
    },
  };
}

/**
 * Opens the index, or an empty one in its place when it is damaged, because the check at open does not detect all
 * damage.
 */
function openServing(
  options: IndexStoreOptions,
  vocabulary: ReturnType<typeof createVocabulary>,
  { isDamaged }: { readonly isDamaged: boolean },
): Opened {
  if (!isDamaged) {
    try {
      const store = openIndexStore(options, vocabulary);
      return { store, setAside: store.setAside };
    } catch (error) {
      if (!isCorruption(error)) throw error;
    }
  }
  setIndexFileAside(options.file);
  return { store: openIndexStore(options, vocabulary), setAside: 'corrupt' };
}

/** Passes slices on and adds their changes to `all`. */
async function* collecting(
  slices: AsyncIterable<readonly PreparedChange[]>,
  all: PreparedChange[],
): AsyncGenerator<readonly PreparedChange[]> {
  for await (const slice of slices) {
    all.push(...slice);
    yield slice;
  }
}
