import type { EventBus, ReceivedEvent, Subscription } from '@platform/event-bus';
import { decodeApplication } from '@platform/events/applications';
import { decodeAssignment, decodeMark, EventDecodeError } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import type { CalendarReason } from '../domain/calendar-reason.ts';

const GROUP = 'applications';
const BATCH_SIZE_MAX = 50;

export type ReasonActions = {
  readonly apply: (reason: CalendarReason) => Promise<void>;
  /** The state of the reason with this id is gone. */
  readonly end: (id: string) => Promise<void>;
};

/**
 * Consumes `profiles.marks.v1`, `profiles.assignments.v1` and the own `applications.applications.v1`: which programmes are in
 * which calendars.
 */
export async function consumeCalendarReasons(
  eventBus: EventBus,
  actions: ReasonActions,
): Promise<Subscription> {
  await eventBus.ensureTopics([
    TOPICS.profilesMarks,
    TOPICS.profilesAssignments,
    TOPICS.applicationsApplications,
  ]);
  return eventBus.subscribe({
    group: GROUP,
    topics: [
      TOPICS.profilesMarks.name,
      TOPICS.profilesAssignments.name,
      TOPICS.applicationsApplications.name,
    ],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: (events) => applyReasonEvents(events, actions),
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}

export async function applyReasonEvents(
  events: readonly ReceivedEvent[],
  { apply, end }: ReasonActions,
): Promise<void> {
  for (const event of events) {
    const reason = event.value === null ? null : reasonOf(event, event.value);
    if (event.value === null) await end(event.key);
    else if (reason !== null) await apply(reason);
  }
}

/** Null for a mark that puts nothing into the calendar. */
function reasonOf({ topic, key, headers }: ReceivedEvent, value: Uint8Array): CalendarReason | null {
  if (topic === TOPICS.applicationsApplications.name) {
    const { workspaceId, profileId, subsidyId, v, mode, status, removed, changedAt, filedOn, openSince } =
      decodeApplication(value);
    const isReal = mode === 'application' && !removed;
    return {
      ...{ id: key, kind: 'application', workspaceId, profileId, subsidyId, v, daysBefore: null },
      active: isReal && status !== 'archived',
      filedOn: isReal ? filedOn : null,
      openSince: openSince === null ? null : new Date(openSince),
      changedAt: new Date(changedAt),
    };
  }
  if (topic === TOPICS.profilesAssignments.name) {
    const { workspaceId, profileId, subsidyId, v, status } = decodeAssignment(value);
    return {
      ...{ id: key, kind: 'assignment', workspaceId, profileId, subsidyId, v },
      active: status === 'active',
      ...{ daysBefore: null, filedOn: null, openSince: null },
      changedAt: new Date(headers.ce_time),
    };
  }
  const { workspaceId, subsidyId, kind, v, removed, daysBefore, changedAt } = decodeMark(value);
  if (kind === 'dismissals') return null;
  return {
    ...{ id: key, workspaceId, profileId: null, subsidyId, v, daysBefore, filedOn: null, openSince: null },
    kind: kind === 'reminders' ? 'reminder' : 'favourite',
    active: !removed,
    changedAt: new Date(changedAt),
  };
}
