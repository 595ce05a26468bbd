import { FACETS, type FacetValue, type OpenFacet } from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import type { IndexQuery, WordLookup, WordStats } from '../../domain/index-model.ts';
import type { IndexChange, IndexState } from '../../ports/search-index.ts';
import { hasBit } from './bitset.ts';
import { isCorruption, removeIndexFile, setIndexFileAside } from './index-file.ts';
import { type IndexStore, type IndexStoreOptions, openIndexStore, type Pause } from './index-store.ts';
import { lookUpWord } from './look-up-words.ts';
import { createTermMatcher } from './match-term.ts';
import { createPrepareChange, type PreparedChange } from './prepare-change.ts';
import { createPreparingThread, type PreparingThread } from './preparing-thread.ts';
import { type EngineHit, type EngineResult, hitAt, type QueryCaches, runQuery } from './run-query.ts';
import { createScorer } from './score.ts';
import { createSlotOrder } from './slot-order.ts';
import { createVocabulary } from './vocabulary.ts';

/** Asked before `open`, or after an `open` that failed. */
export class EngineNotOpenError extends Error {
  override readonly name = 'EngineNotOpenError';
}

/** The index behind the port, synchronous; the worker calls it one message at a time. */
export type SearchEngine = ReturnType<typeof createSearchEngine>;

/**
 * The serving index and, during a rebuild, the one that will replace it. A rebuild that a crash interrupts leaves a
 * file that the next open removes; the serving index has missed nothing, because changes go to both.
 */
export function createSearchEngine(options: IndexStoreOptions) {
  const territories = loadTerritories();
  let vocabulary = createVocabulary();
  let prepare = createPrepareChange(vocabulary, territories);
  const working: QueryCaches = {
    score: createScorer(),
    saidTerm: createTermMatcher(),
    order: createSlotOrder(),
    broad: new WeakMap(),
  };
  const nextFile = `${options.file}.next`;
  let serving: IndexStore | null = null;
  let next: IndexStore | null = null;
  /** While there is a next index. */
  let preparing: PreparingThread | null = null;
  let damaged = false;

  const current = (): IndexStore => {
    if (serving === null) throw new EngineNotOpenError('the search index is not open');
    return serving;
  };
  const endRebuild = (): void => {
    preparing?.close();
    preparing = null;
    next = null;
  };
  const openServing = (): IndexStore => {
    try {
      return openIndexStore(options, vocabulary);
    } catch (error) {
      if (!isCorruption(error)) throw error;
      return openAfresh();
    }
  };
  /** For damage that only shows when it is read: the check at open does not see all of it. */
  const openAfresh = (): IndexStore => {
    setIndexFileAside(options.file);
    return { ...openIndexStore(options, vocabulary), setAside: 'corrupt' };
  };
  const noticingDamage = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      damaged ||= isCorruption(error);
      throw error;
    }
  };

  return {
    open: (): IndexState => {
      serving?.close();
      serving = null;
      next?.close();
      endRebuild();
      removeIndexFile(nextFile);
      vocabulary = createVocabulary();
      prepare = createPrepareChange(vocabulary, territories);
      serving = damaged ? openAfresh() : openServing();
      damaged = false;
      const { columns, setAside, isOutdated, facets, needsReplay } = serving;
      return {
        documents: columns.documents(),
        needsReplay: needsReplay(),
        setAside,
        unavailable: FACETS.filter((facet) => !facets.includes(facet)),
        isOutdated,
      };
    },
    prepare: (change: IndexChange): PreparedChange => prepare(change),
    isRebuilding: (): boolean => preparing !== null,
    apply: (changes: readonly PreparedChange[]): number => noticingDamage(() => current().apply(changes)),
    /** Prepares changes in a thread of their own; they go bit by bit to the index that is being built, then at once to the
     * one that is asked. */
    applyToBoth: async (changes: readonly IndexChange[], pause: Pause): Promise<number> => {
      if (next === null || preparing === null) throw new Error('no rebuild has begun');
      if (!preparing.isAlive()) preparing = createPreparingThread(vocabulary);
      const slices = preparing.prepare(changes);
      const all: PreparedChange[] = [];
      const passing = async function* () {
        for await (const slice of slices) {
          all.push(...slice);
          yield slice;
        }
      };
      await next.applyInSteps(passing(), pause);
      return noticingDamage(() => current().apply(all));
    },
    query: (query: IndexQuery): EngineResult => noticingDamage(() => runQuery(current(), query, working)),
    lookUp: (words: readonly WordLookup[], withSynthetic: boolean): WordStats[] =>
      noticingDamage(() => words.map((word) => lookUpWord(current(), word, withSynthetic))),
    valuesByPrefix: (asked: {
      readonly facet: OpenFacet;
      readonly prefix: string;
      readonly limit: number;
      readonly withSynthetic: boolean;
    }): FacetValue[] => {
      const { columns } = current();
      const values = columns.openValuesOf(asked.facet);
      return values.beginningWith(
        asked.prefix,
        asked.limit,
        columns.tallied(columns.visible(asked.withSynthetic)),
      );
    },
    byIds: (ids: readonly string[], withSynthetic: boolean): EngineHit[] =>
      noticingDamage(() => {
        const store = current();
        const visible = store.columns.visible(withSynthetic);
        return ids.flatMap((id) => {
          const slot = store.columns.slotOf(id);
          return slot === undefined || !hasBit(visible, slot) ? [] : [hitAt(store, slot, withSynthetic)];
        });
      }),
    replayed: (): void => current().replayed(),
    beginRebuild: (): void => {
      next?.close();
      endRebuild();
      removeIndexFile(nextFile);
      next = openIndexStore({ ...options, file: nextFile, isBeingBuilt: true }, vocabulary);
      preparing = createPreparingThread(vocabulary);
    },
    finishRebuild: async (): Promise<void> => {
      if (next === null) throw new Error('no rebuild has begun');
      await next.settled();
      next.replayed();
      current().close();
      serving = null;
      next.moveTo(options.file);
      serving = next;
      endRebuild();
    },
    check: (): void => {
      current();
    },
    close: (): void => {
      next?.close();
      endRebuild();
      serving?.close();
      serving = null;
    },
  };
}
