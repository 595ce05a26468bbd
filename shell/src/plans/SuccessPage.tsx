import { Button, buttonClass, Notice, Skeleton, Text } from '@platform/ui/base';
import { Link, useFormats, useGoTo, useLocation, useSession, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect } from 'react';
import { findAddressAfterSignIn } from '../account/go-on/after-sign-in.ts';
import { withNext } from '../account/go-on/own-address.ts';
import type { Checkout } from './billing-requests.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PRICING_PATH } from './plan-address.ts';
import { PLANS_TEXTS } from './plan-texts.ts';
import { useRefreshBilling, useWorkspace } from './use-billing.ts';
import { useCheckout } from './use-checkout.ts';

/** `/success`: follows the payment until the access has changed, then shows receipt and next step. */
export function SuccessPage(): ReactNode {
  const { status } = useSession();
  if (status === 'signed-out') return <SignInFirst />;
  return status === 'loading' ? <Waiting textKey="session" /> : <Followed />;
}

function Followed(): ReactNode {
  const { checkout, isUnknown, isLate, followAgain } = useCheckout();
  if (checkout?.state === 'paid') return <Paid checkout={checkout} />;
  if (isUnknown) return <Problem name="unknown" />;
  if (checkout?.state === 'expired') return <Problem name="expired" />;
  if (checkout?.state === 'open' && isLate) return <Problem name="open" continueAt={checkout.url} />;
  if (isLate) return <Late followAgain={followAgain} />;
  return <Waiting textKey={checkout?.state === 'processing' ? 'processing' : 'reading'} />;
}

function Waiting({ textKey }: { readonly textKey: 'session' | 'reading' | 'processing' }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  return (
    <PaymentFrame
      icon="clock"
      title={t(textKey === 'processing' ? 'success.openingTitle' : 'success.waitingTitle')}
    >
      <Text role="status">{t(`success.${textKey}`)}</Text>
      <Skeleton width="60%" />
    </PaymentFrame>
  );
}

function Late({ followAgain }: { readonly followAgain: () => void }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  return (
    <PaymentFrame icon="clock" title={t('success.lateTitle')}>
      <Notice tone="caution" role="alert">
        {t('success.late')}
      </Notice>
      <div className="payment-actions">
        <Button variant="primary" onClick={followAgain}>
          {t('success.checkAgain')}
        </Button>
        <Link to={PRICING_PATH} className={buttonClass()}>
          {t('success.toPlan')}
        </Link>
      </div>
    </PaymentFrame>
  );
}

function Problem(props: {
  readonly name: 'unknown' | 'expired' | 'open';
  readonly continueAt?: string | null;
}): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { name, continueAt = null } = props;
  return (
    <PaymentFrame icon="info" title={t(`success.${name}Title`)}>
      <Text>{t(`success.${name}`)}</Text>
      <div className="payment-actions">
        {continueAt !== null && (
          <a href={continueAt} className={buttonClass({ variant: 'primary' })}>
            {t('cancel.resume')}
          </a>
        )}
        <Link to={PRICING_PATH} className={buttonClass(continueAt === null ? { variant: 'primary' } : {})}>
          {t('success.toPlan')}
        </Link>
      </div>
    </PaymentFrame>
  );
}

function Paid({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { money } = useFormats();
  const refresh = useRefreshBilling(useWorkspace()?.id ?? '');
  useEffect(() => refresh(), [refresh]);
  const { plan, period, total, vat } = checkout;
  return (
    <PaymentFrame icon="check" title={t('success.paidTitle')}>
      <Notice tone="positive" role="status">
        {t(period === 'once' ? 'success.paidCredits' : 'success.paid', { plan: t(`name.${plan}`) })}
      </Notice>
      <Text tone="muted">{t('success.amount', { total: money(total), vat: money(vat) })}</Text>
      <div className="payment-actions">
        <NextStep />
        <Link to={`${PRICING_PATH}#subscription`} className={buttonClass()}>
          {t('success.toPlan')}
        </Link>
      </div>
      <div className="payment-invoices">
        <InvoiceList order={2} isExpected />
      </div>
    </PaymentFrame>
  );
}

/** Leads on by the rule of a sign-in. */
function NextStep(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const goTo = useGoTo();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Button variant="primary" onClick={() => void findAddressAfterSignIn(user, null).then(goTo)}>
      {t('success.next')}
    </Button>
  );
}

function SignInFirst(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { pathname, search } = useLocation();
  return (
    <PaymentFrame icon="info" title={t('success.signInTitle')}>
      <Text>{t('success.signIn')}</Text>
      <div className="payment-actions">
        <Link to={withNext('/auth', pathname + search)} className={buttonClass({ variant: 'primary' })}>
          {t('success.toSignIn')}
        </Link>
      </div>
    </PaymentFrame>
  );
}
