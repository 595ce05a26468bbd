import { hasFullAccess, PLANS } from '@platform/contracts/billing-plans';
import { Badge, Text } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import type { PlanStatus } from './billing-requests.ts';
import { PLANS_TEXTS } from './plan-texts.ts';

/** Key of the sentence about a status below `billing.state`. */
function stateKey(status: PlanStatus): string {
  const { kind, subscription_status, endsWithPeriod, credits_remaining } = status;
  if (kind === 'trial' || kind === 'granted') return kind;
  if (kind === null) return credits_remaining > 0 ? 'credits' : 'none';
  if (subscription_status === 'canceled') return credits_remaining > 0 ? 'credits' : 'canceled';
  if (subscription_status !== 'active') return subscription_status ?? 'none';
  if (!hasFullAccess(status.tier)) return 'unknown';
  return endsWithPeriod ? 'ending' : 'renewing';
}

/** Key of the name below `name` in a state; null for that of the subscription itself. */
function nameKey(state: string): string | null {
  if (state === 'credits') return 'pay_as_you_go';
  if (state === 'unknown') return 'unknown';
  return state === 'none' || state === 'canceled' ? 'free' : null;
}

/** The plan of a person by its name, with a sentence about its state. */
export function CurrentPlan({ status }: { readonly status: PlanStatus }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { day } = useFormats();
  const plan = PLANS.find(
    ({ productId }) => productId !== null && productId === status.subscription_product_id,
  );
  const key = stateKey(status);
  const name = nameKey(key) ?? plan?.id ?? 'free';
  const date = status.subscription_expires === null ? '' : day(status.subscription_expires);
  const isWarning = ['past_due', 'unpaid', 'incomplete', 'paused'].includes(key);
  return (
    <>
      <p className="billing-plan">
        <strong>{t(`name.${name}`)}</strong>
        {isWarning && <Badge tone="caution">{t(`billing.badge.${key}`)}</Badge>}
        {key === 'trial' && <Badge tone="info">{t('billing.badge.trial')}</Badge>}
      </p>
      <Text tone="muted">{t(`billing.state.${key}`, { date })}</Text>
    </>
  );
}
