import { type CompiledCatalog, createCompiledCatalog, subsidyCriteriaOf } from '@platform/eligibility';
import type { TerritoryTree } from '@platform/territories';
import type { DecidingFieldsReader } from '../ports/deciding-fields.port.ts';
import { createEventLoopYield } from './event-loop-yield.ts';

/** Verdicts of all published subsidies of an origin are computed from this copy of their criteria. */
export type EligibilityIndex = {
  /** The copy with every change that is stored at this moment; the first call reads the catalog once. */
  readonly upToDate: (origin: 'real' | 'synthetic') => Promise<CompiledCatalog>;
  /** Takes over every stored change, so that the next call of `upToDate` has little to read. */
  readonly refresh: (isStopped: () => boolean) => Promise<void>;
};

/** Changes are read again for so long, because another process may have written one with an earlier clock. */
const OVERLAP_MS = 60_000;

/** Keeps the criteria of the catalog in memory, in a form in which all subsidies are decided at once. */
export function createEligibilityIndex(
  reader: DecidingFieldsReader,
  territories: Pick<TerritoryTree, 'chainOf'>,
): EligibilityIndex {
  const kept = { real: createCopy(), synthetic: createCopy() };

  function createCopy() {
    return {
      catalog: createCompiledCatalog(territories.chainOf),
      newest: null as string | null,
      refresh: null as Promise<CompiledCatalog> | null,
    };
  }

  const refreshed = async (
    origin: 'real' | 'synthetic',
    isStopped: () => boolean,
  ): Promise<CompiledCatalog> => {
    const copy = kept[origin];
    const yieldToOthers = createEventLoopYield();
    let newest = copy.newest ?? '';
    for await (const { fields, isPublished, changedAt } of reader.read(origin, sinceOf(copy.newest))) {
      if (isPublished) copy.catalog.put(subsidyCriteriaOf(fields));
      else copy.catalog.remove(fields.id);
      if (changedAt > newest) newest = changedAt;
      if (isStopped()) return copy.catalog;
      await yieldToOthers();
    }
    copy.newest = newest === '' ? null : newest;
    return copy.catalog;
  };

  const upToDate = (origin: 'real' | 'synthetic', isStopped = () => false): Promise<CompiledCatalog> => {
    const copy = kept[origin];
    copy.refresh ??= refreshed(origin, isStopped).finally(() => {
      copy.refresh = null;
    });
    return copy.refresh;
  };
  return {
    upToDate: (origin) => upToDate(origin),
    refresh: async (isStopped) => {
      await upToDate('real', isStopped);
      await upToDate('synthetic', isStopped);
    },
  };
}

function sinceOf(newest: string | null): string | null {
  return newest === null ? null : new Date(Date.parse(newest) - OVERLAP_MS).toISOString();
}
