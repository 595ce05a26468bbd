import { LanguageProvider, Navigate, resolveRedirect, useLocation } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { Layout } from './layout/Layout.tsx';
import { CurrentPage } from './pages/CurrentPage.tsx';
import { currentPageOf, languageOf } from './pages/current-page.ts';
import { PageHead } from './pages/PageHead.tsx';

/** Everything inside the router: redirects, the language of the address, the layout and the page. */
export function App(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const redirect = resolveRedirect(pathname + search + hash);
  if (redirect !== null) return <Navigate to={redirect} replace />;
  const page = currentPageOf(pathname);
  const language = languageOf(pathname);
  return (
    <LanguageProvider language={language}>
      <PageHead page={page} />
      <Layout>
        <CurrentPage page={page} />
      </Layout>
    </LanguageProvider>
  );
}
