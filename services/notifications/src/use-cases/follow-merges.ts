import { type Merge, type MergeRoute, survivorOf } from '@platform/events/merged-programmes';
import { crashPoint } from '@platform/service-kit';
import { changesBetween, type Programme } from '../domain/programme.ts';
import {
  type FollowProgrammesDeps,
  forgetUnlessFollowed,
  idsOf,
  knownProgramme,
  planReminder,
} from './follow-programmes.ts';
import { changeOrder, informFollowers } from './inform-followers.ts';

/**
 * Leads those who follow a merged programme to the one that survives it, or after a split to the one it has become: plans
 * their reminders by its dates and states what is different there. Safe to repeat, and in any order with the follows.
 */
export async function applyMerge(
  deps: FollowProgrammesDeps,
  merge: Merge,
  { isLive }: { readonly isLive: boolean },
): Promise<void> {
  const { merges, programmes } = deps;
  await forgetUnlessFollowed(deps, survivorOf(await merges.routesOf([merge.into]), merge.into));
  await merges.save(merge);
  crashPoint('notices-merge.stored');
  const route = (await merges.routesOf([merge.id])).get(merge.id);
  if (route === undefined) return;
  await leadFollowers(deps, { id: merge.id, route, isLive });
  crashPoint('notices-merge.followers-led');
  // Last, so that a crash before it states the differences again.
  await programmes.remove(merge.id);
}

async function leadFollowers(
  deps: FollowProgrammesDeps,
  { id, route, isLive }: { readonly id: string; readonly route: MergeRoute; readonly isLive: boolean },
): Promise<void> {
  const { merges, follows, clock } = deps;
  const { survivor, passed } = route;
  const sources = await merges.sourcesOf([id, survivor]);
  const led = idsOf(sources.get(id) ?? []);
  if ((await follows.followed(led)).size === 0) return;
  const others = idsOf(sources.get(survivor) ?? []).filter((other) => !led.includes(other));
  const programme = await knownProgramme(deps, survivor);
  const before = await programmeBefore(deps, passed);
  const isStated = isLive && programme !== null && before !== null;
  const changes = isStated ? changesBetween(before, programme) : [];
  await informFollowers(deps, led, async (workspaceId) => {
    for (const programmeId of [...passed, survivor]) {
      await planReminder(deps, { workspaceId, programmeId });
      crashPoint('notices-merge.reminder-planned');
    }
    // Who follows the surviving programme anyway is informed of it already.
    const isInformed = (await follows.reasonsOf([workspaceId], others)).some(({ active }) => active);
    if (programme === null || isInformed) return null;
    return changeOrder(programme, { workspaceId, changes, key: `merge:${id}:${survivor}`, at: clock.now() });
  });
}

/** What the merged programme was known as; after a split, what it was part of. */
async function programmeBefore(
  { programmes }: Pick<FollowProgrammesDeps, 'programmes'>,
  passed: MergeRoute['passed'],
): Promise<Programme | null> {
  for (const id of passed) {
    const known = await programmes.find(id);
    if (known !== null) return known;
  }
  return null;
}
