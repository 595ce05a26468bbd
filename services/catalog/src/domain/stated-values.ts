import { type SubsidyFacts, subsidyFactsSchema } from '@platform/contracts/catalog';
import { changedPaths, leafPaths } from './changed-paths.ts';
import { valueAt } from './hand-edit.ts';

/** Fields that only make sense together: when one of them vanishes, a change of the others waits with it. */
const TOGETHER: Readonly<Record<string, string>> = {
  opensOn: 'window',
  deadline: 'window',
  'funding.minimumGrant': 'grant',
  'funding.maximumGrant': 'grant',
  'funding.instrument': 'instrument',
  'funding.nativeInstrument': 'instrument',
};

/**
 * Paths of values that `live` states and `incoming` does not state any more, with changed fields that belong together
 * with one of them. The coverage counts as one value; so does a suspension that is no longer stated, since a suspended
 * subsidy would read as open.
 */
export function vanishedPaths(live: SubsidyFacts, incoming: SubsidyFacts): string[] {
  const changed = changedPaths(live, incoming);
  const gone = new Set(
    changed.filter((path) => isStated(live, path) && !isStated(incoming, path)).map(groupOf),
  );
  return changed.filter((path) => gone.has(groupOf(path)));
}

const FACTS = new Set(Object.keys(subsidyFactsSchema.shape));

/** Paths of the fields that state something; members that are no facts are left out. */
export function statedPaths(facts: SubsidyFacts): string[] {
  return leafPaths(facts).filter((path) => isFact(path) && isStated(facts, path));
}

/** Paths of values that both states give, differently. */
export function replacedPaths(before: SubsidyFacts, after: SubsidyFacts): string[] {
  return changedPaths(before, after).filter(
    (path) => isFact(path) && isStated(before, path) && isStated(after, path),
  );
}

function isFact(path: string): boolean {
  return FACTS.has(path.split('.')[0] ?? '');
}

function groupOf(path: string): string {
  return path.startsWith('coverage.') ? 'coverage' : (TOGETHER[path] ?? path);
}

function isStated(facts: SubsidyFacts, path: string): boolean {
  if (groupOf(path) === 'coverage') return isCoverageStated(facts.coverage);
  if (path === 'suspended') return facts.suspended;
  const value = valueAt(facts, path);
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== '';
}

function isCoverageStated({
  national,
  countries,
  regions,
  departments,
  zones,
}: SubsidyFacts['coverage']): boolean {
  return national || [countries, regions, departments, zones].some((list) => list.length > 0);
}
