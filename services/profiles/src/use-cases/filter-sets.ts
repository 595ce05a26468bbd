import { FILTER_SETS_MAX } from '@platform/contracts/profile-sets';
import type { FilterSet, NewFilterSet, Visit } from '@platform/contracts/profiles';
import type { Clock } from '@platform/service-kit';
import { nextVisit } from '../domain/visit.ts';
import { profilesErrors } from '../errors.ts';
import type { FilterSetStore, StoredFilterSet } from '../ports/filter-set.store.port.ts';
import type { KnowsTerritory } from './check-facts.ts';
import { visitView } from './marks.ts';
import { unknownFilters } from './unknown-filters.ts';

export type FilterSetsDeps = {
  readonly filterSets: FilterSetStore;
  readonly knowsTerritory: KnowsTerritory;
  readonly clock: Clock;
};

/** Saved filter sets of the workspace, with the filters that the search does not know any more. */
export async function listFilterSets(deps: FilterSetsDeps, workspaceId: string): Promise<FilterSet[]> {
  return (await deps.filterSets.list(workspaceId)).map((set) => filterSetView(deps, set));
}

/** Saves filters under a name. Repeating it with the same id returns the stored set. */
export async function saveFilterSet(
  deps: FilterSetsDeps,
  workspaceId: string,
  { id, name, filters }: NewFilterSet,
): Promise<FilterSet> {
  const kept = await deps.filterSets.list(workspaceId);
  const known = kept.find((set) => set.id === id);
  if (known !== undefined) return filterSetView(deps, known);
  if (kept.length >= FILTER_SETS_MAX) throw profilesErrors.TOO_MANY();
  const set = { id, name, filters, createdAt: deps.clock.now(), visit: null };
  if (await deps.filterSets.insert(workspaceId, set)) return filterSetView(deps, set);
  const stored = await deps.filterSets.find(workspaceId, id);
  if (stored === null) throw profilesErrors.ID_TAKEN();
  return filterSetView(deps, stored);
}

export async function renameFilterSet(
  deps: FilterSetsDeps,
  workspaceId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<FilterSet> {
  await deps.filterSets.rename(workspaceId, id, name);
  return filterSetView(deps, await find(deps, workspaceId, id));
}

export async function removeFilterSet(
  { filterSets }: FilterSetsDeps,
  workspaceId: string,
  id: string,
): Promise<void> {
  if (!(await filterSets.remove(workspaceId, id))) throw profilesErrors.FILTER_SET_NOT_FOUND();
}

/** Records that the results of a set are looked at. */
export async function visitFilterSet(deps: FilterSetsDeps, workspaceId: string, id: string): Promise<Visit> {
  const { visit: before } = await find(deps, workspaceId, id);
  const visit = nextVisit(before, deps.clock.now());
  await deps.filterSets.saveVisit(workspaceId, id, visit);
  return visitView(visit);
}

async function find(
  { filterSets }: FilterSetsDeps,
  workspaceId: string,
  id: string,
): Promise<StoredFilterSet> {
  const set = await filterSets.find(workspaceId, id);
  if (set === null) throw profilesErrors.FILTER_SET_NOT_FOUND();
  return set;
}

function filterSetView(
  { knowsTerritory }: Pick<FilterSetsDeps, 'knowsTerritory'>,
  { id, name, filters, createdAt, visit }: StoredFilterSet,
): FilterSet {
  return {
    id,
    name,
    filters,
    unknown: [...unknownFilters(filters, knowsTerritory)],
    createdAt: createdAt.toISOString(),
    visitedAt: visit?.seenAt.toISOString() ?? null,
  };
}
