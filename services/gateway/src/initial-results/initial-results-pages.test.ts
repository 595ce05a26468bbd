import { expect, test } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { makePage } from '../site/page-store.ts';
import { createInitialResultsPages, type FetchApi, RefusedByApiError } from './initial-results-pages.ts';

const address = { path: '/subventions/recherche', search: '', language: 'fr' } as const;

/** Pages of a remote that shows what the API returns. None is served from the cache, because the clock moves on. */
function pagesOf(fetchApi: FetchApi) {
  const lines: string[] = [];
  let ms = 0;
  const pages = createInitialResultsPages({
    renderer: {
      plan: async () => ({ id: 1, requests: ['/api/search/subsidies'] }),
      render: async (_id, bodies) => `<p>${bodies.join()}</p>`,
      drop: () => undefined,
      close: async () => undefined,
    },
    fetchApi,
    readRegistry: async () => ({ version: 1, remotes: {} }) as never,
    apiDeadlineMs: 1_000,
    pageOf: (html, content) => makePage(html, 'fast', content),
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
  return { lines, page: () => pages.pageAt({ remote: 'search', address, ip: '203.0.113.9' }) };
}

test('the ETag of a page depends on its content and not on the time that the API took', async () => {
  const responses = [
    '{"total":1,"elapsedMs":2.5}',
    '{"total":1,"elapsedMs":31}',
    '{"total":2,"elapsedMs":31}',
  ];
  const { page } = pagesOf(async () => responses.shift() ?? '');
  const [first, same, other] = [await page(), await page(), await page()];
  expect(same?.etag).toBe(first?.etag);
  expect(same?.html).toContain('31');
  expect(other?.etag).not.toBe(first?.etag);
});

test('a refused request is reported neither as a failure of the API nor as its recovery', async () => {
  const refused = new RefusedByApiError('the API refused with 400');
  const responses = [refused, new Error('the API responded with 503'), refused, '{}'];
  const { lines, page } = pagesOf(async () => {
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
