import { createKnownTiers } from '@platform/service-kit';
import { followEntitlements } from './follow-entitlements.ts';
import { createSessionAccess, type SessionAccess, type SessionAccessDeps } from './session-access.ts';

/** No request is decided without entitlements, so a service waits for them at its start. */
export type TierAccess = Omit<SessionAccess, 'followWhenReachable'>;

/**
 * `createSessionAccess` for a service whose routes declare `config.tier`: it also follows `billing.entitlements.v1`, which
 * its `service.yaml` declares in `topics.follows`. A workspace is readable as soon as its newest entitlement is received,
 * usually within a second of the payment.
 */
export function createTierAccess(deps: SessionAccessDeps): TierAccess {
  const { clock, eventBus, logger } = deps;
  const sessions = createSessionAccess(deps);
  const tiers = createKnownTiers(clock);
  return {
    options: { ...sessions.options, tierOf: tiers.tierOf },
    follow: async () => {
      const followed = [await sessions.follow()];
      try {
        const onUnreadable = (error: unknown): void =>
          logger.warn({ err: error }, 'an entitlement could not be read');
        followed.push(await followEntitlements(eventBus, { tiers, onUnreadable }));
      } catch (error) {
        await Promise.all(followed.map(({ close }) => close()));
        throw error;
      }
      return {
        close: async () => {
          await Promise.all(followed.map(({ close }) => close()));
        },
      };
    },
  };
}
