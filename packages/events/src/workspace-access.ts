import { followMemberships } from './follow-memberships.ts';
import { followTogether } from './follow-together.ts';
import { membershipKey } from './identity.ts';
import { createSessionAccess, type SessionAccess, type SessionAccessDeps } from './session-access.ts';

/** Data of tenants are not served without the event log, so a service waits for it at its start. */
export type WorkspaceAccess = Omit<SessionAccess, 'followWhenReachable'>;

/**
 * `createSessionAccess` for a service with routes of workspaces (`:workspaceId`): it also follows
 * `identity.memberships.v1`, which its `service.yaml` declares in `topics.follows`. A member of an organisation is admitted
 * as soon as the membership is received, usually within a second, and refused as soon as its end is.
 */
export function createWorkspaceAccess(deps: SessionAccessDeps): WorkspaceAccess {
  const { eventBus, logger } = deps;
  const sessions = createSessionAccess(deps);
  const members = new Set<string>();
  const onUnreadable = (error: unknown): void =>
    logger.warn({ err: error }, 'a membership could not be read');
  return {
    options: {
      ...sessions.options,
      isMember: (workspaceId, userId) => members.has(membershipKey({ workspaceId, userId })),
    },
    follow: () =>
      followTogether([sessions.follow, () => followMemberships(eventBus, { members, onUnreadable })]),
  };
}
