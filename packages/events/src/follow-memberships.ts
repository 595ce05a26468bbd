import type { EventBus } from '@platform/event-bus';
import { TOPICS } from '../generated/topics.ts';
import { EventDecodeError } from './event-decode-error.ts';
import { decodeMembership, membershipKey } from './identity.ts';

/**
 * Keeps the memberships of organisations up to date, usually within a second. Those of personal workspaces are left out:
 * they need no memory. Whoever cannot be read is no member.
 */
export async function followMemberships(
  eventBus: EventBus,
  {
    members,
    onUnreadable,
  }: {
    /** Keys of memberships. */
    readonly members: Pick<Set<string>, 'add' | 'delete'>;
    readonly onUnreadable: (error: unknown) => void;
  },
): Promise<{ readonly close: () => Promise<void> }> {
  await eventBus.ensureTopics([TOPICS.identityMemberships]);
  return eventBus.follow(TOPICS.identityMemberships.name, (events) => {
    for (const { key, value } of events) {
      members.delete(key);
      if (value === null) continue;
      try {
        if (isOfOrganisation(key, value)) members.add(key);
      } catch (error) {
        onUnreadable(error);
      }
    }
  });
}

function isOfOrganisation(key: string, value: Uint8Array): boolean {
  const membership = decodeMembership(value);
  if (membershipKey(membership) !== key) throw new EventDecodeError('The key is that of another membership');
  return membership.workspaceId !== membership.userId;
}
