import './dashboard.css';
import { usePath } from '@platform/web-kit';
import { InboxPage } from './inbox/InboxPage.tsx';
import { OnboardingPage } from './onboarding/OnboardingPage.tsx';
import { OverviewPage } from './overview/OverviewPage.tsx';
import { PreferencesPage } from './preferences/PreferencesPage.tsx';
import { PrivacyPage } from './privacy/PrivacyPage.tsx';
import { SettingsPage } from './settings/SettingsPage.tsx';

/** The pages of signed-in people that this remote owns, inside the shell's `<main>`. */
function App() {
  const path = usePath();
  if (path === '/onboarding') return <OnboardingPage />;
  if (path === '/notifications') return <InboxPage />;
  if (path === '/preferences/email') return <PreferencesPage />;
  if (path === '/privacy-dashboard') return <PrivacyPage />;
  return path === '/settings' ? <SettingsPage /> : <OverviewPage />;
}

export default App;
