import { type CompiledCatalog, createCompiledCatalog, subsidyCriteriaOf } from '@platform/eligibility';
import type { TerritoryTree } from '@platform/territories';
import type { DecidingFieldsReader } from '../ports/deciding-fields.port.ts';
import { createEventLoopYield } from './event-loop-yield.ts';

/** The catalog in the form in which all subsidies are decided at once, with the moments of its changes. */
export type DatedCatalog = {
  readonly catalog: CompiledCatalog;
  /** When the subsidy at a position was first published and last changed, in ms. */
  readonly timesAt: (position: number) => { readonly publishedAt: number; readonly changedAt: number };
};

/** Verdicts of all published subsidies of an origin are computed from this copy of their criteria. */
export type EligibilityIndex = {
  /** The copy with every change that is stored at this moment; the first call reads the catalog once. */
  readonly upToDate: (origin: 'real' | 'synthetic') => Promise<DatedCatalog>;
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
      refresh: null as Promise<DatedCatalog> | null,
      times: createTimes(),
    };
  }

  const refreshed = async (origin: 'real' | 'synthetic', isStopped: () => boolean): Promise<DatedCatalog> => {
    const copy = kept[origin];
    const dated = { catalog: copy.catalog, timesAt: copy.times.at };
    const yieldToOthers = createEventLoopYield();
    let newest = copy.newest ?? '';
    for await (const stored of reader.read(origin, sinceOf(copy.newest))) {
      const { fields, isPublished, firstPublishedAt, changedAt } = stored;
      if (isPublished) {
        const at = copy.catalog.put(subsidyCriteriaOf(fields));
        copy.times.set(at, { publishedAt: Date.parse(firstPublishedAt), changedAt: Date.parse(changedAt) });
      } else copy.catalog.remove(fields.id);
      if (changedAt > newest) newest = changedAt;
      if (isStopped()) return dated;
      await yieldToOthers();
    }
    copy.newest = newest === '' ? null : newest;
    return dated;
  };

  const upToDate = (origin: 'real' | 'synthetic', isStopped = () => false): Promise<DatedCatalog> => {
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

const FIRST_CAPACITY = 1_024;

/** Moments by position, in columns: an object for each subsidy would take several times of their memory. */
function createTimes() {
  let published = new Float64Array(FIRST_CAPACITY);
  let changed = new Float64Array(FIRST_CAPACITY);
  return {
    set: (position: number, times: { readonly publishedAt: number; readonly changedAt: number }): void => {
      if (position >= published.length) {
        published = grown(published, position);
        changed = grown(changed, position);
      }
      published[position] = times.publishedAt;
      changed[position] = times.changedAt;
    },
    at: (position: number) => ({
      publishedAt: published[position] ?? 0,
      changedAt: changed[position] ?? 0,
    }),
  };
}

function grown(old: Float64Array<ArrayBuffer>, position: number): Float64Array<ArrayBuffer> {
  const column = new Float64Array(Math.max(old.length * 2, position + 1));
  column.set(old);
  return column;
}
