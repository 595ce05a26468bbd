import { createHash } from 'node:crypto';
import type { ReadModelContent, ReadModelRun } from '@platform/contracts/read-models';
import type { ReadModelActions } from '@platform/events/read-models';
import { type Clock, kitErrors, type Logger } from '@platform/service-kit';
import type { SearchIndex } from '../ports/search-index.ts';
import type { IndexMaintainer } from './maintain-index.ts';

type RebuildIndexDeps = {
  readonly index: Pick<SearchIndex, 'versions'>;
  readonly maintainer: Pick<IndexMaintainer, 'rebuild' | 'isRebuilding'>;
  readonly group: string;
  readonly topics: readonly string[];
  readonly clock: Clock;
  readonly logger: Logger;
};

/** Version of every document, by id. */
type Versions = ReadonlyMap<string, string>;

/**
 * The index as a read model that operators rebuild. This process remembers its last rebuild. Documents are compared by id,
 * version and time of change, since their content follows from these and from the rules of the release.
 */
export function createIndexRebuild(deps: RebuildIndexDeps): ReadModelActions {
  const { maintainer, group, topics, clock, logger } = deps;
  const identity = { model: 'index', group, topics: [...topics] };
  let run: ReadModelRun | null = null;

  const rebuild = async (begun: ReadModelRun): Promise<ReadModelRun> => {
    const before = await versionsOf(deps);
    await maintainer.rebuild();
    const after = await versionsOf(deps);
    return {
      ...begun,
      ...{ outcome: 'replaced', read: after.size, before: contentOf(before), after: contentOf(after) },
      different: differencesOf(before, after),
    };
  };
  const finish = async (begun: ReadModelRun): Promise<void> => {
    try {
      run = { ...(await rebuild(begun)), finishedAt: clock.now().toISOString() };
    } catch (error) {
      logger.error({ err: error }, 'the search index could not be rebuilt for an operator');
      run = { ...begun, outcome: 'failed', finishedAt: clock.now().toISOString() };
    }
  };

  return {
    list: async () => [{ ...identity, run }],
    rebuild: async (model) => {
      if (model !== identity.model) throw kitErrors.readModel.NOT_FOUND();
      if (run?.outcome === 'running' || maintainer.isRebuilding()) throw kitErrors.readModel.BUSY();
      const begun: ReadModelRun = {
        ...{ startedAt: clock.now().toISOString(), finishedAt: null, outcome: 'running' },
        ...{ read: 0, unreadable: 0, before: null, after: null, different: null },
      };
      run = begun;
      void finish(begun);
      return { ...identity, run };
    },
  };
}

async function versionsOf({ index }: Pick<RebuildIndexDeps, 'index'>): Promise<Versions> {
  const versions = new Map<string, string>();
  let from: string | null = null;
  do {
    const page: Awaited<ReturnType<SearchIndex['versions']>> = await index.versions(from);
    for (const { id, v, changedAt } of page.versions) versions.set(id, `${v} ${changedAt}`);
    from = page.next;
  } while (from !== null);
  return versions;
}

function contentOf(versions: Versions): ReadModelContent {
  const whole = createHash('sha256');
  for (const id of [...versions.keys()].sort()) whole.update(`${id} ${versions.get(id)}\n`);
  return { documents: versions.size, hash: whole.digest('hex') };
}

function differencesOf(before: Versions, after: Versions): number {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].filter((id) => before.get(id) !== after.get(id)).length;
}
