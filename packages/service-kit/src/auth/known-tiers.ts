import type { Entitlement } from '@platform/contracts/billing';
import type { Tier } from '@platform/contracts/billing-plans';
import type { Clock } from '../clock.ts';

type KnownEntitlement = Pick<
  Entitlement,
  'workspaceId' | 'tier' | 'subscription_status' | 'subscription_expires' | 'validUntil'
>;
type Stored = Omit<KnownEntitlement, 'workspaceId'>;

export type KnownTiers = {
  readonly set: (entitlement: KnownEntitlement) => void;
  /** The newest state of the workspace cannot be read. */
  readonly setUnreadable: (workspaceId: string) => void;
  readonly remove: (workspaceId: string) => void;
  /** Everything that was published before is read: a workspace that is still unknown has never had access. */
  readonly complete: () => void;
  /** The tier of a workspace at this moment; null when it cannot be read. */
  readonly tierOf: (workspaceId: string) => Tier | null;
};

/** The tiers of all workspaces as this process has received them; about 200 bytes for each that ever had access. */
export function createKnownTiers(clock: Clock): KnownTiers {
  const entitlements = new Map<string, Stored | null>();
  let isComplete = false;
  return {
    set: ({ workspaceId, tier, subscription_status, subscription_expires, validUntil }) => {
      entitlements.set(workspaceId, { tier, subscription_status, subscription_expires, validUntil });
    },
    setUnreadable: (workspaceId) => {
      entitlements.set(workspaceId, null);
    },
    remove: (workspaceId) => {
      entitlements.delete(workspaceId);
    },
    complete: () => {
      isComplete = true;
    },
    tierOf: (workspaceId) => {
      const known = entitlements.get(workspaceId);
      if (known === undefined) return isComplete ? 'none' : null;
      return known === null ? null : tierAt(known, clock.now());
    },
  };
}

function isPast(instant: string | null, now: Date): boolean {
  return instant !== null && Date.parse(instant) <= now.getTime();
}

/**
 * After `validUntil` the state has changed by itself, and billing publishes the new one within seconds. Until then it
 * counts as unreadable: an ended trial opens nothing, and nobody who pays is refused for an expired credit.
 */
function tierAt(
  { tier, subscription_status, subscription_expires, validUntil }: Stored,
  now: Date,
): Tier | null {
  if (!isPast(validUntil, now)) return tier;
  return subscription_status === 'active' && !isPast(subscription_expires, now) ? tier : null;
}
