import type { ApplicationStatus } from '@platform/contracts/application-sets';
import type { ApplicationEvent } from '@platform/contracts/applications';
import type { MarkEvent } from '@platform/contracts/profiles';
import type { EventBus, ReceivedEvent, Subscription } from '@platform/event-bus';
import { decodeApplication } from '@platform/events/applications';
import { decodeAssignment, decodeMark, EventDecodeError } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import type { Follow, FollowKind } from '../domain/follow.ts';

const GROUP = 'notifications';
const BATCH_SIZE_MAX = 50;

const FOLLOW_KIND: Readonly<Record<MarkEvent['kind'], FollowKind>> = {
  reminders: 'reminder',
  favourites: 'favourite',
  dismissals: 'dismissal',
};

export type FollowActions = {
  readonly apply: (follow: Follow) => Promise<void>;
  /** The state of the reason with this id is gone. */
  readonly remove: (id: string) => Promise<unknown>;
};
/** Called with what happens now, not with what is published again. */
type Inform = (application: ApplicationEvent) => Promise<void>;

const READ = [TOPICS.profilesMarks, TOPICS.profilesAssignments, TOPICS.applicationsApplications] as const;
/** Statuses in which nothing is left to be informed of. */
const ENDED: ReadonlySet<ApplicationStatus> = new Set(['approved', 'rejected', 'archived']);

/** Consumes marks, assignments and applications: why workspaces follow programmes. */
export async function consumeFollows(
  eventBus: EventBus,
  actions: FollowActions & { readonly inform: Inform },
): Promise<Subscription> {
  await eventBus.ensureTopics(READ);
  return eventBus.subscribe({
    group: GROUP,
    topics: READ.map(({ name }) => name),
    batchSizeMax: BATCH_SIZE_MAX,
    handle: async (events) => {
      await applyFollowEvents(events, actions);
      for (const { topic, value, headers } of events) {
        const isNews = topic === TOPICS.applicationsApplications.name && headers.origin === 'live';
        if (isNews && value !== null) await actions.inform(decodeApplication(value));
      }
    },
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}

export async function applyFollowEvents(
  events: readonly ReceivedEvent[],
  actions: FollowActions,
): Promise<void> {
  for (const event of events) {
    if (event.value === null) await actions.remove(event.key);
    else await actions.apply(followIn(event, event.value));
  }
}

function followIn(event: ReceivedEvent, value: Uint8Array): Follow {
  if (event.topic === TOPICS.profilesMarks.name) return markFollow(event.key, value);
  if (event.topic === TOPICS.applicationsApplications.name) return applicationFollow(event.key, value);
  const { workspaceId, subsidyId, profileId, v, status } = decodeAssignment(value);
  return {
    ...{ id: event.key, workspaceId, subsidyId, profileId, v, daysBefore: null, filedOn: null },
    kind: 'assignment',
    active: status === 'active',
    changedAt: new Date(event.headers.ce_time),
  };
}

function markFollow(id: string, value: Uint8Array): Follow {
  const { workspaceId, subsidyId, kind, v, removed, daysBefore, changedAt } = decodeMark(value);
  return {
    ...{ id, workspaceId, subsidyId, profileId: null, v, daysBefore, filedOn: null },
    kind: FOLLOW_KIND[kind],
    active: !removed,
    changedAt: new Date(changedAt),
  };
}

/** A practice and a removed application were never filed. */
function applicationFollow(id: string, value: Uint8Array): Follow {
  const { workspaceId, subsidyId, profileId, v, mode, status, removed, filedOn, openSince, changedAt } =
    decodeApplication(value);
  const isReal = mode === 'application' && !removed;
  return {
    ...{ id, workspaceId, subsidyId, profileId, v, daysBefore: null },
    kind: 'application',
    active: isReal && !ENDED.has(status),
    filedOn: isReal ? filedOn : null,
    changedAt: new Date(openSince ?? changedAt),
  };
}
