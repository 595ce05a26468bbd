import { Button, ErrorState, Text } from '@platform/ui/base';
import { Link, lazyPart, useTexts } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { Suspense } from 'react';
import { PROFILES } from '../i18n/namespaces.ts';
import { profileAddress } from '../profiles/profile-address.ts';
import { StatusBadge } from '../profiles/StatusBadge.tsx';
import { Section } from './Section.tsx';

// With the texts of documents, which most visits do not need.
const ProposalsOffPart = lazyPart(async () => (await import('./ProposalsOffPart.tsx')).ProposalsOffPart);

/** The profiles of the workspace, also the one of people without a plan, who cannot open its page (decision D5). */
export function ProfilesSection() {
  const t = useTexts(PROFILES);
  const { status, profiles, counted, countedMax, hasFullAccess, retry } = useWorkspaceProfiles();
  return (
    <Section name="profiles">
      {status === 'failed' && (
        <ErrorState
          order={3}
          title={t('settings.failed')}
          action={<Button onClick={retry}>{t('page.retry')}</Button>}
        >
          <p>{t('problem.generic')}</p>
        </ErrorState>
      )}
      {status === 'ready' && profiles.length === 0 && <Text tone="muted">{t('settings.empty')}</Text>}
      {status === 'ready' && countedMax !== null && profiles.length > 0 && (
        <Text tone="muted" size="small">
          {t('settings.count', { count: counted, max: countedMax })}
        </Text>
      )}
      {profiles.length > 0 && (
        <ul className="settings-rows">
          {profiles.map(({ id, name, status: shown }) => (
            <li key={id}>
              {hasFullAccess ? <Link to={profileAddress(id)}>{name}</Link> : <span>{name}</span>}
              <StatusBadge status={shown} />
            </li>
          ))}
        </ul>
      )}
      {hasFullAccess && profiles.length > 0 && (
        <Suspense fallback={null}>
          <ProposalsOffPart profiles={profiles} />
        </Suspense>
      )}
    </Section>
  );
}
