import { FACETS, type FacetValue, type OpenFacet } from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import type { IndexQuery, WordFacts, WordQuestion } from '../../domain/index-model.ts';
import type { IndexChange, IndexState } from '../../ports/search-index.ts';
import { changeOfState } from '../change-of-state.ts';
import { answerQuery, type EngineAnswer, type EngineHit, hitAt, type Working } from './answer-query.ts';
import { hasBit } from './bitset.ts';
import { isCorruption, removeIndexFile, setIndexFileAside } from './index-file.ts';
import {
  type IndexStore,
  type IndexStoreOptions,
  openIndexStore,
  type Pause,
  type PreparedChange,
} from './index-store.ts';
import { lookUp } from './look-up.ts';
import { createSaidTerms } from './said-term.ts';
import { createScorer } from './score.ts';
import { createSlotOrder } from './slot-order.ts';
import { createTextWords } from './text-words.ts';
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
  let prepareTexts = createTextWords(vocabulary);
  const working: Working = {
    score: createScorer(),
    saidTerm: createSaidTerms(),
    order: createSlotOrder(),
    broad: new WeakMap(),
  };
  const nextFile = `${options.file}.next`;
  let serving: IndexStore | null = null;
  let next: IndexStore | null = null;
  let damaged = false;

  const current = (): IndexStore => {
    if (serving === null) throw new EngineNotOpenError('the search index is not open');
    return serving;
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
      next = null;
      removeIndexFile(nextFile);
      vocabulary = createVocabulary();
      prepareTexts = createTextWords(vocabulary);
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
    /** Decodes changes and folds their texts, which takes most of the time and needs no index. */
    prepare: (given: readonly IndexChange[]): PreparedChange[] =>
      given.map((entry) => {
        const change = entry.kind === 'state' ? changeOfState(entry, territories) : entry;
        return change.kind === 'remove' ? change : { ...change, texts: prepareTexts(change.document.texts) };
      }),
    /** Applies changes at once to the index that is asked, and bit by bit to the one that is being built. */
    applyPrepared: async (changes: readonly PreparedChange[], pause: Pause): Promise<number> => {
      const applied = noticingDamage(() => current().apply(changes));
      await next?.applyInSteps(changes, pause);
      return applied;
    },
    query: (query: IndexQuery): EngineAnswer => noticingDamage(() => answerQuery(current(), query, working)),
    lookUp: (words: readonly WordQuestion[], withSynthetic: boolean): WordFacts[] =>
      noticingDamage(() => words.map((word) => lookUp(current(), word, withSynthetic))),
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
      removeIndexFile(nextFile);
      next = openIndexStore({ ...options, file: nextFile }, vocabulary);
    },
    finishRebuild: (): void => {
      if (next === null) throw new Error('no rebuild has begun');
      next.replayed();
      current().close();
      serving = null;
      next.moveTo(options.file);
      serving = next;
      next = null;
    },
    check: (): void => {
      current();
    },
    close: (): void => {
      next?.close();
      serving?.close();
      next = null;
      serving = null;
    },
  };
}
