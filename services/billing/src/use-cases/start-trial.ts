import type { PaymentStatus, TrialOrder } from '@platform/contracts/billing';
import { paymentStatusOf } from '../domain/entitlement.ts';
import { withTrial } from '../domain/trial.ts';
import { billingErrors } from '../errors.ts';
import type { TrialClaims } from '../ports/stores.port.ts';
import { changeAccount } from './change-account.ts';
import type { SpendDeps } from './spend-credits.ts';

export type StartTrialDeps = SpendDeps & { readonly claims: TrialClaims };

/**
 * Starts the trial of a plan for a workspace on behalf of a person: one trial per workspace, person and company. Throws
 * `BILLING_TRIAL_USED` and `BILLING_ALREADY_SUBSCRIBED`. A trial that was claimed and not started, because the process
 * ended in between, can be started by the same workspace.
 */
export async function startTrial(
  deps: StartTrialDeps,
  { workspaceId, personId }: { readonly workspaceId: string; readonly personId: string },
  { plan, siren }: TrialOrder,
): Promise<PaymentStatus> {
  const now = deps.clock.now();
  const names = [`person:${personId}`, ...(siren === undefined ? [] : [`siren:${siren}`])];
  const stored = await deps.inTurn(workspaceId, async () => {
    // Refused before anything is claimed, so that a mistake does not use up the trial of a company.
    withTrial((await deps.accounts.find(workspaceId)).account, plan, now);
    if (!(await deps.claims.claim(names, workspaceId, now))) throw billingErrors.TRIAL_USED();
    return changeAccount(deps, workspaceId, (account, at) => withTrial(account, plan, at));
  });
  return paymentStatusOf(stored.account, now, stored.published?.v ?? 0);
}
