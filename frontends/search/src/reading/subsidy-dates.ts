import type { ReadSubsidy, ReadVersions } from '@platform/contracts/browser-responses';

/** The instant at which a withdrawn subsidy was withdrawn: that of the first version since which it is. */
export function withdrawnAt(
  { status, changedAt }: Pick<ReadSubsidy, 'status' | 'changedAt'>,
  versions: ReadVersions['versions'],
): string | null {
  if (status === 'published') return null;
  const published = versions.findIndex((version) => version.status === 'published');
  const withdrawn = versions.slice(0, published === -1 ? undefined : published).at(-1);
  return withdrawn?.changedAt ?? changedAt;
}
