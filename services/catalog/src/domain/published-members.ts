import type { Subsidy } from '@platform/contracts/catalog';
import { haveSameContent } from '@platform/contracts/content-hash';

/** What is published of a subsidy besides its facts, and neither follows from them nor counts or dates its changes. */
const MEMBERS = ['origin', 'variantOf', 'mergedInto'] as const;
/** A forecast follows from these. */
const WINDOW: readonly string[] = ['opensOn', 'deadline', 'recurrence'];

/**
 * What differs besides the values at `paths`, which are known to differ: other members, and the provenance of values that
 * stayed. A check date is no difference; links of sources are compared by `changesSourceLink`.
 */
export function changedMembers(before: Subsidy, after: Subsidy, paths: readonly string[]): string[] {
  const differ = (one: unknown, other: unknown) => !haveSameContent([one], [other]);
  const kept = ({ provenance }: Subsidy) =>
    Object.entries(provenance).filter(([path]) => !paths.includes(path));
  const isWindowKept = !paths.some((path) => WINDOW.includes(path));
  return [
    ...MEMBERS.filter((member) => differ(before[member], after[member])),
    ...(differ(Object.fromEntries(kept(before)), Object.fromEntries(kept(after))) ? ['provenance'] : []),
    ...(isWindowKept && differ(before.forecast, after.forecast) ? ['forecast'] : []),
    ...(differ(sourcesOf(before), sourcesOf(after)) ? ['sources'] : []),
  ];
}

function sourcesOf({ sources }: Subsidy): unknown {
  return sources.map(({ checkedOn: _checkedOn, url: _url, ...rest }) => rest);
}

/** Whether the link to a record that both name differs, or is gone. */
export function changesSourceLink(before: Subsidy, after: Subsidy): boolean {
  return before.sources.some(({ source, sourceId, url }) => {
    const now = after.sources.find((one) => one.source === source && one.sourceId === sourceId);
    return url !== null && now !== undefined && now.url !== url;
  });
}
