import { renameSync } from 'node:fs';
import { FACETS } from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import type { IndexQuery } from '../../domain/index-model.ts';
import type { IndexAnswer, IndexChange, IndexState } from '../../ports/search-index.ts';
import { changeOfState } from '../change-of-state.ts';
import { answerQuery } from './answer-query.ts';
import { isCorruption, removeIndexFile, setIndexFileAside } from './index-file.ts';
import { type IndexStore, type IndexStoreOptions, openIndexStore } from './index-store.ts';

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
      return openIndexStore(options);
    } catch (error) {
      if (!isCorruption(error)) throw error;
      return openAfresh();
    }
  };
  /** For damage that only shows when it is read: the check at open does not see all of it. */
  const openAfresh = (): IndexStore => {
    setIndexFileAside(options.file);
    return { ...openIndexStore(options), setAside: 'corrupt' };
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
      serving = damaged ? openAfresh() : openServing();
      damaged = false;
      const { columns, setAside, facets, needsReplay } = serving;
      return {
        documents: columns.documents(),
        needsReplay: needsReplay(),
        setAside,
        unavailable: FACETS.filter((facet) => !facets.includes(facet)),
      };
    },
    apply: (given: readonly IndexChange[]): number =>
      noticingDamage(() => {
        const changes = given.map((change) =>
          change.kind === 'state' ? changeOfState(change, territories) : change,
        );
        const applied = current().apply(changes);
        next?.apply(changes);
        return applied;
      }),
    query: (query: IndexQuery): IndexAnswer => noticingDamage(() => answerQuery(current(), query)),
    termsByPrefix: (prefix: string, limit: number, withSynthetic: boolean): string[] =>
      noticingDamage(() => {
        const { text, columns } = current();
        return text.termsByPrefix(prefix, limit, columns.visible(withSynthetic));
      }),
    replayed: (): void => current().replayed(),
    beginRebuild: (): void => {
      next?.close();
      removeIndexFile(nextFile);
      next = openIndexStore({ ...options, file: nextFile });
    },
    finishRebuild: (): void => {
      if (next === null) throw new Error('no rebuild has begun');
      next.replayed();
      next.close();
      next = null;
      current().close();
      serving = null;
      renameSync(nextFile, options.file);
      serving = openServing();
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
