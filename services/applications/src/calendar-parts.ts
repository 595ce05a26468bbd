import type { Tier } from '@platform/contracts/billing-plans';
import type { EventBus } from '@platform/event-bus';
import type { MergedProgrammes } from '@platform/events/merged-programmes';
import { createReadModels, registerReadModels } from '@platform/events/read-models';
import {
  type Clock,
  createRepeatedJob,
  type FastifyInstance,
  type Lifecycle,
  type Logger,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { createIcsWriter } from './clients/ics-writer.client.ts';
import { consumeCalendarProgrammes } from './consumers/calendar-programmes.consumer.ts';
import { consumeCalendarReasons } from './consumers/calendar-reasons.consumer.ts';
import { consumeProgrammeMerges } from './consumers/merges.consumer.ts';
import { createCalendarProgrammes } from './persistence/calendar-programmes.repository.ts';
import { createCalendarReasons } from './persistence/calendar-reasons.repository.ts';
import { createCalendarSettings } from './persistence/calendar-settings.store.ts';
import { createFeeds } from './persistence/feeds.repository.ts';
import { createOwnEvents } from './persistence/own-events.repository.ts';
import type { ApplicationRepository } from './ports/application.repository.port.ts';
import type { LinkedDocuments } from './ports/linked-documents.port.ts';
import type { ReadProgramme } from './ports/neighbours.port.ts';
import type { WorkspacePart } from './ports/workspace-part.port.ts';
import { readModelsOf } from './read-models.ts';
import { registerCalendar } from './routes/calendar.route.ts';
import { registerFeeds } from './routes/feeds.route.ts';
import { eraseCalendar, exportCalendar } from './use-cases/calendar-data.ts';
import { readCalendarSettings, saveCalendarSettings } from './use-cases/calendar-settings.ts';
import { createFeed, listFeeds, readCalendarFile, readFeed, revokeFeed } from './use-cases/feeds.ts';
import { applyMerge, applyProgrammes, applyReason, endReason } from './use-cases/follow-calendar.ts';
import { purgeOwnEvents, removeOwnEvent, saveOwnEvent } from './use-cases/own-events.ts';
import { readCalendar } from './use-cases/read-calendar.ts';

export type CalendarPartsDeps = {
  readonly connection: Connection;
  readonly eventBus: EventBus;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly tierOf: (workspaceId: string) => Tier | null;
  readonly applications: Pick<ApplicationRepository, 'plans'>;
  readonly merges: MergedProgrammes;
  readonly readProgramme: ReadProgramme;
  readonly linkedDocuments: LinkedDocuments;
};

export type CalendarParts = ReturnType<typeof createCalendarParts>;

/** Stores and clients of the calendar on one database. Starts nothing. */
export function createCalendarParts({ connection, eventBus, logger, ...deps }: CalendarPartsDeps) {
  const copies = {
    reasons: createCalendarReasons(connection),
    programmes: createCalendarProgrammes(connection),
  };
  const models = readModelsOf({ ...deps, ...copies });
  return {
    ...deps,
    ...copies,
    readModels: createReadModels({ connection, eventBus, clock: deps.clock, logger, models }),
    ownEvents: createOwnEvents(connection),
    settings: createCalendarSettings(connection),
    feeds: createFeeds(connection),
    writeIcs: createIcsWriter(),
  };
}

/** What the export and the erasure of a workspace include of its calendar. */
export function calendarPart(deps: CalendarParts): WorkspacePart {
  return {
    name: 'calendar',
    read: (workspaceId) => exportCalendar(deps, workspaceId),
    erase: (workspaceId) => eraseCalendar(deps, workspaceId),
  };
}

/** Feeds are public, so they end before an erasure removes anything else, and before it can fail. */
export function feedsPart({ feeds }: CalendarParts): WorkspacePart {
  return {
    name: 'feeds',
    read: (workspaceId) => listFeeds({ feeds }, workspaceId),
    erase: feeds.eraseWorkspace,
  };
}

/** Registers the routes of the calendar with their use cases. `feedReads`: reads of one secret address in a minute. */
export function registerCalendarRoutes(
  app: FastifyInstance,
  { deps, feedReads }: { readonly deps: () => CalendarParts; readonly feedReads: number },
): void {
  registerReadModels(app, 'applications', () => deps().readModels);
  registerCalendar(app, {
    read: async (id, query) => readCalendar(deps(), id, query),
    readFile: async (id, query) => readCalendarFile(deps(), id, query),
    saveEvent: async (address, order) => saveOwnEvent(deps(), address, order),
    removeEvent: async (address) => removeOwnEvent(deps(), address),
    readSettings: async (id) => readCalendarSettings(deps(), id),
    saveSettings: async (id, settings) => saveCalendarSettings(deps(), id, settings),
  });
  registerFeeds(app, {
    list: async (id) => listFeeds(deps(), id),
    create: async (id, order) => createFeed(deps(), id, order),
    revoke: async (id, feed) => revokeFeed(deps(), id, feed),
    read: async (token) => readFeed({ ...deps(), readsPerMinute: feedReads }, token),
  });
}

/** Consumes what puts programmes into calendars and what becomes of them, and forgets removed events. */
export async function startCalendar(
  deps: CalendarParts,
  {
    eventBus,
    logger,
    sweepMs,
    lifecycle,
  }: {
    readonly eventBus: EventBus;
    readonly logger: Logger;
    readonly sweepMs: number;
    readonly lifecycle: Lifecycle;
  },
): Promise<void> {
  const removed = createRepeatedJob({
    name: 'removed own events',
    work: () => purgeOwnEvents(deps),
    everyMs: sweepMs,
    logger,
  });
  lifecycle.add('removed own events', removed.close);
  removed.start();
  await lifecycle.startTogether({
    'calendar reasons': () =>
      consumeCalendarReasons(eventBus, {
        apply: (reason) => applyReason(deps, reason),
        end: (id) => endReason(deps, id),
      }),
    'calendar programmes': () =>
      consumeCalendarProgrammes(eventBus, (states) => applyProgrammes(deps, states)),
    merges: () => consumeProgrammeMerges(eventBus, (merge) => applyMerge(deps, merge)),
  });
  lifecycle.add('read models', deps.readModels.close);
  deps.readModels.start();
}
