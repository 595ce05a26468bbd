import { Button, Container, ErrorState, Skeleton, Stack, Title, VisuallyHidden } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { DataSection } from './DataSection.tsx';
import { MoreSection } from './MoreSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { ProfilesSection } from './ProfilesSection.tsx';
import { RegionSection } from './RegionSection.tsx';
import { SECTIONS } from './Section.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { useStoredSettings } from './use-stored-settings.ts';

/** `/settings`: everything that a person can set, in sections. */
export function SettingsPage() {
  const t = useTexts(NAMESPACE);
  const { query, save } = useStoredSettings();
  return (
    <Container className="settings">
      <Title order={1}>{t('settings.title')}</Title>
      <div className="settings-columns">
        <nav aria-label={t('settings.sections')} className="settings-nav">
          <ul>
            {SECTIONS.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(`${name}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="settings-sections">
          {query.data !== undefined && (
            <>
              <ProfileSection stored={query.data} save={save} />
              <ProfilesSection />
              <RegionSection settings={query.data.settings} save={save} />
              <AppearanceSection settings={query.data.settings} save={save} />
            </>
          )}
          {query.isPending && <Loading />}
          {query.isError && query.data === undefined && (
            <ErrorState
              title={t('settings.failed')}
              action={<Button onClick={() => void query.refetch()}>{t('settings.retry')}</Button>}
            >
              <p>{t('error.generic')}</p>
            </ErrorState>
          )}
          <NotificationsSection />
          <SecuritySection />
          <DataSection />
          <MoreSection />
        </div>
      </div>
    </Container>
  );
}

function Loading() {
  const t = useTexts(NAMESPACE);
  return (
    <div className="ui-card settings-card">
      <VisuallyHidden>{t('settings.loading')}</VisuallyHidden>
      <Stack aria-hidden="true">
        <Skeleton width="30%" height="1.6em" />
        <Skeleton height="42px" />
        <Skeleton height="42px" />
        <Skeleton height="42px" />
      </Stack>
    </div>
  );
}
