import {
  BrowserRouter,
  type createQueryClient,
  followTheme,
  forgetResults,
  onIdentityChange,
  onLiveHint,
  QueryClientProvider,
} from '@platform/web-kit';
import { type ReactNode, useEffect } from 'react';
import { App } from './App.tsx';
import { applyLiveHint } from './account/lazy-account.tsx';

/** The application in a browser: the pages with router and query client. */
export function BrowserApp(props: { queryClient: ReturnType<typeof createQueryClient> }): ReactNode {
  const { queryClient } = props;
  useEffect(followTheme, []);
  // Pages for people with an account are left first; otherwise they would request their data again without a session.
  useEffect(() => onIdentityChange(() => setTimeout(() => forgetResults(queryClient))), [queryClient]);
  useEffect(() => onLiveHint((hint) => void applyLiveHint(queryClient, hint)), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
