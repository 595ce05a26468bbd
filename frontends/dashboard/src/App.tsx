import './dashboard.css';
import './profiles/profiles.css';
import { lazyPart, matchRoute, usePath } from '@platform/web-kit';
import { Suspense } from 'react';
import { InboxPage } from './inbox/InboxPage.tsx';
import { OnboardingPage } from './onboarding/OnboardingPage.tsx';
import { OverviewPage } from './overview/OverviewPage.tsx';
import { PreferencesPage } from './preferences/PreferencesPage.tsx';
import { PrivacyPage } from './privacy/PrivacyPage.tsx';
import { EditProfilePage } from './profiles/EditProfilePage.tsx';
import { NewProfilePage } from './profiles/NewProfilePage.tsx';
import { ProfilePage } from './profiles/ProfilePage.tsx';
import { PROFILE_TABS } from './profiles/profile-address.ts';
import { SettingsPage } from './settings/SettingsPage.tsx';

const ApplicationPage = lazyPart(
  async () => (await import('./applications/ApplicationPage.tsx')).ApplicationPage,
);

const CalendarPage = lazyPart(async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage);

const DocumentPage = lazyPart(async () => (await import('./documents/DocumentPage.tsx')).DocumentPage);

const LibraryPage = lazyPart(async () => (await import('./library/LibraryPage.tsx')).LibraryPage);

/** The pages of signed-in people that this remote owns, inside the shell's `<main>`. */
function App() {
  const path = usePath();
  if (path.startsWith('/profile/')) return <Profiles path={path} />;
  if (path.startsWith('/subventions/')) return <Applications path={path} />;
  if (path === '/calendrier') {
    return (
      <Suspense fallback={null}>
        <CalendarPage />
      </Suspense>
    );
  }
  if (path === '/bibliotheque') {
    return (
      <Suspense fallback={null}>
        <LibraryPage />
      </Suspense>
    );
  }
  if (path === '/onboarding') return <OnboardingPage />;
  if (path === '/notifications') return <InboxPage />;
  if (path === '/preferences/email') return <PreferencesPage />;
  if (path === '/privacy-dashboard') return <PrivacyPage />;
  return path === '/settings' ? <SettingsPage /> : <OverviewPage />;
}

function Applications({ path }: { readonly path: string }) {
  const subsidyId = matchRoute(path)?.params.subsidyId ?? '';
  return (
    <Suspense fallback={null}>
      <ApplicationPage subsidyId={subsidyId} />
    </Suspense>
  );
}

function Profiles({ path }: { readonly path: string }) {
  const match = matchRoute(path);
  const id = match?.params.profileId;
  if (id === undefined) return <NewProfilePage />;
  if (match?.route.path.endsWith('/edit') === true) return <EditProfilePage id={id} />;
  const documentId = match?.params.documentId;
  if (documentId !== undefined) {
    return (
      <Suspense fallback={null}>
        <DocumentPage profileId={id} documentId={documentId} />
      </Suspense>
    );
  }
  return <ProfilePage id={id} tab={PROFILE_TABS.find((tab) => path.endsWith(`/${tab}`)) ?? 'overview'} />;
}

export default App;
