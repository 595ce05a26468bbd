import type { CalendarSettings, OwnEventView } from '@platform/contracts/applications';
import type { ReasonKind } from '../domain/calendar-reason.ts';
import { FIRST_SETTINGS } from '../domain/calendar-settings.ts';
import type { CalendarReasons } from '../ports/calendar-reasons.port.ts';
import type { CalendarSettingsStore } from '../ports/calendar-settings.port.ts';
import type { OwnEvents } from '../ports/own-events.port.ts';
import { eventView } from './own-events.ts';

export type CalendarDataDeps = {
  readonly reasons: Pick<CalendarReasons, 'eraseWorkspace' | 'ofWorkspace'>;
  readonly ownEvents: OwnEvents;
  readonly settings: CalendarSettingsStore;
};

/** Removes everything in the calendar of a workspace but its feeds. Safe to repeat. */
export async function eraseCalendar(deps: CalendarDataDeps, workspaceId: string): Promise<number> {
  const reasons = await deps.reasons.eraseWorkspace(workspaceId);
  const events = await deps.ownEvents.eraseWorkspace(workspaceId);
  const settings = await deps.settings.eraseWorkspace(workspaceId);
  return reasons + events + settings;
}

/** What is held about the calendar of a workspace. */
export type ExportedCalendar = {
  readonly events: readonly OwnEventView[];
  /** Removed a short time ago: feeds still state them as cancelled. */
  readonly removedEvents: readonly (OwnEventView & { readonly removedAt: string })[];
  readonly settings: CalendarSettings;
  /** Why programmes are or were in the calendar. */
  readonly reasons: readonly {
    kind: ReasonKind;
    subsidyId: string;
    profileId: string | null;
    active: boolean;
  }[];
};

/** Everything in the calendar of a workspace, for its export. */
export async function exportCalendar(deps: CalendarDataDeps, workspaceId: string): Promise<ExportedCalendar> {
  const [events, settings, reasons] = await Promise.all([
    deps.ownEvents.ofWorkspace(workspaceId),
    deps.settings.find(workspaceId),
    deps.reasons.ofWorkspace(workspaceId),
  ]);
  const { view, kinds, profiles, programme, regulation, leadTimes } = settings ?? FIRST_SETTINGS;
  return {
    events: events.filter(({ removedAt }) => removedAt === null).map(eventView),
    removedEvents: events.flatMap((event) =>
      event.removedAt === null ? [] : [{ ...eventView(event), removedAt: event.removedAt.toISOString() }],
    ),
    settings: { view, kinds, profiles, programme, regulation, leadTimes },
    reasons: reasons.map(({ kind, subsidyId, profileId, active }) => ({
      ...{ kind, subsidyId, profileId, active },
    })),
  };
}
