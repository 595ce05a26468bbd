import { matchRoute, usePath, useSession, useTexts } from '@platform/web-kit';
import { type ReactNode, Suspense } from 'react';
import { SessionEndNotice } from '../account/lazy-account.tsx';
import { ConsentPrompt } from '../consent/ConsentPrompt.tsx';
import { SHELL } from '../i18n/texts.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Footer } from './Footer.tsx';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';
import { Header } from './Header.tsx';
import { ToastRegion } from './ToastRegion.tsx';

/** What surrounds every page. */
export function Layout(props: { children: ReactNode }): ReactNode {
  const t = useTexts(SHELL);
  useFocusAfterNavigation();
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <ConsentPrompt />
      <Header />
      <ToastRegion />
      <EndedSession />
      <ConnectionNotice />
      <main id="content" tabIndex={-1}>
        <Breadcrumbs />
        {props.children}
      </main>
      <Footer />
    </>
  );
}

/** Explains on public pages why the session is over; pages for people with an account explain it in their place. */
function EndedSession(): ReactNode {
  const { ended } = useSession();
  const guard = matchRoute(usePath())?.route.guard ?? 'public';
  if (ended === null || ended === 'signed-out' || guard !== 'public') return null;
  return (
    <Suspense fallback={null}>
      <SessionEndNotice end={ended} />
    </Suspense>
  );
}
