import { hasFullAccess, limitsOf } from '@platform/contracts/billing-plans';
import type { Clock } from '@platform/service-kit';
import { profilesErrors } from '../errors.ts';
import type { EntitlementStore } from '../ports/entitlement.store.port.ts';
import type { WorkspaceAccess } from '../ports/workspace-access.port.ts';

export type ReadAccessDeps = {
  readonly entitlements: Pick<EntitlementStore, 'find'>;
  /** Waits until every published entitlement is among them; false when that takes too long. */
  readonly catchUp: () => Promise<boolean>;
  readonly clock: Clock;
};

/** An entitlement that time has changed is refused after this, since billing publishes the change within seconds. */
const OVERDUE_MS = 10 * 60_000;

/**
 * The access of a workspace. One that billing has never published has no plan; throws `PROFILES_ACCESS_UNREADABLE` when that
 * is not certain, or when the known entitlement is overdue.
 */
export async function readAccess(
  { entitlements, catchUp, clock }: ReadAccessDeps,
  workspaceId: string,
): Promise<WorkspaceAccess> {
  const find = () => readable(() => entitlements.find(workspaceId));
  let entitlement = await find();
  if (entitlement === null) {
    if (!(await readable(catchUp))) throw profilesErrors.ACCESS_UNREADABLE();
    entitlement = await find();
  }
  if (entitlement === null) return { countedMax: limitsOf('none').profilesMax, hasFullAccess: false };
  const { validUntil, tier, limits } = entitlement;
  if (validUntil !== null && clock.now().getTime() > Date.parse(validUntil) + OVERDUE_MS) {
    throw profilesErrors.ACCESS_UNREADABLE();
  }
  return { countedMax: limits.profilesMax, hasFullAccess: hasFullAccess(tier) };
}

async function readable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (cause) {
    throw profilesErrors.ACCESS_UNREADABLE({ cause });
  }
}
