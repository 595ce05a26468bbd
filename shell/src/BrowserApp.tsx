import { BrowserRouter, type createQueryClient, followTheme, QueryClientProvider } from '@platform/web-kit';
import { type ReactNode, useEffect } from 'react';
import { App } from './App.tsx';

/** The application in a browser: the pages with router and query client. */
export function BrowserApp(props: { queryClient: ReturnType<typeof createQueryClient> }): ReactNode {
  useEffect(followTheme, []);
  return (
    <QueryClientProvider client={props.queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
