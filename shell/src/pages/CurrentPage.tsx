import { matchRoute, SEARCH_PATH, usePath, useSession } from '@platform/web-kit';
import { type ReactNode, Suspense } from 'react';
import { AccessGate, loadAccountPages } from '../account/lazy-account.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { RemotePage } from '../remote/RemotePage.tsx';
import type { Page } from './current-page.ts';
import { DiscoverFrame } from './DiscoverFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PlainFrame } from './PlainFrame.tsx';
import { type RetryablePage, retryable } from './retryable.ts';
import { SearchFrame } from './SearchFrame.tsx';

const homePage = retryable(async () => (await import('./home/HomePage.tsx')).HomePage);

const pricingPage = retryable(async () => (await import('../plans/PricingPage.tsx')).PricingPage);
const paymentPage = retryable(async () => (await import('../plans/PaymentPage.tsx')).PaymentPage);
const cookiesPage = retryable(async () => (await import('../consent/CookiesPage.tsx')).CookiesPage);
const accountPages = retryable(loadAccountPages);

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
    <ErrorBoundary key={path} kind="render" onRetry={renewPages}>
      <Suspense fallback={null}>
        {page.kind === 'home' && <Lazy page={homePage} />}
        {page.kind === 'pricing' && <Lazy page={pricingPage} />}
        {page.kind === 'payment' && <Lazy page={paymentPage} />}
        {page.kind === 'cookies' && <Lazy page={cookiesPage} />}
        {page.kind === 'account' && <Lazy page={accountPages} />}
        {page.kind === 'remote' && (
          <Guarded path={page.path}>
            <RemotePage remote={page.remote} frame={frameOf(page.path)} />
          </Guarded>
        )}
        {page.kind === 'not-found' && <NotFoundPage />}
      </Suspense>
    </ErrorBoundary>
  );
}

function Lazy({ page }: { readonly page: RetryablePage }): ReactNode {
  const Page = page.current();
  return <Page />;
}

function renewPages(): void {
  for (const page of [homePage, pricingPage, paymentPage, cookiesPage, accountPages]) page.renew();
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
