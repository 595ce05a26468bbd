import { type Plan, type SoldPlan, TRIAL_PLANS, type TrialPlan } from '@platform/contracts/billing-plans';
import { Button, buttonClass, Notice } from '@platform/ui/base';
import { Link, notify, useLanguage, useTexts } from '@platform/web-kit';
import { type ReactNode, useRef } from 'react';
import type { PlanStatus } from './billing-requests.ts';
import { ContactSales } from './ContactSales.tsx';
import { signUpFor } from './plan-address.ts';
import { PLANS_TEXTS } from './plan-texts.ts';
import { TrialButton } from './TrialButton.tsx';
import {
  type BillingAction,
  type Customer,
  useBillingAction,
  useRefreshBilling,
  useWorkspace,
} from './use-billing.ts';

/** The chosen period of subscriptions. */
export type Period = 'month' | 'year';

interface PlanActionsProps {
  readonly plan: Plan;
  readonly period: Period;
  readonly customer: Customer;
}

/** The ways to get a plan: sign up first, try it, buy it, change to it, or write to us. */
export function PlanActions({ plan, period, customer }: PlanActionsProps): ReactNode {
  const isSold = plan.prices.length > 0;
  return (
    <>
      {isSold && customer.kind === 'visitor' && <VisitorActions plan={plan} period={period} />}
      {isSold && customer.kind === 'known' && (
        <CustomerActions plan={plan} period={period} status={customer.status} />
      )}
      {plan.contactSales === true && <ContactSales planId={plan.id} isOnly={!isSold} />}
    </>
  );
}

function VisitorActions({ plan, period }: Pick<PlanActionsProps, 'plan' | 'period'>): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const language = useLanguage();
  const { trialDays } = plan;
  const label = trialDays === null ? t('action.buyCredits') : t('action.try', { count: trialDays });
  return (
    <>
      <Link
        to={signUpFor({ planId: plan.id, period, language })}
        className={buttonClass({ variant: isMain(plan) ? 'primary' : 'default', fullWidth: true })}
      >
        {label}
      </Link>
      {trialDays !== null && <p className="plan-note">{t('action.noCard')}</p>}
    </>
  );
}

/** The plan whose button is the primary one of the page. */
function isMain({ id }: Plan): boolean {
  return id === 'solo';
}

function CustomerActions(props: {
  readonly plan: Plan;
  readonly period: Period;
  readonly status: PlanStatus;
}): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { plan, status } = props;
  const action = useBillingAction();
  const isSubscription = plan.trialDays !== null;
  const trial = TRIAL_PLANS.find((id) => id === plan.id && status.trials.includes(id));
  return (
    <>
      {isSubscription && status.subscribed ? (
        <ChangeButton action={action} isCurrent={status.subscription_product_id === plan.productId} />
      ) : (
        <>
          {trial !== undefined && <StartTrial {...{ plan, trial }} />}
          <BuyButton {...props} action={action} isMain={trial === undefined && isMain(plan)} />
        </>
      )}
      {action.failure !== null && (
        <Notice tone="danger" role="alert">
          {action.failure}
        </Notice>
      )}
      {trial !== undefined && <p className="plan-note">{t('action.noCard')}</p>}
    </>
  );
}

function StartTrial({ plan, trial }: { readonly plan: Plan; readonly trial: TrialPlan }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const workspace = useWorkspace();
  const refresh = useRefreshBilling(workspace?.id ?? '');
  const start = async (siren: string | null): Promise<void> => {
    if (workspace === null) return;
    refresh(await workspace.requests.startTrial({ plan: trial, ...(siren === null ? {} : { siren }) }));
    notify({ kind: 'success', message: t('action.trialStarted', { plan: t(`name.${trial}`) }) });
  };
  const label = t('action.try', { count: plan.trialDays ?? 0 });
  return <TrialButton plan={trial} isMain={isMain(plan)} fullWidth {...{ label, start, focusAfterStart }} />;
}

/** The heading of the subscription, which describes the trial then. */
function focusAfterStart(): HTMLElement | null {
  return document.getElementById('subscription');
}

function BuyButton(props: {
  readonly plan: Plan;
  readonly period: Period;
  readonly action: BillingAction;
  readonly isMain: boolean;
}): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const language = useLanguage();
  const workspace = useWorkspace();
  const orders = useRef(new Map<string, string>());
  const { plan, action } = props;
  const period = plan.searches === null ? props.period : 'once';
  const buy = async (): Promise<void> => {
    if (workspace === null) return;
    // One id for each decision, so that a repeated click does not begin a second purchase.
    const id = orders.current.get(period) ?? crypto.randomUUID();
    orders.current.set(period, id);
    const { url } = await workspace.requests.begin({ id, plan: plan.id as SoldPlan, period, language });
    // A checkout that was paid or has expired has no page any more; the next click begins another one.
    orders.current.delete(period);
    if (url !== null) window.location.assign(url);
  };
  return (
    <Button
      variant={props.isMain ? 'primary' : 'default'}
      fullWidth
      disabled={action.pending}
      onClick={() => action.run(buy)}
    >
      {t(action.pending ? 'action.opening' : `action.buy.${period}`)}
    </Button>
  );
}

function ChangeButton(props: { readonly action: BillingAction; readonly isCurrent: boolean }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const language = useLanguage();
  const workspace = useWorkspace();
  const { action } = props;
  const open = async (): Promise<void> => {
    if (workspace !== null) window.location.assign(await workspace.requests.portal(language));
  };
  return (
    <Button fullWidth disabled={action.pending} onClick={() => action.run(open)}>
      {t(props.isCurrent ? 'action.manage' : 'action.change')}
    </Button>
  );
}
