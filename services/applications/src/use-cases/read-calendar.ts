import type { Calendar, CalendarEntry, CalendarQuery } from '@platform/contracts/applications';
import { CALENDAR_ENTRIES_MAX } from '@platform/contracts/calendar-sets';
import { civilDateIn } from '@platform/contracts/civil-date';
import type { Language } from '@platform/contracts/values';
import { type MergedProgrammes, survivorOf } from '@platform/events/merged-programmes';
import type { Clock } from '@platform/service-kit';
import { plannedApplications } from '../domain/application-plan.ts';
import type { DatedEntry } from '../domain/calendar-entry.ts';
import { type CalendarProgramme, titleIn } from '../domain/calendar-programme.ts';
import type { CalendarReason } from '../domain/calendar-reason.ts';
import { FIRST_SETTINGS } from '../domain/calendar-settings.ts';
import { ownEntry } from '../domain/own-entries.ts';
import { type PlannedApplication, programmeEntries } from '../domain/programme-entries.ts';
import { survivingItems } from '../domain/surviving-items.ts';
import type { ApplicationRepository } from '../ports/application.repository.port.ts';
import type { CalendarProgrammes } from '../ports/calendar-programmes.port.ts';
import type { CalendarReasons } from '../ports/calendar-reasons.port.ts';
import type { CalendarSettingsStore } from '../ports/calendar-settings.port.ts';
import type { OwnEvents } from '../ports/own-events.port.ts';
import { type CurrentChecklistDeps, withCurrentChecklists } from './current-checklist.ts';

export type ReadCalendarDeps = {
  readonly reasons: Pick<CalendarReasons, 'ofWorkspace'>;
  readonly programmes: Pick<CalendarProgrammes, 'findAll'>;
  readonly merges: Pick<MergedProgrammes, 'routesOf'>;
  readonly ownEvents: Pick<OwnEvents, 'ofWorkspace'>;
  readonly settings: Pick<CalendarSettingsStore, 'find'>;
  readonly applications: Pick<ApplicationRepository, 'plans'>;
  readonly clock: Clock;
} & CurrentChecklistDeps;

/** Everything in the calendar of a workspace, cancelled entries included, by day. */
export async function datedEntries(
  deps: ReadCalendarDeps,
  workspaceId: string,
): Promise<{ readonly entries: readonly DatedEntry[]; readonly programmes: readonly CalendarProgramme[] }> {
  const [stored, ownEvents, settings, applications] = await Promise.all([
    deps.reasons.ofWorkspace(workspaceId),
    deps.ownEvents.ofWorkspace(workspaceId),
    deps.settings.find(workspaceId),
    deps.applications.plans(workspaceId),
  ]);
  const ids = new Set([...stored, ...applications].map(({ subsidyId }) => subsidyId));
  const routes = await deps.merges.routesOf([...ids]);
  const reasons = survivingItems(stored, routes, (reason) => ({ ...reason, active: false }));
  const reasonsOf = grouped(reasons);
  const current = await withCurrentChecklists(deps, workspaceId, applications);
  const led = survivingItems(current, routes, (plan) => ({ ...plan, status: 'archived' as const }));
  const applicationsOf = grouped(plannedApplications(led));
  const programmes = await deps.programmes.findAll([...reasonsOf.keys()]);
  const today = civilDateIn('Europe/Paris', deps.clock.now());
  const followed = [...programmes.values()].flatMap((programme) =>
    programmeEntries({
      ...{ programme, today, settings: settings ?? FIRST_SETTINGS },
      reasons: reasonsOf.get(programme.id) ?? [],
      applications: applicationsOf.get(programme.id) ?? [],
    }),
  );
  const entries = [...followed, ...ownEvents.map(ownEntry)].toSorted(byTime);
  const active = new Set(reasons.filter((reason) => reason.active).map(({ subsidyId }) => subsidyId));
  return { entries, programmes: [...programmes.values()].filter(({ id }) => active.has(id)) };
}

function grouped<Item extends CalendarReason | PlannedApplication>(
  items: readonly Item[],
): ReadonlyMap<string, readonly Item[]> {
  return Map.groupBy(items, ({ subsidyId }) => subsidyId);
}

function byTime(a: DatedEntry, b: DatedEntry): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  const difference = (a.start?.getTime() ?? 0) - (b.start?.getTime() ?? 0);
  return difference === 0 ? (a.id < b.id ? -1 : 1) : difference;
}

/** The entries of a range of days that hold, filtered. */
export async function readCalendar(
  deps: ReadCalendarDeps,
  workspaceId: string,
  query: CalendarQuery,
): Promise<Calendar> {
  const { entries, programmes } = await datedEntries(deps, workspaceId);
  const { programme } = query;
  const wanted =
    programme === undefined ? query : { ...query, programme: await survivingIds(deps, programme) };
  const shown = entries.filter((entry) => !entry.isCancelled && isWanted(entry, wanted));
  return {
    entries: shown.slice(0, CALENDAR_ENTRIES_MAX).map((entry) => entryView(entry, query.language)),
    isTruncated: shown.length > CALENDAR_ENTRIES_MAX,
    programmes: programmes
      .map((programme) => ({ subsidyId: programme.id, title: titleIn(programme, query.language) }))
      .toSorted((a, b) => a.title.localeCompare(b.title, query.language)),
  };
}

/** The programmes that are left of chosen ones. */
export async function survivingIds(
  { merges }: Pick<ReadCalendarDeps, 'merges'>,
  chosen: readonly string[],
): Promise<string[]> {
  const routes = await merges.routesOf(chosen);
  return [...new Set(chosen.map((id) => survivorOf(routes, id)))];
}

function isWanted(
  { from, to, profileIds, subsidyId, regimes }: DatedEntry,
  query: Pick<CalendarQuery, 'from' | 'to' | 'profiles' | 'programme' | 'regulation'>,
): boolean {
  if (to < query.from || from > query.to) return false;
  const { profiles, programme, regulation } = query;
  if (profiles !== undefined && !profileIds.some((id) => profiles.includes(id))) return false;
  if (programme !== undefined && (subsidyId === null || !programme.includes(subsidyId))) return false;
  if (regulation === undefined) return true;
  if (subsidyId === null) return false;
  return regimes.length === 0
    ? regulation.includes('not_stated')
    : regimes.some((regime) => regulation.includes(regime));
}

function entryView(entry: DatedEntry, language: Language): CalendarEntry {
  const { id, kind, from, to, subsidyId, applicationId, plan, moved, own } = entry;
  return {
    ...{ id, kind, from, to, subsidyId, applicationId },
    startsAt: entry.start?.toISOString() ?? null,
    endsAt: entry.end?.toISOString() ?? null,
    title: titleIn(entry, language),
    profileIds: [...entry.profileIds],
    regimes: [...entry.regimes],
    plan:
      plan === null
        ? null
        : {
            step: plan.step,
            document: plan.title,
            leadDays: plan.leadDays,
            notBefore: plan.notBefore,
            isLate: plan.isLate,
          },
    moved: moved === null ? null : { from: moved.from, at: moved.at.toISOString() },
    own: own === null ? null : { note: own.note, v: own.v, time: own.time },
  };
}
