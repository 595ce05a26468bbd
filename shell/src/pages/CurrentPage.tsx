import { lazyPart, matchRoute, renewFailedParts, SEARCH_PATH, usePath, useSession } from '@platform/web-kit';
import { type ReactNode, Suspense } from 'react';
import { AccessGate, AccountPages } from '../account/lazy-account.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { RemotePage } from '../remote/RemotePage.tsx';
import type { Page } from './current-page.ts';
import { DiscoverFrame } from './DiscoverFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PlainFrame } from './PlainFrame.tsx';
import { SearchFrame } from './SearchFrame.tsx';

const HomePage = lazyPart(async () => (await import('./home/HomePage.tsx')).HomePage);
const PricingPage = lazyPart(async () => (await import('../plans/PricingPage.tsx')).PricingPage);
const PaymentPage = lazyPart(async () => (await import('../plans/PaymentPage.tsx')).PaymentPage);
const CookiesPage = lazyPart(async () => (await import('../consent/CookiesPage.tsx')).CookiesPage);

/** Constants, because a new element would replace server-rendered markup that is not hydrated yet. */
const SEARCH_FRAME = <SearchFrame />;
const DISCOVER_FRAME = <DiscoverFrame />;
const PLAIN_FRAME = <PlainFrame />;

/** The page of a remote until it is loaded. */
function frameOf(path: string): ReactNode {
  if (path === SEARCH_PATH) return SEARCH_FRAME;
  return matchRoute(path)?.route.labelKey === 'nav.discover' ? DISCOVER_FRAME : PLAIN_FRAME;
}

/** The page of the address, inside an error boundary that keeps header and footer usable if the page fails. */
export function CurrentPage({ page }: { page: Page }): ReactNode {
  const path = usePath();
  return (
    <ErrorBoundary key={path} kind="render" onRetry={renewFailedParts}>
      <Suspense fallback={null}>
        {page.kind === 'home' && <HomePage />}
        {page.kind === 'pricing' && <PricingPage />}
        {page.kind === 'payment' && <PaymentPage />}
        {page.kind === 'cookies' && <CookiesPage />}
        {page.kind === 'account' && <AccountPages />}
        {page.kind === 'remote' && (
          <Guarded path={page.path}>
            <RemotePage remote={page.remote} frame={frameOf(page.path)} />
          </Guarded>
        )}
        {page.kind === 'administration' && (
          <Guarded path={page.path}>
            <NotFoundPage />
          </Guarded>
        )}
        {page.kind === 'not-found' && <NotFoundPage />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Checks the access to a page that is not public. */
function Guarded({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode {
  const { status } = useSession();
  const route = matchRoute(path)?.route;
  const guard = route?.guard ?? 'public';
  // Operators without an account give their token on the page itself.
  if (guard === 'public' || (route?.operatorToken === true && status === 'signed-out')) return children;
  return (
    <Suspense fallback={PLAIN_FRAME}>
      <AccessGate guard={guard}>{children}</AccessGate>
    </Suspense>
  );
}
