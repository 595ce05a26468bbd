import { expect, test } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { makePage } from '../site/page-store.ts';
import { type FetchApi, firstViews, RefusedByApiError } from './first-views.ts';

const address = { path: '/subventions/recherche', search: '', language: 'fr' } as const;

/** First views of a remote that shows what the API returns; no page is kept, since the clock moves on. */
function viewsOf(fetchApi: FetchApi) {
  const lines: string[] = [];
  let ms = 0;
  const views = firstViews({
    renderer: {
      plan: async () => ({ id: 1, requests: ['/api/search/subsidies'] }),
      render: async (_id, bodies) => `<p>${bodies.join()}</p>`,
      drop: () => undefined,
      close: async () => undefined,
    },
    fetchApi,
    readRegistry: async () => ({ version: 1, remotes: {} }) as never,
    apiDeadlineMs: 1_000,
    pageOf: (html, content) => makePage(html, 'each', content),
    logger: createLogger({
      service: 'gateway',
      level: 'info',
      destination: { write: (line) => void lines.push(JSON.parse(line).msg) },
    }),
    now: () => {
      ms += 60_000;
      return ms;
    },
  });
  return { lines, page: () => views.pageAt({ remote: 'search', address, ip: '203.0.113.9' }) };
}

test('a page has the ETag of its content, whatever time the API took', async () => {
  const responses = [
    '{"total":1,"elapsedMs":2.5}',
    '{"total":1,"elapsedMs":31}',
    '{"total":2,"elapsedMs":31}',
  ];
  const { page } = viewsOf(async () => responses.shift() ?? '');
  const [first, same, other] = [await page(), await page(), await page()];
  expect(same?.etag).toBe(first?.etag);
  expect(same?.html).toContain('31');
  expect(other?.etag).not.toBe(first?.etag);
});

test('a refused request counts neither as a failure of the service nor as its end', async () => {
  const refused = new RefusedByApiError('the API refused with 400');
  const responses = [refused, new Error('the API responded with 503'), refused, '{}'];
  const { lines, page } = viewsOf(async () => {
    const response = responses.shift() ?? '';
    if (response instanceof Error) throw response;
    return response;
  });
  const loggedLines: number[] = [];
  for (const isPage of [false, false, false, true]) {
    expect((await page()) !== null).toBe(isPage);
    loggedLines.push(lines.length);
  }
  expect(loggedLines).toEqual([0, 1, 1, 2]);
});
