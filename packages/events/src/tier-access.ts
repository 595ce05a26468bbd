import { createKnownTiers } from '@platform/service-kit';
import { followEntitlements } from './follow-entitlements.ts';
import { followTogether } from './follow-together.ts';
import type { SessionAccessDeps } from './session-access.ts';
import { createWorkspaceAccess, type WorkspaceAccess } from './workspace-access.ts';

/**
 * `createWorkspaceAccess` for a service whose routes declare `config.tier`: it also follows `billing.entitlements.v1`,
 * which its `service.yaml` declares in `topics.follows`. A workspace is readable as soon as its newest entitlement is
 * received, usually within a second of the payment.
 */
export function createTierAccess(deps: SessionAccessDeps): WorkspaceAccess {
  const { clock, eventBus, logger } = deps;
  const workspaces = createWorkspaceAccess(deps);
  const tiers = createKnownTiers(clock);
  const onUnreadable = (error: unknown): void =>
    logger.warn({ err: error }, 'an entitlement could not be read');
  return {
    options: { ...workspaces.options, tierOf: tiers.tierOf },
    follow: () =>
      followTogether([workspaces.follow, () => followEntitlements(eventBus, { tiers, onUnreadable })]),
  };
}
