import type { MarkEvent } from '@platform/contracts/profiles';
import type { EventBus, ReceivedEvent, Subscription } from '@platform/event-bus';
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

/** Consumes `profiles.marks.v1` and `profiles.assignments.v1`: why workspaces follow programmes. */
export async function consumeFollows(eventBus: EventBus, actions: FollowActions): Promise<Subscription> {
  await eventBus.ensureTopics([TOPICS.profilesMarks, TOPICS.profilesAssignments]);
  return eventBus.subscribe({
    group: GROUP,
    topics: [TOPICS.profilesMarks.name, TOPICS.profilesAssignments.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: (events) => applyFollowEvents(events, actions),
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}

export async function applyFollowEvents(
  events: readonly ReceivedEvent[],
  actions: FollowActions,
): Promise<void> {
  for (const event of events) {
    if (event.value === null) await actions.remove(event.key);
    else await applyState(event, event.value, actions);
  }
}

async function applyState(
  { topic, key, headers }: ReceivedEvent,
  value: Uint8Array,
  { apply }: FollowActions,
): Promise<void> {
  if (topic === TOPICS.profilesMarks.name) {
    const { workspaceId, subsidyId, kind, v, removed, daysBefore, changedAt } = decodeMark(value);
    await apply({
      ...{ id: key, workspaceId, subsidyId, v, daysBefore },
      kind: FOLLOW_KIND[kind],
      active: !removed,
      changedAt: new Date(changedAt),
    });
    return;
  }
  const { workspaceId, subsidyId, v, status } = decodeAssignment(value);
  await apply({
    ...{ id: key, workspaceId, subsidyId, v, daysBefore: null },
    kind: 'assignment',
    active: status === 'active',
    changedAt: new Date(headers.ce_time),
  });
}
