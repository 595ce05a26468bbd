import { BrowserRouter, createQueryClient, followTheme, QueryClientProvider } from '@platform/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { App } from './App.tsx';

/** The application in a browser: the address bar and a query client around the pages. */
export function BrowserApp(): ReactNode {
  const [queryClient] = useState(createQueryClient);
  useEffect(followTheme, []);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
