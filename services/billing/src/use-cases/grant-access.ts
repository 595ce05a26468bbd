import type { CreditGrant, EnterpriseGrant, PaymentStatus } from '@platform/contracts/billing';
import { paymentStatusOf } from '../domain/entitlement.ts';
import { withEnterprise, withGrantedCredits } from '../domain/grants.ts';
import type { ActionLog } from '../ports/stores.port.ts';
import { changeAccount, type Decide } from './change-account.ts';
import type { SpendDeps } from './spend-credits.ts';

export type GrantDeps = SpendDeps & { readonly actions: ActionLog };

/** Whose access changes, and the account of the administrator; `by` is null for the operator token. */
export type Grantee = { readonly workspaceId: string; readonly by: string | null };

/** Grants the enterprise plan, changes its end, or ends it. */
export async function grantEnterprise(
  deps: GrantDeps,
  { workspaceId, by }: Grantee,
  { until, reason }: EnterpriseGrant,
): Promise<PaymentStatus> {
  const at = deps.clock.now();
  const end = until === null ? null : new Date(until);
  await deps.actions.add({ kind: 'enterprise', workspaceId, by, reason, facts: { until }, at });
  return granted(deps, workspaceId, (account, now) => withEnterprise(account, end, now));
}

/** Grants credits; the same key changes nothing. */
export async function grantCredits(
  deps: GrantDeps,
  { workspaceId, by }: Grantee,
  { key, credits, reason }: CreditGrant,
): Promise<PaymentStatus> {
  const at = deps.clock.now();
  await deps.actions.add({ kind: 'credits', workspaceId, by, reason, facts: { key, credits }, at });
  return granted(deps, workspaceId, (account, now) => withGrantedCredits(account, { key, credits }, now));
}

async function granted(deps: GrantDeps, workspaceId: string, decide: Decide): Promise<PaymentStatus> {
  const stored = await deps.inTurn(workspaceId, () => changeAccount(deps, workspaceId, decide));
  return paymentStatusOf(stored.account, deps.clock.now(), stored.published?.v ?? 0);
}
