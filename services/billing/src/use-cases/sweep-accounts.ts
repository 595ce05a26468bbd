import type { Logger } from '@platform/service-kit';
import { overdueSubscriptions } from '../domain/entitlement.ts';
import { changeAccount } from './change-account.ts';
import { type RefreshDeps, refreshSubscription } from './refresh-from-provider.ts';

const BATCH = 100;

/**
 * Applies what time has changed: trials, grants, credits and reservations that are over, and subscriptions whose renewal
 * was never reported. Resolves with the number of accounts looked at. An account that fails is logged and tried with the
 * next sweep.
 */
export async function sweepAccounts(
  deps: RefreshDeps & { readonly logger: Logger },
  isStopped: () => boolean,
): Promise<number> {
  const due = await deps.accounts.due(deps.clock.now(), BATCH);
  for (const workspaceId of due) {
    if (isStopped()) break;
    try {
      await sweepOne(deps, workspaceId);
    } catch (error) {
      deps.logger.warn({ err: error }, 'an account could not be swept yet');
    }
  }
  return due.length;
}

async function sweepOne(deps: RefreshDeps, workspaceId: string): Promise<void> {
  // A copy, because time may change nothing but the date of the next look.
  const { account } = await changeAccount(deps, workspaceId, (current) => ({ ...current }));
  for (const id of overdueSubscriptions(account, deps.clock.now())) await refreshSubscription(deps, id);
}
