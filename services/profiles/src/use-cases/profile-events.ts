import { randomUUID } from 'node:crypto';
import type { OutboxEvent } from '@platform/event-bus';
import { encodeAssignment, encodeMark, encodeProfile, PROFILES_CE_TYPES } from '@platform/events/profiles';
import { currentTraceparent } from '@platform/telemetry';
import { publicProfile, type StoredProfile } from '../domain/profile.ts';
import type { StoredAssignment } from '../ports/assignment.repository.port.ts';
import type { StoredMark } from '../ports/mark.store.port.ts';

function liveEvent(type: string, bytes: Uint8Array, at: Date): OutboxEvent {
  return {
    id: randomUUID(),
    type,
    bytes,
    at,
    origin: 'live',
    traceparent: currentTraceparent() ?? null,
  };
}

/** The event of a new state of a profile. */
export function profileEvent(profile: StoredProfile): OutboxEvent {
  return liveEvent(
    PROFILES_CE_TYPES.profileChanged,
    encodeProfile(publicProfile(profile)),
    profile.changedAt,
  );
}

/** The event of a new state of an assignment. */
export function assignmentEvent(assignment: StoredAssignment): OutboxEvent {
  const { id, workspaceId, profileId, subsidyId, v, status, changedAt } = assignment;
  const bytes = encodeAssignment({ assignmentId: id, workspaceId, profileId, subsidyId, v, status });
  return liveEvent(PROFILES_CE_TYPES.assignmentChanged, bytes, changedAt);
}

/** The event of a new state of a mark. */
export function markEvent({ markedAt: _, ...mark }: StoredMark, changedAt: Date): OutboxEvent {
  const bytes = encodeMark({ ...mark, changedAt: changedAt.toISOString() });
  return liveEvent(PROFILES_CE_TYPES.markChanged, bytes, changedAt);
}
