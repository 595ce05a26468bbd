import { usePath } from '@platform/web-kit';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { RemotePage } from '../remote/RemotePage.tsx';
import type { Page } from './current-page.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { retryable } from './retryable.ts';
import { SearchFrame } from './SearchFrame.tsx';

const homePage = retryable(async () => (await import('./home/HomePage.tsx')).HomePage);

/** One element for ever: a new one would take the place of what the server has rendered and still waits for its remote. */
const SEARCH_FRAME = <SearchFrame />;

/** The page of the address, inside the boundary that keeps header and footer alive when it breaks. */
export function CurrentPage(props: { page: Page }): ReactNode {
  const path = usePath();
  return (
    <ErrorBoundary key={path} kind="render" onRetry={homePage.renew}>
      <Suspense fallback={null}>
        {props.page.kind === 'home' && <LazyHome />}
        {props.page.kind === 'remote' && <RemotePage remote={props.page.remote} frame={SEARCH_FRAME} />}
        {props.page.kind === 'not-found' && <NotFoundPage />}
      </Suspense>
    </ErrorBoundary>
  );
}

function LazyHome(): ReactNode {
  const HomePage = homePage.current();
  return <HomePage />;
}
