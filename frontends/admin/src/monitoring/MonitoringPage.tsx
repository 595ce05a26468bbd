import { STATUS_PERIODS } from '@platform/contracts/closed-sets';
import type { StatusPeriod } from '@platform/contracts/insights';
import { Container, Text, Title } from '@platform/ui/base';
import { useTexts, useTitle, useUrlParameter } from '@platform/web-kit';
import { useEffect, useState } from 'react';
import { OperatorAccess } from '../access/OperatorAccess.tsx';
import { setOperatorToken, useOperatorToken } from '../access/operator-token.ts';
import { usePlatformStatus } from '../api/use-platform-status.ts';
import { NAMESPACE } from '../i18n/texts.ts';
import { StatusView } from './StatusView.tsx';

const DEFAULT_PERIOD: StatusPeriod = 'day';

function periodOf(text: string | null): StatusPeriod {
  return STATUS_PERIODS.find((period) => period === text) ?? DEFAULT_PERIOD;
}

/** `/monitoring`: whether the platform works and how this developed. Until accounts exist it needs the token of operators. */
export function MonitoringPage() {
  const t = useTexts(NAMESPACE);
  useTitle(t('title'));
  const [parameter, setParameter] = useUrlParameter('period');
  const period = periodOf(parameter);
  const token = useOperatorToken();
  const loaded = usePlatformStatus(token, period);
  const [wasRefused, setRefused] = useState(false);

  useEffect(() => {
    if (loaded.status !== undefined) setRefused(false);
    if (!loaded.isRefused) return;
    setRefused(true);
    setOperatorToken(null);
  }, [loaded.isRefused, loaded.status]);

  return (
    <Container className="admin-page">
      <Title order={1}>{t('title')}</Title>
      <Text tone="muted">{t('intro')}</Text>
      {token === null ? (
        <OperatorAccess refused={wasRefused} />
      ) : (
        <StatusView
          loaded={loaded}
          period={period}
          onPeriod={(next) => setParameter(next === DEFAULT_PERIOD ? null : next, { replace: true })}
        />
      )}
    </Container>
  );
}
