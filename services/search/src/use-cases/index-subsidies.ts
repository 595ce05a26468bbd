import type { Subsidy } from '@platform/contracts/catalog';
import { crashPoint } from '@platform/service-kit';
import type { TerritoryTree } from '@platform/territories';
import { toIndexDocument } from '../domain/index-document.ts';
import type { IndexChange, SearchIndex } from '../ports/search-index.ts';

/** The newest public state of a subsidy; `null` when the log holds a tombstone for it. */
export type SubsidyState = { readonly id: string; readonly subsidy: Subsidy | null };
export type IndexSubsidies = (states: readonly SubsidyState[]) => Promise<void>;

/** Brings the index to these states, skipping what it has already; durable when it resolves. */
export function createIndexSubsidies(deps: {
  index: Pick<SearchIndex, 'apply'>;
  territories: TerritoryTree;
}): IndexSubsidies {
  const toChange = ({ id, subsidy }: SubsidyState): IndexChange => {
    if (subsidy === null) return { kind: 'remove', id, v: null };
    if (subsidy.status === 'withdrawn') return { kind: 'remove', id, v: subsidy.v };
    return { kind: 'upsert', document: toIndexDocument(subsidy, deps.territories) };
  };
  return async (states) => {
    const changes = states.map(toChange);
    crashPoint('search.before-index');
    await deps.index.apply(changes);
    crashPoint('search.after-index');
  };
}
