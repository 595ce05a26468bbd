import { STATUS_PERIODS } from '@platform/contracts/closed-sets';
import type { StatusPeriod } from '@platform/contracts/insights';
import { Container, Text, Title } from '@platform/ui/base';
import { useTexts, useTitle, useUrlParameter } from '@platform/web-kit';
import { useEffect, useRef, useState } from 'react';
import { OperatorAccess } from '../access/OperatorAccess.tsx';
import { setOperatorToken } from '../access/operator-token.ts';
import { useStatusAccess } from '../access/status-access.ts';
import { usePlatformStatus } from '../api/use-platform-status.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { StatusView } from './StatusView.tsx';

const DEFAULT_PERIOD: StatusPeriod = 'day';

function periodOf(text: string | null): StatusPeriod {
  return STATUS_PERIODS.find((period) => period === text) ?? DEFAULT_PERIOD;
}

/**
 * `/monitoring`: whether the platform works and how this developed. Administrators and operators with their token see
 * everything, other signed-in people the essentials (decision D6).
 */
export function MonitoringPage() {
  const t = useTexts(NAMESPACE);
  useTitle(t('title'));
  const [parameter, setParameter] = useUrlParameter('period');
  const period = periodOf(parameter);
  const access = useStatusAccess();
  const loaded = usePlatformStatus(access, period);
  const [closing, setClosing] = useState<'refused' | 'forgotten' | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const isOpen = access !== null;
  const isOperator = access !== null && access.token !== null;

  useEffect(() => () => setOperatorToken(null), []);

  useEffect(() => {
    if (!isOperator) return;
    setClosing(null);
    // The form that had the focus is gone.
    page.current?.querySelector('h1')?.focus();
  }, [isOperator]);

  useEffect(() => {
    if (!loaded.isRefused || !isOperator) return;
    setClosing('refused');
    setOperatorToken(null);
  }, [loaded.isRefused, isOperator]);

  const forget = (): void => {
    setClosing('forgotten');
    setOperatorToken(null);
  };
  const choose = (next: StatusPeriod): void =>
    setParameter(next === DEFAULT_PERIOD ? null : next, { replace: true });

  return (
    <Container>
      <div className="admin-page" ref={page}>
        <Title order={1} tabIndex={-1}>
          {t('title')}
        </Title>
        <Text tone="muted">{t('intro')}</Text>
        {isOpen ? (
          <StatusView
            loaded={loaded}
            period={period}
            onPeriod={choose}
            onForget={isOperator ? forget : null}
          />
        ) : (
          <OperatorAccess after={closing} />
        )}
      </div>
    </Container>
  );
}
