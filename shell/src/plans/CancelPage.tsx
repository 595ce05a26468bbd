import { buttonClass, Text } from '@platform/ui/base';
import { Link, SEARCH_PATH, useLocation, useQuery, useTexts, useUrlParameter } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { billingKey } from '../account/go-on/payment-status.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PRICING_PATH } from './plan-address.ts';
import { PLANS_TEXTS } from './plan-texts.ts';
import { useWorkspace } from './use-billing.ts';

/** `/cancel`: nothing was charged, and the ways on. A payment that was made after all is not called cancelled. */
export function CancelPage(): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const [id] = useUrlParameter('checkout');
  const { search } = useLocation();
  const workspace = useWorkspace();
  const { data: checkout } = useQuery({
    queryKey: billingKey(workspace?.id ?? '', 'checkout', id ?? ''),
    queryFn: ({ signal }) => (workspace as NonNullable<typeof workspace>).requests.checkout(id ?? '', signal),
    enabled: workspace !== null && id !== null,
    retry: false,
    refetchOnMount: 'always',
  });
  if (checkout?.state === 'paid' || checkout?.state === 'processing') return <PaidAfterAll search={search} />;
  const resumeAt = checkout?.state === 'open' ? checkout.url : null;
  return (
    <PaymentFrame icon="info" title={t('cancel.title')}>
      <Text>{t('cancel.text')}</Text>
      <div className="payment-actions">
        {resumeAt !== null && (
          <a href={resumeAt} className={buttonClass({ variant: 'primary' })}>
            {t('cancel.resume')}
          </a>
        )}
        <Link to={PRICING_PATH} className={buttonClass(resumeAt === null ? { variant: 'primary' } : {})}>
          {t('cancel.plans')}
        </Link>
        <Link to={SEARCH_PATH} className={buttonClass()}>
          {t('cancel.search')}
        </Link>
      </div>
    </PaymentFrame>
  );
}

function PaidAfterAll({ search }: { readonly search: string }): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  return (
    <PaymentFrame icon="check" title={t('cancel.paidTitle')}>
      <Text>{t('cancel.paid')}</Text>
      <div className="payment-actions">
        <Link to={`/success${search}`} className={buttonClass({ variant: 'primary' })}>
          {t('cancel.toSuccess')}
        </Link>
      </div>
    </PaymentFrame>
  );
}
