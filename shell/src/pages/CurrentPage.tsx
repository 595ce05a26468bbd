import { SEARCH_PATH, usePath } from '@platform/web-kit';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { RemotePage } from '../remote/RemotePage.tsx';
import type { Page } from './current-page.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PlainFrame } from './PlainFrame.tsx';
import { retryable } from './retryable.ts';
import { SearchFrame } from './SearchFrame.tsx';

const homePage = retryable(async () => (await import('./home/HomePage.tsx')).HomePage);

/** Constants, because a new element would replace server-rendered markup that is not hydrated yet. */
const SEARCH_FRAME = <SearchFrame />;
const PLAIN_FRAME = <PlainFrame />;

/** The page of the address, inside an error boundary that keeps header and footer usable if the page fails. */
export function CurrentPage({ page }: { page: Page }): ReactNode {
  const path = usePath();
  return (
    <ErrorBoundary key={path} kind="render" onRetry={homePage.renew}>
      <Suspense fallback={null}>
        {page.kind === 'home' && <LazyHome />}
        {page.kind === 'remote' && (
          <RemotePage remote={page.remote} frame={page.path === SEARCH_PATH ? SEARCH_FRAME : PLAIN_FRAME} />
        )}
        {page.kind === 'not-found' && <NotFoundPage />}
      </Suspense>
    </ErrorBoundary>
  );
}

function LazyHome(): ReactNode {
  const HomePage = homePage.current();
  return <HomePage />;
}
