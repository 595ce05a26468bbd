import { FACETS, type FacetValue } from '@platform/contracts/search';
import type { IndexQuery, WordLookup, WordStats } from '../../domain/index-model.ts';
import type {
  IndexChange,
  IndexedChanges,
  IndexedVersionPage,
  IndexNotes,
  IndexState,
  PrefixSearch,
  Visibility,
} from '../../ports/search-index.ts';
import { hasBit } from './bitset.ts';
import { type EngineHit, hitAt } from './engine-hit.ts';
import { createIndexGenerations } from './index-generations.ts';
import type { IndexStoreOptions, Pause } from './index-store.ts';
import { lookUpWord } from './look-up-words.ts';
import { createTermMatcher } from './match-term.ts';
import type { PreparedChange } from './prepare-change.ts';
import { type EngineResult, type QueryCaches, runQuery } from './run-query.ts';
import { createScorer } from './score.ts';
import { createSlotOrder } from './slot-order.ts';

/** The index behind the port; the worker calls it for one message at a time. */
export type SearchEngine = ReturnType<typeof createSearchEngine>;

export function createSearchEngine(options: IndexStoreOptions) {
  const generations = createIndexGenerations(options);
  const { current, onCurrent } = generations;
  const caches: QueryCaches = {
    score: createScorer(),
    matchTerm: createTermMatcher(),
    order: createSlotOrder(),
    broadResults: new WeakMap(),
  };

  return {
    open: (): IndexState => {
      const { store, setAside } = generations.open();
      return {
        documents: store.columns.documents(),
        needsReplay: store.needsReplay(),
        setAside,
        unavailable: FACETS.filter((facet) => !store.facets.includes(facet)),
        isOutdated: store.isOutdated,
      };
    },
    prepare: (change: IndexChange): PreparedChange => generations.prepare(change),
    isRebuilding: (): boolean => generations.isRebuilding(),
    apply: (changes: readonly PreparedChange[]): number => onCurrent((store) => store.apply(changes)),
    applyToBoth: (changes: readonly IndexChange[], pause: Pause): Promise<number> =>
      generations.applyToBoth(changes, pause),
    query: (query: IndexQuery): EngineResult => onCurrent((store) => runQuery(store, query, caches)),
    lookUp: (words: readonly WordLookup[], visibility: Visibility): WordStats[] =>
      onCurrent((store) => {
        const visible = store.columns.visible(visibility);
        return words.map((word) => lookUpWord(store, word, visible));
      }),
    valuesByPrefix: ({ facet, prefix, limit, withGenerated }: PrefixSearch): FacetValue[] => {
      const { columns } = current();
      const among = columns.countingSet(columns.visible({ withGenerated }));
      return columns.openValuesOf(facet).beginningWith(prefix, limit, among);
    },
    byIds: (ids: readonly string[], visibility: Visibility): EngineHit[] =>
      onCurrent((store) => {
        const visible = store.columns.visible(visibility);
        return ids.flatMap((id) => {
          const slot = store.columns.slotOf(id);
          return slot === undefined || !hasBit(visible, slot)
            ? []
            : [hitAt(store, slot, { visible, terms: [], describing: [], inPassing: new Set() })];
        });
      }),
    versions: (from: string | null): IndexedVersionPage => onCurrent((store) => store.versions(from)),
    changedSince: (moment: string): IndexedChanges => onCurrent((store) => store.changedSince(moment)),
    count: (): number => current().columns.documents(),
    notes: (): IndexNotes => current().notes(),
    saveNotes: (notes: Partial<IndexNotes>): void => current().saveNotes(notes),
    replayed: (): void => current().replayed(),
    beginRebuild: (): void => generations.beginRebuild(),
    finishRebuild: (): Promise<void> => generations.finishRebuild(),
    check: (): void => {
      current();
    },
    close: (): void => generations.close(),
  };
}
