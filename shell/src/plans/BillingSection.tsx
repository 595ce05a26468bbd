import { PLANS } from '@platform/contracts/billing-plans';
import { Badge, Button, Card, Notice, Skeleton, Text, Title } from '@platform/ui/base';
import { useFormats, useLanguage, useQuery, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { billingKey } from '../account/go-on/payment-status.ts';
import type { PlanStatus } from './billing-requests.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { PLANS_TEXTS } from './plan-texts.ts';
import { type Customer, useBillingAction, useRefreshBilling, useWorkspace } from './use-billing.ts';

/** The billing of the signed-in person: plan, credits with their expiry, invoices, and the page to change or cancel. */
export function BillingSection({ customer }: { readonly customer: Customer }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  return (
    <Card as="section" className="billing" aria-labelledby="subscription">
      <Title order={2} size="card" id="subscription" tabIndex={-1}>
        {t('billing.title')}
      </Title>
      {customer.kind === 'loading' && <Skeleton width="60%" />}
      {customer.kind === 'unreadable' && <Unreadable />}
      {customer.kind === 'known' && <KnownBilling status={customer.status} />}
    </Card>
  );
}

function Unreadable(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const refresh = useRefreshBilling(useWorkspace()?.id ?? '');
  return (
    <>
      <Notice tone="caution" role="alert">
        {t('billing.unreadable')}
      </Notice>
      <div>
        <Button size="small" onClick={() => refresh()}>
          {t('billing.retry')}
        </Button>
      </div>
    </>
  );
}

function KnownBilling({ status }: { readonly status: PlanStatus }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { id = '' } = useWorkspace() ?? {};
  return (
    <div className="billing-columns" key={id}>
      <div className="billing-part">
        <CurrentPlan status={status} />
        {status.portal && <PortalButton label={t(`action.${portalLabel(status)}`)} />}
      </div>
      <div className="billing-part">
        <Credits />
      </div>
      <div className="billing-part billing-wide">
        <InvoiceList order={3} />
      </div>
    </div>
  );
}

/** What the person looks for in the portal: to pay, to change the subscription, or past invoices. */
function portalLabel({ subscribed, subscription_status }: PlanStatus): 'pay' | 'manage' | 'invoices' {
  if (!subscribed) return 'invoices';
  return subscription_status === 'past_due' || subscription_status === 'unpaid' ? 'pay' : 'manage';
}

/** Key of the sentence about a status below `billing.state`. */
function stateKey({ kind, subscription_status, endsWithPeriod, credits_remaining }: PlanStatus): string {
  if (kind === 'trial' || kind === 'granted') return kind;
  if (kind === null) return credits_remaining > 0 ? 'credits' : 'none';
  if (subscription_status === 'canceled') return credits_remaining > 0 ? 'credits' : 'canceled';
  if (subscription_status !== 'active') return subscription_status ?? 'none';
  return endsWithPeriod ? 'ending' : 'renewing';
}

/** Key of the name below `name` in a state; null for that of the subscription itself. */
function nameKey(state: string): string | null {
  if (state === 'credits') return 'pay_as_you_go';
  return state === 'none' || state === 'canceled' ? 'free' : null;
}

function CurrentPlan({ status }: { readonly status: PlanStatus }): ReactNode {
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

function PortalButton({ label }: { readonly label: string }): ReactNode {
  const language = useLanguage();
  const workspace = useWorkspace();
  const { run, pending, failure } = useBillingAction();
  const open = async (): Promise<void> => {
    if (workspace !== null) window.location.assign(await workspace.requests.portal(language));
  };
  return (
    <>
      <div>
        <Button size="small" disabled={pending} onClick={() => run(open)}>
          {label}
        </Button>
      </div>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

function Credits(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { day } = useFormats();
  const workspace = useWorkspace();
  const credits = useQuery({
    queryKey: billingKey(workspace?.id ?? '', 'credits'),
    queryFn: ({ signal }) => (workspace as NonNullable<typeof workspace>).requests.credits(signal),
    enabled: workspace !== null,
    refetchOnMount: 'always',
  });
  const lots = credits.data?.lots.filter(({ remaining }) => remaining > 0) ?? [];
  return (
    <>
      <Title order={3} size="label">
        {t('billing.credits')}
      </Title>
      {credits.isError && <Text tone="muted">{t('billing.creditsUnreadable')}</Text>}
      {credits.data !== undefined && lots.length === 0 && <Text tone="muted">{t('billing.noCredits')}</Text>}
      <ul className="billing-lots">
        {lots.map(({ remaining, expiresAt }) => (
          <li key={expiresAt}>{t('billing.lot', { count: remaining, date: day(expiresAt) })}</li>
        ))}
      </ul>
    </>
  );
}
