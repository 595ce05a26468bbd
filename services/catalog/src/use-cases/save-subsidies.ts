import type { Subsidy } from '@platform/contracts/catalog';
import { crashPoint } from '@platform/service-kit';
import type { SubsidyRepository, SubsidyWrite } from '../ports/subsidy.repository.port.ts';

export type SaveDeps = {
  readonly subsidies: Pick<SubsidyRepository, 'saveVersions' | 'save'>;
  /** Called when events wait to be published. */
  readonly onEvents: () => void;
};

/**
 * Writes subsidies durably: first the versions that are replaced, then every new state with its event in one atomic
 * update each. A crash in between leaves only a version that the repetition writes again. Resolves with the ids that
 * another writer changed at the same moment; these were not written.
 */
export async function saveSubsidies(
  { subsidies, onEvents }: SaveDeps,
  writes: readonly SubsidyWrite[],
): Promise<ReadonlySet<string>> {
  await subsidies.saveVersions(replacedVersions(writes));
  crashPoint('catalog.after-version');
  const conflicts = await subsidies.save(writes);
  crashPoint('catalog.after-subsidy');
  if (writes.some(({ event }) => event !== null)) onEvents();
  return conflicts;
}

/** The published states that a next version replaces; the newest version is in the subsidy itself. */
function replacedVersions(writes: readonly SubsidyWrite[]): Subsidy[] {
  return writes.flatMap(({ before, event }) => (before === null || event === null ? [] : before.published));
}
