import { expect, test } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { makePage } from '../site/page-store.ts';
import { createInitialResultsPages, type FetchApi } from './initial-results-pages.ts';

const address = { path: '/subventions/recherche', search: '', language: 'fr' } as const;

/** A response of the API with this status. */
function responds(status: number, body = '') {
  return { status, location: null, body };
}

/** Pages of a remote that shows what the API returns. None is served from the cache, because the clock moves on. */
function pagesOf(fetchApi: FetchApi) {
  const lines: string[] = [];
  let ms = 0;
  const pages = createInitialResultsPages({
    renderer: {
      plan: async () => ({ id: 1, requests: ['/api/search/subsidies'], statuses: [404] }),
      render: async (_id, [first]) =>
        first?.location != null
          ? { redirect: first.location }
          : { status: first?.status === 404 ? 404 : 200, html: `<p>${first?.body}</p>` },
      drop: () => undefined,
      close: async () => undefined,
    },
    fetchApi,
    readRegistry: async () => ({ version: 1, remotes: {} }) as never,
    apiDeadlineMs: 1_000,
    pageOf: (html, { content }) => makePage(html, 'fast', content),
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
  const { page } = pagesOf(async () => responds(200, responses.shift()));
  const rendered = async () => {
    const response = await page();
    return response !== null && 'page' in response ? response.page : undefined;
  };
  const [first, same, other] = [await rendered(), await rendered(), await rendered()];
  expect(same?.etag).toBe(first?.etag);
  expect(same?.html).toContain('31');
  expect(other?.etag).not.toBe(first?.etag);
});

test('a refused request is reported neither as a failure of the API nor as its recovery', async () => {
  const responses = [responds(400), responds(503), responds(400), responds(200, '{}')];
  const { lines, page } = pagesOf(async () => responses.shift() ?? responds(500));
  const loggedLines: number[] = [];
  for (const isPage of [false, false, false, true]) {
    expect((await page()) !== null).toBe(isPage);
    loggedLines.push(lines.length);
  }
  expect(loggedLines).toEqual([0, 1, 1, 2]);
});

test('a first response with a status that the remote handles makes a page with that status', async () => {
  const { page, lines } = pagesOf(async () => responds(404));
  expect(await page()).toMatchObject({ status: 404 });
  expect(lines).toEqual([]);
});

test('a redirect of the remote is passed on', async () => {
  const { page } = pagesOf(async () => ({ status: 200, location: '/elsewhere', body: '' }));
  expect(await page()).toEqual({ redirect: '/elsewhere' });
});
