import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlatformStatus } from '@platform/contracts/insights';
import { OPERATOR_TOKEN, startInsights, type TestInsights } from '../../insights-app.ts';

const SEARCH = '/subventions/recherche';
let service: TestInsights;
beforeAll(async () => {
  service = await startInsights();
});
afterAll(() => service.close());

function send(payload: unknown) {
  return service.app.inject({
    method: 'POST',
    url: '/api/insights/page-visits',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });
}

async function pages(period = 'hour'): Promise<PlatformStatus['pages']> {
  const response = await service.app.inject({
    url: `/api/insights/status?period=${period}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  return response.json<PlatformStatus>().pages;
}

test('page loads are counted by page, device and time, and those above two seconds as slow', async () => {
  service.setTime('2026-11-20T09:10:00Z');
  for (const load of [900, 2_000, 2_001])
    expect((await send({ page: SEARCH, device: 'phone', values: { load, LCP: 1_000 } })).statusCode).toBe(
      204,
    );
  await send({ page: '/', device: 'desktop', values: { CLS: 0.3 } });
  const { visits, slow, measures, byPage } = await pages();
  expect({ visits, slow }).toEqual({ visits: 4, slow: 1 / 3 });
  expect(byPage.map(({ page, device, visits: ofPage }) => [page, device, ofPage])).toEqual([
    [SEARCH, 'phone', 3],
    ['/', 'desktop', 1],
  ]);
  const of = (name: string) => measures.find(({ measure }) => measure === name);
  expect(of('LCP')).toMatchObject({ count: 3, rating: 'good' });
  expect(of('CLS')).toMatchObject({ count: 1, rating: 'poor' });
  expect(of('INP')).toEqual({ measure: 'INP', count: 0, p75: null, rating: null });
});

test('each point of the trend contains the loads of its time', async () => {
  service.setTime('2026-11-21T09:10:00Z');
  await send({ page: SEARCH, device: 'desktop', values: { FCP: 100 } });
  service.setTime('2026-11-21T09:30:00Z');
  await send({ page: SEARCH, device: 'desktop', values: { FCP: 100 } });
  const { trend } = await pages();
  const counted = trend.filter(({ visits }) => visits > 0).map(({ at }) => at);
  expect(counted).toEqual(['2026-11-21T09:09:00.000Z', '2026-11-21T09:29:00.000Z']);
  expect((await pages('day')).visits).toBe(2);
  expect((await pages('week')).visits).toBe(6);
});

test.each([
  [
    'a page that does not exist',
    { page: '/admin/secret', device: 'phone', values: { LCP: 1 } },
    'INSIGHTS_PAGE_UNKNOWN',
  ],
  [
    'an address instead of a pattern',
    { page: `${SEARCH}/1`, device: 'phone', values: { LCP: 1 } },
    'INSIGHTS_PAGE_UNKNOWN',
  ],
  ['no measure', { page: '/', device: 'phone', values: {} }, 'REQUEST_INVALID'],
  ['an unknown measure', { page: '/', device: 'phone', values: { 'x.$inc': 1 } }, 'REQUEST_INVALID'],
  ['a negative time', { page: '/', device: 'phone', values: { LCP: -1 } }, 'REQUEST_INVALID'],
  ['an identifier', { page: '/', device: 'phone', values: { LCP: 1 }, visitor: 'a' }, 'REQUEST_INVALID'],
])('%s is refused and nothing is counted', async (_, payload, code) => {
  service.setTime('2026-11-25T09:00:00Z');
  const response = await send(payload);
  expect([response.statusCode, response.json().code]).toEqual([400, code]);
  expect((await pages()).visits).toBe(0);
});

test('what is stored of a visit are sums, without anything of the visitor', async () => {
  const stored = await service.connection.collection('visit_hours').findOne({ page: '/' });
  expect(Object.keys(stored ?? {}).sort()).toEqual([
    '_id',
    'at',
    'device',
    'measures',
    'page',
    'slow',
    'visits',
  ]);
});
