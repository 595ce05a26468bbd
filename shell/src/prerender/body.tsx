import { type createQueryClient, QueryClientProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from '../App.tsx';

/**
 * The body of an address as the browser would render it first, with what the query client knows. Rejects when a
 * component fails, inside an error boundary too: a page with a fallback in it could not be hydrated.
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
    // One piece in reading order: a page must be whole without scripts and before them.
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
