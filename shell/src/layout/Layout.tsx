import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
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
      <Header />
      <ToastRegion />
      <ConnectionNotice />
      <main id="content" tabIndex={-1}>
        <Breadcrumbs />
        {props.children}
      </main>
      <Footer />
    </>
  );
}
