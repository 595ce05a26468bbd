import { usePath } from '@platform/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { RemotePage } from '../remote/RemotePage.tsx';
import type { Page } from './current-page.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SearchFrame } from './SearchFrame.tsx';

const HomePage = lazy(() => import('./home/HomePage.tsx').then(({ HomePage: page }) => ({ default: page })));

/** The page of the address, inside the boundary that keeps header and footer alive when it breaks. */
export function CurrentPage(props: { page: Page }): ReactNode {
  const path = usePath();
  return (
    <ErrorBoundary key={path} kind="render">
      <Suspense fallback={null}>
        {props.page.kind === 'home' && <HomePage />}
        {props.page.kind === 'remote' && <RemotePage remote={props.page.remote} frame={<SearchFrame />} />}
        {props.page.kind === 'not-found' && <NotFoundPage />}
      </Suspense>
    </ErrorBoundary>
  );
}
