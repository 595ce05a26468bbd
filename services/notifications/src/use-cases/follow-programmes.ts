import type { Subsidy } from '@platform/contracts/catalog';
import { type MergedProgrammes, type MergeSource, survivorOf } from '@platform/events/merged-programmes';
import { type Clock, crashPoint } from '@platform/service-kit';
import { type Follow, followsOf, type LedFollow } from '../domain/follow.ts';
import { changesBetween, type Programme, programmeOf } from '../domain/programme.ts';
import { plannedReminder } from '../domain/reminder-plan.ts';
import type { Catalog } from '../ports/catalog.port.ts';
import type { FollowRepository } from '../ports/follow.repository.port.ts';
import type { ProgrammeRepository, ProgrammeState } from '../ports/programme.repository.port.ts';
import type { ReminderRepository } from '../ports/reminder.repository.port.ts';
import { changeOrder, informFollowers } from './inform-followers.ts';
import type { RecordNoticesDeps } from './record-notices.ts';

export type FollowProgrammesDeps = RecordNoticesDeps & {
  readonly follows: FollowRepository;
  readonly programmes: ProgrammeRepository;
  readonly merges: MergedProgrammes;
  readonly reminders: Pick<ReminderRepository, 'plan' | 'cancel'>;
  readonly catalog: Catalog;
  readonly clock: Clock;
};

/** Stores why a workspace follows a programme, or does not any more, and plans its reminder. Safe to repeat. */
export async function applyFollow(deps: FollowProgrammesDeps, follow: Follow): Promise<void> {
  const programmeId = await survivorFor(deps, follow.subsidyId);
  await forgetUnlessFollowed(deps, programmeId);
  // First the reason, so that no event about the programme is skipped from here on; then its present state.
  await deps.follows.save(follow);
  crashPoint('notifications.follow-stored');
  await planReminder(deps, { workspaceId: follow.workspaceId, programmeId });
}

/** Forgets a reason whose state is gone. */
export async function removeFollow(deps: FollowProgrammesDeps, id: string): Promise<void> {
  const removed = await deps.follows.remove(id);
  if (removed === null) return;
  const programmeId = await survivorFor(deps, removed.subsidyId);
  await planReminder(deps, { workspaceId: removed.workspaceId, programmeId });
}

async function survivorFor({ merges }: Pick<FollowProgrammesDeps, 'merges'>, id: string): Promise<string> {
  return survivorOf(await merges.routesOf([id]), id);
}

/** Events are skipped while nobody follows a programme, so its stored state may be old. */
export async function forgetUnlessFollowed(
  { follows, programmes, merges }: Pick<FollowProgrammesDeps, 'follows' | 'programmes' | 'merges'>,
  programmeId: string,
): Promise<void> {
  const followed = await follows.followed(idsOf(await sourcesFor({ merges }, programmeId)));
  if (followed.size === 0) await programmes.remove(programmeId);
}

/** What leads to a programme, itself included. */
async function sourcesFor(
  { merges }: Pick<FollowProgrammesDeps, 'merges'>,
  programmeId: string,
): Promise<readonly MergeSource[]> {
  return (await merges.sourcesOf([programmeId])).get(programmeId) ?? [];
}

export function idsOf(sources: readonly MergeSource[]): readonly string[] {
  return sources.map(({ id }) => id);
}

/** Plans the reminder of a workspace about a programme by its present state; none about one that was merged away. */
export async function planReminder(
  deps: FollowProgrammesDeps,
  { workspaceId, programmeId }: { readonly workspaceId: string; readonly programmeId: string },
): Promise<void> {
  const isMerged = (await deps.merges.routesOf([programmeId])).has(programmeId);
  const sources = isMerged ? [] : await sourcesFor(deps, programmeId);
  const follows = await deps.follows.reasonsOf([workspaceId], idsOf(sources));
  const programme = !follows.some(({ active }) => active) ? null : await knownProgramme(deps, programmeId);
  if (programme !== null) return plan(deps, followsOf(programmeId, sources, follows), programme);
  await deps.reminders.cancel(workspaceId, programmeId);
}

/** The present state of a programme; null without one. */
export async function knownProgramme(
  { programmes, catalog }: Pick<FollowProgrammesDeps, 'programmes' | 'catalog'>,
  programmeId: string,
): Promise<Programme | null> {
  const known = await programmes.find(programmeId);
  if (known !== null) return known;
  const subsidy = await catalog.find(programmeId);
  if (subsidy === null) return null;
  const programme = programmeOf(subsidy, null);
  await programmes.save(programme, null);
  return programme;
}

async function plan(
  { reminders, clock }: FollowProgrammesDeps,
  follows: readonly LedFollow[],
  programme: Programme,
): Promise<void> {
  const [first] = follows;
  if (first === undefined) return;
  const reminder = plannedReminder(follows, programme, clock.now());
  if (reminder === null) return reminders.cancel(first.workspaceId, programme.id);
  await reminders.plan(reminder);
}

/**
 * Applies new states of programmes: records what changed for those who follow them, and plans their reminders by the new
 * deadline. Programmes that nobody follows are skipped. `isLive` is false for a state that is published again, of which
 * nobody is informed.
 */
export async function applyProgrammes(
  deps: FollowProgrammesDeps,
  states: readonly { readonly id: string; readonly read: () => Subsidy; readonly isLive: boolean }[],
): Promise<void> {
  const sources = await deps.merges.sourcesOf(states.map(({ id }) => id));
  const followed = await deps.follows.followed([...sources.values()].flatMap(idsOf));
  for (const { id, read, isLive } of states) {
    if (sources.get(id)?.some((source) => followed.has(source.id)) !== true) continue;
    await applyProgramme(deps, read(), isLive ? 'live' : 'again');
  }
}

async function applyProgramme(
  deps: FollowProgrammesDeps,
  subsidy: Subsidy,
  origin: 'live' | 'again',
): Promise<void> {
  // Its followers are led to the surviving programme by the merge.
  if (subsidy.mergedInto !== null) return;
  const known = await deps.programmes.state(subsidy.id);
  if (known !== null && isApplied(known, subsidy.v)) return;
  const before = known === null ? null : (known.unapplied ?? { from: known.programme }).from;
  const programme = programmeOf(subsidy, before);
  // First, so that no reminder or mail is made by the old deadline once those of the new one are planned.
  await deps.programmes.save(programme, { from: before });
  crashPoint('notifications.programme-stored');
  const changes = before === null || origin === 'again' ? [] : changesBetween(before, programme);
  const sources = await sourcesFor(deps, programme.id);
  await informFollowers(deps, idsOf(sources), async (workspaceId, follows) => {
    await plan(deps, followsOf(programme.id, sources, follows), programme);
    const key = `change:${programme.id}:${programme.v}`;
    return changeOrder(programme, { workspaceId, changes, key, at: deps.clock.now() });
  });
  // Last, so that a crash before it has the event applied again.
  crashPoint('notifications.before-programme');
  await deps.programmes.save(programme, null);
}

function isApplied({ programme, unapplied }: ProgrammeState, v: number): boolean {
  return programme.v > v || (programme.v === v && unapplied === null);
}
