import type { CalendarSettings, Feed as FeedView, OwnEventView } from '@platform/contracts/applications';
import { FIRST_SETTINGS } from '../domain/calendar-settings.ts';
import type { CalendarReasons } from '../ports/calendar-reasons.port.ts';
import type { CalendarSettingsStore } from '../ports/calendar-settings.port.ts';
import type { Feeds } from '../ports/feeds.port.ts';
import type { OwnEvents } from '../ports/own-events.port.ts';
import { listFeeds } from './feeds.ts';
import { eventView } from './own-events.ts';

export type CalendarDataDeps = {
  readonly reasons: Pick<CalendarReasons, 'eraseWorkspace'>;
  readonly ownEvents: OwnEvents;
  readonly settings: CalendarSettingsStore;
  readonly feeds: Feeds;
};

/** Removes everything in the calendar of a workspace; its feeds end first. Safe to repeat. */
export async function eraseCalendar(deps: CalendarDataDeps, workspaceId: string): Promise<number> {
  const feeds = await deps.feeds.eraseWorkspace(workspaceId);
  const reasons = await deps.reasons.eraseWorkspace(workspaceId);
  const events = await deps.ownEvents.eraseWorkspace(workspaceId);
  const settings = await deps.settings.eraseWorkspace(workspaceId);
  return feeds + reasons + events + settings;
}

/** What a workspace has put into its calendar, for its export. */
export type ExportedCalendar = {
  readonly events: readonly OwnEventView[];
  readonly settings: CalendarSettings;
  readonly feeds: readonly FeedView[];
};

/** Own events, settings and feeds of a workspace, for its export. */
export async function exportCalendar(deps: CalendarDataDeps, workspaceId: string): Promise<ExportedCalendar> {
  const [events, settings, feeds] = await Promise.all([
    deps.ownEvents.ofWorkspace(workspaceId),
    deps.settings.find(workspaceId),
    listFeeds(deps, workspaceId),
  ]);
  const { view, kinds, profiles, programme, regulation, leadTimes } = settings ?? FIRST_SETTINGS;
  return {
    events: events.filter(({ removedAt }) => removedAt === null).map(eventView),
    settings: { view, kinds, profiles, programme, regulation, leadTimes },
    feeds,
  };
}
