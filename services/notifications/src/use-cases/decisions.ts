import { remindingReasons } from '@platform/contracts/reminder-moment';
import type { MergedProgrammes } from '@platform/events/merged-programmes';
import { decisionKey, followsOf, reminderReason } from '../domain/follow.ts';
import type { Programme } from '../domain/programme.ts';
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

/** Of which programmes the workspaces are not reminded any more, since they have filed their application, as `decisionKey`s. */
export async function filedApplications(
  {
    follows,
    merges,
  }: { readonly follows: Pick<FollowRepository, 'reasonsOf'>; readonly merges: MergedProgrammes },
  workspaceIds: readonly string[],
  programmes: ReadonlyMap<string, Programme>,
): Promise<ReadonlySet<string>> {
  const sources = await merges.sourcesOf([...programmes.keys()]);
  const sourceIds = [...sources.values()].flat().map(({ id }) => id);
  const reasons = sourceIds.length === 0 ? [] : await follows.reasonsOf(workspaceIds, sourceIds);
  const filed = new Set<string>();
  for (const { id: programmeId, opensOn } of programmes.values()) {
    const led = sources.get(programmeId) ?? [];
    const about = reasons.filter(({ subsidyId }) => led.some(({ id }) => id === subsidyId));
    for (const [workspaceId, own] of Map.groupBy(about, (reason) => reason.workspaceId)) {
      const all = followsOf(programmeId, led, own).flatMap((follow) => reminderReason(follow) ?? []);
      const hasFiled = all.some(({ filedOn }) => filedOn !== null);
      if (hasFiled && remindingReasons(all, opensOn).length === 0) {
        filed.add(decisionKey(workspaceId, programmeId));
      }
    }
  }
  return filed;
}
