import { buttonClass, Container, Notice, Separator, Text, Title } from '@platform/ui/base';
import { scrollInto } from '@platform/ui/forms';
import { Link, lazyPart, searchAddress, useFormats, useTexts, useTitle } from '@platform/web-kit';
import { profileSearch } from '@platform/web-kit/profiles';
import { Suspense, useEffect, useRef } from 'react';
import type { Profile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { LoadedProfile } from './LoadedProfile.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { editAddress, PROFILE_TABS, type ProfileTab, profileAddress } from './profile-address.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { SubsidiesTab } from './SubsidiesTab.tsx';

const ApplicationsTab = lazyPart(
  async () => (await import('../applications/ApplicationsTab.tsx')).ApplicationsTab,
);

const ReviewTab = lazyPart(async () => (await import('../documents/ReviewTab.tsx')).ReviewTab);

const DocumentsTab = lazyPart(async () => (await import('../documents/DocumentsTab.tsx')).DocumentsTab);

/** `/profile/:profileId` with its tabs. */
export function ProfilePage(props: { readonly id: string; readonly tab: ProfileTab }) {
  return (
    <LoadedProfile id={props.id}>{(profile) => <Page profile={profile} tab={props.tab} />}</LoadedProfile>
  );
}

function Page({ profile, tab }: { readonly profile: Profile; readonly tab: ProfileTab }) {
  const t = useTexts(PROFILES);
  const formats = useFormats();
  const { id, name, type, status, changedAt } = profile;
  useTitle(name);
  return (
    <Container className="profile-page">
      <div className="profile-head">
        <div>
          <Title order={1}>{name}</Title>
          <Text tone="muted" as="div" className="profile-head-line">
            <StatusBadge status={status} />
            <span>
              {t(`type.${type}`)}
              <Separator />
              {t('page.changedAt', { date: formats.day(changedAt) })}
            </span>
          </Text>
        </div>
        <div className="settings-actions">
          {profile.isEditable && (
            <Link to={editAddress(id)} className={buttonClass()}>
              {t('page.edit')}
            </Link>
          )}
          <Link to={searchAddress(profileSearch(profile))} className={buttonClass({ variant: 'primary' })}>
            {t('page.find')}
          </Link>
        </div>
      </div>
      <StateNotice profile={profile} />
      <TabLinks profileId={id} tab={tab} />
      <TabContent profile={profile} tab={tab} />
    </Container>
  );
}

/** The tabs as links in one row, scrolled to the one that is open. */
function TabLinks({ profileId, tab }: { readonly profileId: string; readonly tab: ProfileTab }) {
  const t = useTexts(PROFILES);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
    if (list.current !== null && open) scrollInto(list.current, open);
  }, [tab]);
  return (
    <nav aria-label={t('tabs.label')}>
      <ul ref={list} className="ui-tabs profile-tabs">
        {PROFILE_TABS.map((one) => (
          <li key={one} data-tab={one}>
            <Link to={profileAddress(profileId, one)} aria-current={one === tab ? 'page' : undefined}>
              {t(`tabs.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabContent({ profile, tab }: { readonly profile: Profile; readonly tab: ProfileTab }) {
  if (tab === 'overview') return <OverviewTab profile={profile} />;
  if (tab === 'subsidies') return <SubsidiesTab profile={profile} />;
  return (
    <Suspense fallback={null}>
      {tab === 'documents' && <DocumentsTab profile={profile} />}
      {tab === 'document-review' && <ReviewTab profile={profile} />}
      {tab === 'applications' && <ApplicationsTab profileId={profile.id} />}
    </Suspense>
  );
}

function StateNotice({ profile: { state, isEditable } }: { readonly profile: Profile }) {
  const t = useTexts(PROFILES);
  if (state === 'archived') return <Notice tone="info">{t('page.archivedNotice')}</Notice>;
  if (!isEditable) return <Notice tone="caution">{t('page.overLimit')}</Notice>;
  return state === 'inactive' ? <Notice tone="info">{t('page.inactiveNotice')}</Notice> : null;
}
