import type { MergedProgrammes } from '@platform/events/merged-programmes';
import { decisionKey } from '../domain/follow.ts';
import type { FollowRepository } from '../ports/follow.repository.port.ts';

/** Which of these programmes the workspaces follow or have put aside, also before a merge, as `decisionKey`s. */
export async function decisionsAbout(
  {
    follows,
    merges,
  }: { readonly follows: Pick<FollowRepository, 'decided'>; readonly merges: MergedProgrammes },
  workspaceIds: readonly string[],
  subsidyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const sources = await merges.sourcesOf(subsidyIds);
  const programmes = new Map([...sources].flatMap(([id, all]) => all.map((source) => [source.id, id])));
  const decided = await follows.decided(workspaceIds, [...programmes.keys()]);
  return new Set(
    decided.map(({ workspaceId, subsidyId }) =>
      decisionKey(workspaceId, programmes.get(subsidyId) ?? subsidyId),
    ),
  );
}
