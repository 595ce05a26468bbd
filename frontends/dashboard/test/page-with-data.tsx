import { afterEach } from '@jest/globals';
import { createQueryClient, type Language, QueryClientProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { waitFor } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { type LivePage, livePage } from './live-page.tsx';

const client = createQueryClient();
const realFetch = globalThis.fetch;
let page: LivePage | null = null;

afterEach(async () => {
  await page?.close();
  page = null;
  client.clear();
  globalThis.fetch = realFetch;
});

/** A page of components that read data; it ends after the test. Every request gets `respond`, without it 404. */
export async function pageWithData(
  element: ReactNode,
  {
    language,
    respond,
  }: { readonly language: Language; readonly respond?: (...request: Parameters<typeof fetch>) => Response },
): Promise<LivePage> {
  globalThis.fetch = async (...request) => respond?.(...request) ?? Response.json({}, { status: 404 });
  page = await livePage(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">{element}</StaticRouter>
    </QueryClientProvider>,
    language,
  );
  return page;
}

/** Waits until the page has read what it shows. */
export async function dataRead({ update }: LivePage): Promise<void> {
  await update(async () => {
    await waitFor(() => {
      if (client.isFetching() > 0) throw new Error('data is still being read');
    });
    // The query client informs components in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
}
