import { Button, Card, Notice, Skeleton, Text, Title } from '@platform/ui/base';
import { useFormats, useQuery, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { billingKey } from '../account/go-on/payment-status.ts';
import type { PlanStatus } from './billing-requests.ts';
import { CurrentPlan } from './CurrentPlan.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { PortalButton } from './PortalButton.tsx';
import { PLANS_TEXTS } from './plan-texts.ts';
import { type Customer, useRefreshBilling, useWorkspace } from './use-billing.ts';

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
  const { id = '' } = useWorkspace() ?? {};
  return (
    <div className="billing-columns" key={id}>
      <div className="billing-part">
        <CurrentPlan status={status} />
        {status.portal && <PortalButton status={status} />}
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
