import {
  BrowserRouter,
  type createQueryClient,
  followTheme,
  forgetResults,
  onIdentityChange,
  QueryClientProvider,
} from '@platform/web-kit';
import { type ReactNode, useEffect } from 'react';
import { App } from './App.tsx';

/** The application in a browser: the pages with router and query client. */
export function BrowserApp(props: { queryClient: ReturnType<typeof createQueryClient> }): ReactNode {
  const { queryClient } = props;
  useEffect(followTheme, []);
  useEffect(() => onIdentityChange(() => forgetResults(queryClient)), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
