import type { Subsidy } from '@platform/contracts/catalog';
import { type Clock, crashPoint } from '@platform/service-kit';
import type { Follow } from '../domain/follow.ts';
import { changesBetween, type Programme, programmeOf } from '../domain/programme.ts';
import { plannedReminder } from '../domain/reminder-plan.ts';
import type { Catalog } from '../ports/catalog.port.ts';
import type { FollowRepository } from '../ports/follow.repository.port.ts';
import type { ProgrammeRepository, ProgrammeState } from '../ports/programme.repository.port.ts';
import type { ReminderRepository } from '../ports/reminder.repository.port.ts';
import { type NoticeOrder, type RecordNoticesDeps, recordNotices } from './record-notices.ts';

export type FollowProgrammesDeps = RecordNoticesDeps & {
  readonly follows: FollowRepository;
  readonly programmes: ProgrammeRepository;
  readonly reminders: Pick<ReminderRepository, 'plan' | 'cancel'>;
  readonly catalog: Catalog;
  readonly clock: Clock;
};

/** Workspaces whose notices are recorded with one write. */
const AT_ONCE = 200;

/** Stores why a workspace follows a programme, or does not any more, and plans its reminder. Safe to repeat. */
export async function applyFollow(deps: FollowProgrammesDeps, follow: Follow): Promise<void> {
  const { subsidyId } = follow;
  // Events were skipped while nobody followed the programme, so a stored state may be old.
  if (!(await deps.follows.followed([subsidyId])).has(subsidyId)) await deps.programmes.remove(subsidyId);
  // First the reason, so that no event about the programme is skipped from here on; then its present state.
  await deps.follows.save(follow);
  crashPoint('notifications.follow-stored');
  await planReminder(deps, follow);
}

/** Forgets a reason whose state is gone. */
export async function removeFollow(deps: FollowProgrammesDeps, id: string): Promise<void> {
  const removed = await deps.follows.remove(id);
  if (removed !== null) await planReminder(deps, removed);
}

async function planReminder(
  deps: FollowProgrammesDeps,
  { workspaceId, subsidyId }: Pick<Follow, 'workspaceId' | 'subsidyId'>,
): Promise<void> {
  const follows = await deps.follows.activeOf(workspaceId, subsidyId);
  const programme = follows.length === 0 ? null : await knownProgramme(deps, subsidyId);
  if (programme !== null) return plan(deps, follows, programme);
  await deps.reminders.cancel(workspaceId, subsidyId);
}

async function knownProgramme(
  { programmes, catalog }: FollowProgrammesDeps,
  subsidyId: string,
): Promise<Programme | null> {
  const known = await programmes.find(subsidyId);
  if (known !== null) return known;
  const subsidy = await catalog.find(subsidyId);
  if (subsidy === null) return null;
  const programme = programmeOf(subsidy, null);
  await programmes.save(programme, null);
  return programme;
}

async function plan(
  { reminders, clock }: FollowProgrammesDeps,
  follows: readonly Follow[],
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
  const followed = await deps.follows.followed(states.map(({ id }) => id));
  for (const { id, read, isLive } of states) {
    if (followed.has(id)) await applyProgramme(deps, read(), isLive ? 'live' : 'again');
  }
}

async function applyProgramme(
  deps: FollowProgrammesDeps,
  subsidy: Subsidy,
  origin: 'live' | 'again',
): Promise<void> {
  const known = await deps.programmes.state(subsidy.id);
  if (known !== null && isApplied(known, subsidy.v)) return;
  const before = known === null ? null : (known.unapplied ?? { from: known.programme }).from;
  const programme = programmeOf(subsidy, before);
  // First, so that no reminder or mail is made by the old deadline once those of the new one are planned.
  await deps.programmes.save(programme, { from: before });
  crashPoint('notifications.programme-stored');
  const changes = before === null || origin === 'again' ? [] : changesBetween(before, programme);
  let orders: NoticeOrder[] = [];
  const record = async (): Promise<void> => {
    await recordNotices(deps, orders);
    orders = [];
  };
  await deps.follows.eachWorkspace(subsidy.id, async (workspaceId, follows) => {
    await plan(deps, follows, programme);
    if (changes.length > 0)
      orders.push(changeOrder(workspaceId, programme, { changes, at: deps.clock.now() }));
    if (orders.length >= AT_ONCE) await record();
  });
  await record();
  // Last, so that a crash before it has the event applied again.
  crashPoint('notifications.before-programme');
  await deps.programmes.save(programme, null);
}

function isApplied({ programme, unapplied }: ProgrammeState, v: number): boolean {
  return programme.v > v || (programme.v === v && unapplied === null);
}

function changeOrder(
  workspaceId: string,
  { id, v, titles }: Programme,
  { changes, at }: { readonly changes: ReturnType<typeof changesBetween>; readonly at: Date },
): NoticeOrder {
  const content = {
    workspaceId,
    type: 'deadlines' as const,
    kind: 'change' as const,
    subsidyId: id,
    titles,
    texts: null,
    path: null,
    deadline: null,
    closesAt: null,
    daysBefore: null,
    changes,
    at,
  };
  return { content, key: `change:${id}:${v}` };
}
