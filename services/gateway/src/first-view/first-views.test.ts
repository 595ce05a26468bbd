import { expect, test } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { makePage } from '../site/page-store.ts';
import { type AskApi, firstViews, RefusedByApiError } from './first-views.ts';

const address = { path: '/subventions/recherche', search: '', language: 'fr' } as const;

/** First views of a remote that shows what the API answers; no page is kept, as time flies. */
function viewsOf(askApi: AskApi) {
  const lines: string[] = [];
  let ms = 0;
  const views = firstViews({
    renderer: {
      plan: async () => ({ id: 1, requests: ['/api/search/subsidies'] }),
      render: async (_id, bodies) => `<p>${bodies.join()}</p>`,
      drop: () => undefined,
      close: async () => undefined,
    },
    askApi,
    readRegistry: async () => ({ version: 1, remotes: {} }) as never,
    answerMsMax: 1_000,
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
  const answers = ['{"total":1,"elapsedMs":2.5}', '{"total":1,"elapsedMs":31}', '{"total":2,"elapsedMs":31}'];
  const { page } = viewsOf(async () => answers.shift() ?? '');
  const [first, same, other] = [await page(), await page(), await page()];
  expect(same?.etag).toBe(first?.etag);
  expect(same?.html).toContain('31');
  expect(other?.etag).not.toBe(first?.etag);
});

test('a refused request is no trouble of the service and no sign that it is over', async () => {
  const refused = new RefusedByApiError('the API refused with 400');
  const answers = [refused, new Error('the API answered 503'), refused, '{}'];
  const { lines, page } = viewsOf(async () => {
    const answer = answers.shift() ?? '';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const told: number[] = [];
  for (const isPage of [false, false, false, true]) {
    expect((await page()) !== null).toBe(isPage);
    told.push(lines.length);
  }
  expect(told).toEqual([0, 1, 1, 2]);
});
