import { Button, ErrorState } from '@platform/ui/base';
import {
  isBuilt,
  lazyPart,
  localizedPath,
  Navigate,
  notify,
  RESTRICTED_STATE,
  useLanguage,
  useQuery,
  useTexts,
} from '@platform/web-kit';
import { type ReactNode, Suspense, useEffect } from 'react';
import { type PaymentStatus, paymentStatusKey, readPaymentStatus } from '../go-on/payment-status.ts';
import { ACCOUNT } from '../i18n/account-texts.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { RestrictedScreen, type RestrictedScreenProps } from './RestrictedScreen.tsx';

const DISCOVER = '/decouvrir';

const ClosedPlanScreen = lazyPart(async () => (await import('./ClosedPlanScreen.tsx')).ClosedPlanScreen);

/** A page for tiers with full access. Without a readable tier it is not shown, but nobody is called restricted (D1). */
export function FullAccess(props: { readonly workspaceId: string; readonly children: ReactNode }): ReactNode {
  const { workspaceId } = props;
  const payment = useQuery({
    queryKey: paymentStatusKey(workspaceId),
    queryFn: ({ signal }) => readPaymentStatus(workspaceId, signal),
  });
  if (payment.data !== undefined) {
    const { tier, trials } = payment.data;
    const trial = trials.includes('solo') ? { workspaceId } : null;
    if (tier === 'none') {
      return isPaying(payment.data) ? (
        <Suspense fallback={<LoadingScreen textKey="checking" />}>
          <ClosedPlanScreen status={payment.data} />
        </Suspense>
      ) : (
        <RestrictedScreen tier={null} trial={trial} />
      );
    }
    return tier === 'discover' ? <DiscoverOnly trial={trial} /> : props.children;
  }
  if (payment.isError) {
    return <Unchecked retrying={payment.isFetching} retry={() => void payment.refetch()} />;
  }
  return <LoadingScreen textKey="checking" />;
}

/** Whether there is a subscription that has not ended; without a tier a payment is missing, it is paused, or its product is unknown. */
function isPaying({ kind, subscription_status }: PaymentStatus): boolean {
  return kind === 'paid' && subscription_status !== 'canceled';
}

/** Shows the toast and leads to Discover, where the limits are explained. */
function DiscoverOnly({ trial }: Pick<RestrictedScreenProps, 'trial'>): ReactNode {
  const t = useTexts(ACCOUNT);
  const language = useLanguage();
  const message = t('restricted.toast');
  useEffect(() => notify({ kind: 'error', message }), [message]);
  if (!isBuilt(DISCOVER)) return <RestrictedScreen tier="discover" trial={trial} />;
  return <Navigate to={localizedPath(DISCOVER, language)} replace state={RESTRICTED_STATE} />;
}

function Unchecked(props: { readonly retrying: boolean; readonly retry: () => void }): ReactNode {
  const t = useTexts(ACCOUNT);
  return (
    <ErrorState
      order={1}
      title={t('unchecked.title')}
      action={
        <Button variant="primary" disabled={props.retrying} onClick={props.retry}>
          {t(props.retrying ? 'unchecked.retrying' : 'unchecked.retry')}
        </Button>
      }
    >
      <p>{t('unchecked.text')}</p>
    </ErrorState>
  );
}
