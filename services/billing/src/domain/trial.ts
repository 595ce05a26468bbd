import { planOf, type TrialPlan } from '@platform/contracts/billing-plans';
import { billingErrors } from '../errors.ts';
import type { Account } from './account.ts';
import { availableTrials } from './entitlement.ts';

const DAY_MS = 86_400_000;

/**
 * The account with the trial begun. Throws `BILLING_TRIAL_USED` when it had one, `BILLING_ALREADY_SUBSCRIBED` when it has
 * full access already.
 */
export function withTrial(account: Account, plan: TrialPlan, now: Date): Account {
  if (account.trial !== null) throw billingErrors.TRIAL_USED();
  if (!availableTrials(account, now).includes(plan)) throw billingErrors.ALREADY_SUBSCRIBED();
  const days = planOf(plan).trialDays ?? 0;
  return { ...account, trial: { plan, startedAt: now, endsAt: new Date(now.getTime() + days * DAY_MS) } };
}
