import '../../plans/pricing.css';
import { buttonClass, Card, Container, Title } from '@platform/ui/base';
import { Link, SEARCH_PATH, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { CurrentPlan } from '../../plans/CurrentPlan.tsx';
import { PortalButton } from '../../plans/PortalButton.tsx';
import type { PaymentStatus } from '../go-on/payment-status.ts';
import { ACCOUNT } from '../i18n/account-texts.ts';
import { useReadableSubsidy } from './use-readable-subsidy.ts';

/** Why the subscription of a person does not open this page, and where to put that right (decision D1). */
export function ClosedPlanScreen({ status }: { readonly status: PaymentStatus }): ReactNode {
  const t = useTexts(ACCOUNT);
  const readable = useReadableSubsidy();
  return (
    <Container className="restricted">
      <Title order={1}>{t('closed.title')}</Title>
      <Card as="section" className="restricted-features" aria-label={t('closed.plan')}>
        <CurrentPlan status={status} />
        {status.portal && <PortalButton status={status} isMain />}
      </Card>
      <div className="restricted-actions">
        {readable !== null && (
          <Link to={readable} className={buttonClass()}>
            {t('restricted.read')}
          </Link>
        )}
        <Link to="/pricing" className={buttonClass()}>
          {t('closed.details')}
        </Link>
        <Link to={SEARCH_PATH} className={buttonClass()}>
          {t('restricted.search')}
        </Link>
      </div>
    </Container>
  );
}
