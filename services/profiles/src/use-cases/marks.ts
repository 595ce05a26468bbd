import { MARKS_MAX } from '@platform/contracts/profile-sets';
import type { Mark, MarkKind, Reminder, Visit } from '@platform/contracts/profiles';
import { type MergedProgrammes, survivorOf } from '@platform/events/merged-programmes';
import type { Clock } from '@platform/service-kit';
import { onePerProgramme } from '../domain/one-per-programme.ts';
import { nextVisit, type VisitState } from '../domain/visit.ts';
import { profilesErrors } from '../errors.ts';
import type { MarkAddress, MarkStore, StoredMark } from '../ports/mark.store.port.ts';
import type { WorkspaceStore } from '../ports/workspace.store.port.ts';
import { markEvent } from './profile-events.ts';

export type MarksDeps = {
  readonly marks: MarkStore;
  readonly merges: MergedProgrammes;
  readonly workspaces: Pick<WorkspaceStore, 'visit' | 'saveVisit'>;
  readonly clock: Clock;
  readonly onEvents: () => void;
};

/** Writers of the same mark that may get in between before the request is refused. */
const ATTEMPTS_MAX = 20;

/** Favourites or dismissals, the newest first. */
export async function listMarks(deps: MarksDeps, workspaceId: string, kind: MarkKind): Promise<Mark[]> {
  return (await survivingMarks(deps, workspaceId, kind)).map(markView);
}

export async function listReminders(deps: MarksDeps, workspaceId: string): Promise<Reminder[]> {
  return (await survivingMarks(deps, workspaceId, 'reminders')).map(reminderView);
}

/** Marks by the programmes that are left of theirs; of several of one programme its own, otherwise the newest. */
async function survivingMarks(
  { marks, merges }: Pick<MarksDeps, 'marks' | 'merges'>,
  workspaceId: string,
  kind: MarkKind,
): Promise<readonly StoredMark[]> {
  const stored = await marks.list(workspaceId, kind);
  const routes = await merges.routesOf(stored.map(({ subsidyId }) => subsidyId));
  return onePerProgramme(stored, (id) => survivorOf(routes, id), { keyOf: ({ subsidyId }) => subsidyId });
}

/** Marks a subsidy; a mark that exists keeps its time. */
export async function addMark(
  deps: MarksDeps,
  workspaceId: string,
  { kind, subsidyId }: { readonly kind: Exclude<MarkKind, 'reminders'>; readonly subsidyId: string },
): Promise<Mark> {
  return markView(await add(deps, workspaceId, { kind, subsidyId, daysBefore: null }));
}

/** Stores a reminder, or changes the number of days of an existing one. */
export async function addReminder(
  deps: MarksDeps,
  workspaceId: string,
  of: { readonly subsidyId: string; readonly daysBefore: number },
): Promise<Reminder> {
  return reminderView(await add(deps, workspaceId, { kind: 'reminders', ...of }));
}

/** Removes the marks of a programme and of what was merged into it. Safe to repeat; one that never was stays so. */
export async function removeMark(deps: MarksDeps, address: MarkAddress): Promise<void> {
  for (const one of await addressesOf(deps, address)) await removeOne(deps, one);
}

/** Where marks of a programme are stored: first the one that is left of it, then those that were merged into that one. */
async function addressesOf(
  { merges }: Pick<MarksDeps, 'merges'>,
  { subsidyId, ...of }: MarkAddress,
): Promise<readonly MarkAddress[]> {
  const survivor = survivorOf(await merges.routesOf([subsidyId]), subsidyId);
  const sources = (await merges.sourcesOf([survivor])).get(survivor) ?? [];
  return sources.map(({ id }) => ({ ...of, subsidyId: id }));
}

async function removeOne(deps: MarksDeps, address: MarkAddress): Promise<void> {
  if ((await deps.marks.find(address)) === null) return;
  await change(deps, address, (before) => ({
    daysBefore: before?.daysBefore ?? null,
    markedAt: before?.markedAt ?? deps.clock.now(),
    removed: true,
  }));
}

/** Records a look at the dashboard. */
export async function recordVisit({ workspaces, clock }: MarksDeps, workspaceId: string): Promise<Visit> {
  const visit = nextVisit(await workspaces.visit(workspaceId), clock.now());
  await workspaces.saveVisit(workspaceId, visit);
  return visitView(visit);
}

/** A visit as pages see it. */
export function visitView({ at, previousAt }: VisitState): Visit {
  return { visitAt: at.toISOString(), previousVisitAt: previousAt?.toISOString() ?? null };
}

async function add(
  deps: MarksDeps,
  workspaceId: string,
  of: { readonly kind: MarkKind; readonly subsidyId: string; readonly daysBefore: number | null },
): Promise<StoredMark> {
  const { kind, subsidyId, daysBefore } = of;
  if ((await deps.marks.count(workspaceId, kind)) >= MARKS_MAX) throw profilesErrors.TOO_MANY();
  const [address = { workspaceId, kind, subsidyId }, ...merged] = await addressesOf(deps, {
    ...{ workspaceId, kind, subsidyId },
  });
  const shown = merged.length === 0 ? [] : await survivingMarks(deps, workspaceId, kind);
  const known = shown.find((mark) => mark.subsidyId === address.subsidyId);
  if (known?.daysBefore === daysBefore) return known;
  return change(deps, address, (before) => ({
    daysBefore,
    removed: false,
    markedAt: before === null || before.removed ? deps.clock.now() : before.markedAt,
  }));
}

type Decided = Pick<StoredMark, 'daysBefore' | 'removed' | 'markedAt'>;

/** Stores what `decide` returns for the present state, with its event; an unchanged state is not stored again. */
async function change(
  { marks, clock, onEvents }: MarksDeps,
  address: MarkAddress,
  decide: (before: StoredMark | null) => Decided,
): Promise<StoredMark> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const before = await marks.find(address);
    const decided = decide(before);
    if (before?.removed === decided.removed && before.daysBefore === decided.daysBefore) return before;
    const next = { ...address, ...decided, v: (before?.v ?? 0) + 1 };
    if (await marks.save(next, markEvent(next, clock.now()))) {
      onEvents();
      return next;
    }
  }
  throw profilesErrors.BUSY();
}

/** A mark as its workspace sees it. */
export function markView({ subsidyId, markedAt }: StoredMark): Mark {
  return { subsidyId, markedAt: markedAt.toISOString() };
}

/** A reminder as its workspace sees it. */
export function reminderView(mark: StoredMark): Reminder {
  if (mark.daysBefore === null) throw new Error('a reminder has a number of days');
  return { ...markView(mark), daysBefore: mark.daysBefore };
}
