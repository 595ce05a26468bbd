import { Button, Notice } from '@platform/ui/base';
import { useLanguage, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import type { PlanStatus } from './billing-requests.ts';
import { PLANS_TEXTS } from './plan-texts.ts';
import { useBillingAction, useWorkspace } from './use-billing.ts';

/** States in which a payment is missing. */
const PAYABLE: readonly string[] = ['past_due', 'unpaid', 'incomplete'];

/** What the person looks for in the portal: to pay, to change the subscription, or past invoices. */
function portalLabel({ subscribed, subscription_status }: PlanStatus): 'pay' | 'manage' | 'invoices' {
  if (subscription_status !== null && PAYABLE.includes(subscription_status)) return 'pay';
  return subscribed ? 'manage' : 'invoices';
}

/** Leads to the page of the payment provider in which a subscription is paid, changed or cancelled. */
export function PortalButton(props: {
  readonly status: PlanStatus;
  /** Whether it is what the page is about. */
  readonly isMain?: boolean;
}): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const language = useLanguage();
  const workspace = useWorkspace();
  const { run, pending, failure } = useBillingAction();
  const open = async (): Promise<void> => {
    if (workspace !== null) window.location.assign(await workspace.requests.portal(language));
  };
  return (
    <>
      <div>
        <Button
          {...(props.isMain === true ? { variant: 'primary' } : { size: 'small' })}
          disabled={pending}
          onClick={() => run(open)}
        >
          {t(`action.${portalLabel(props.status)}`)}
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
