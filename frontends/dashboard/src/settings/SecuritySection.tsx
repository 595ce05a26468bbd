import { Notice, Skeleton } from '@platform/ui/base';
import { useQuery, useTexts } from '@platform/web-kit';
import { readSecurity } from '../api/account-api.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { EventList } from './EventList.tsx';
import { PasskeyPart } from './PasskeyPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { Section } from './Section.tsx';
import { SessionList } from './SessionList.tsx';
import { TwoFactorPart } from './TwoFactorPart.tsx';

/** Password, second steps, passkeys, sessions and recent activity. */
export function SecuritySection() {
  const t = useTexts(NAMESPACE);
  const security = useQuery({ queryKey: ['account-security'], queryFn: readSecurity });
  return (
    <Section name="security">
      {security.isError && <Notice tone="caution">{t('security.failed')}</Notice>}
      {security.isPending && <Skeleton height="5em" />}
      {security.data !== undefined && (
        <>
          <PasswordPart changedAt={security.data.passwordChangedAt} />
          <TwoFactorPart state={security.data} onChange={() => void security.refetch()} />
          <PasskeyPart state={security.data} onChange={() => void security.refetch()} />
        </>
      )}
      <SessionList />
      <EventList />
    </Section>
  );
}
