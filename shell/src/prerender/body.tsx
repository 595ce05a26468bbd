import { type createQueryClient, QueryClientProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from '../App.tsx';

/**
 * Renders the body of an address as a browser would first render it, with the data of the query client. Rejects when a
 * component fails, even inside an error boundary, because a page with a fallback could not be hydrated.
 */
export async function renderBody(
  location: string,
  queryClient: ReturnType<typeof createQueryClient>,
): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={location}>
          <App />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
    // React may not move parts to the end of the document, because the page must be complete without scripts.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  const body = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return body;
}
