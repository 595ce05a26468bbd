import { afterEach, describe, expect, it } from '@jest/globals';
import { inventedAid, startAidesTerritoires } from '../kit/portals/aides-territoires-server.ts';
import type { PortalServer } from '../kit/portals/portal-server.ts';
import { fetchFeed, readPages } from './fetch-feed.ts';

const SOURCE = 'aides-territoires';
const CREDENTIALS = { token: 'invented-token' };

function aids(count: number) {
  return Array.from({ length: count }, (_, index) => inventedAid(index + 1));
}
let portal: PortalServer | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

async function start(...given: Parameters<typeof startAidesTerritoires>) {
  portal = await startAidesTerritoires(...given);
  return portal;
}

function fetchAll(url: string, from: string | null = null, pages?: number) {
  return fetchFeed(SOURCE, `${url}/api`, {
    credentials: CREDENTIALS,
    from,
    ...(pages === undefined ? {} : { pages }),
  });
}

describe('the API of Aides-territoires', () => {
  it('returns every aid once, 100 a page, after one login', async () => {
    const { url, requests } = await start(aids(230));
    const { pages } = await fetchAll(url);
    const { records } = readPages(SOURCE, pages);
    expect(pages.map(({ next }) => next === null)).toEqual([false, false, true]);
    expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(230);
    expect(records.every(({ kind }) => kind === 'facts')).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/connexion/',
      '/api/aids/',
      '/api/aids/',
      '/api/aids/',
    ]);
  });

  it('logs in again when the token expires during the fetch, and returns nothing twice', async () => {
    const { url, requests } = await start(aids(230), { uses: 1 });
    const { records } = readPages(SOURCE, (await fetchAll(url)).pages);
    expect(records).toHaveLength(230);
    expect(requests.filter(({ path }) => path === '/api/connexion/')).toHaveLength(3);
  });

  it('gives up on a wrong personal token, and on a token that is refused at once', async () => {
    const { url, misbehave } = await start(aids(3));
    await expect(fetchFeed(SOURCE, `${url}/api`, { credentials: { token: 'wrong' } })).rejects.toMatchObject({
      status: 401,
    });
    misbehave(({ path }) => (path === '/api/aids/' ? { status: 401, body: {} } : null));
    await expect(fetchAll(url)).rejects.toMatchObject({ status: 401 });
  });

  it('continues after the page where it was interrupted', async () => {
    const { url } = await start(aids(230));
    const first = await fetchAll(url, null, 1);
    const rest = await fetchAll(url, first.pages[0]?.next ?? null);
    expect(readPages(SOURCE, [...first.pages, ...rest.pages]).records).toHaveLength(230);
  });

  it('waits as long as the server demands', async () => {
    const { url, misbehave } = await start(aids(3));
    misbehave(({ number }) =>
      number === 2 ? { status: 429, headers: { 'retry-after': '40' }, body: {} } : null,
    );
    const { waits, pages } = await fetchAll(url);
    expect(waits.some((ms) => ms >= 40_000)).toBe(true);
    expect(readPages(SOURCE, pages).records).toHaveLength(3);
  });

  it('retries once after a truncated response or a web page, then stops', async () => {
    const { url, misbehave, requests } = await start(aids(3));
    const page = '<!doctype html><title>Maintenance</title>';
    misbehave(({ number }) =>
      number === 2 ? { headers: { 'content-type': 'text/html' }, body: page } : null,
    );
    expect(readPages(SOURCE, (await fetchAll(url)).pages).records).toHaveLength(3);
    const before = requests.length;
    misbehave(({ path }) =>
      path === '/api/aids/' ? { body: { count: 3, results: aids(3) }, cutAt: 300 } : null,
    );
    await expect(fetchAll(url)).rejects.toThrow('the JSON is broken or cut off');
    misbehave(({ path }) => (path === '/api/aids/' ? { body: page } : null));
    await expect(fetchAll(url)).rejects.toThrow('a web page or XML, not JSON');
    expect(requests.length - before).toBe(6);
  });

  it.each([
    ['to another host', 'https://elsewhere.example.org/api/aids/?itemsPerPage=100&page=2'],
    ['to another list', '/api/backers/?page=2'],
    ['back to itself', '/api/aids/?itemsPerPage=100&page=1'],
    ['past a page', '/api/aids/?itemsPerPage=100&page=3'],
    ['nowhere', 'http://'],
  ])('never follows a next link that leads %s', async (_, next) => {
    const { url, misbehave, requests } = await start(aids(230));
    misbehave(({ path }) =>
      path === '/api/aids/' ? { body: { count: 230, next, results: aids(100) } } : null,
    );
    await expect(fetchAll(url)).rejects.toMatchObject({ code: 'FEED_ANSWER_UNUSABLE' });
    expect(requests).toHaveLength(2);
  });

  it('fails when fewer aids came than were announced, or when pages follow an empty one', async () => {
    const { url, misbehave } = await start(aids(3));
    misbehave(({ path }) =>
      path === '/api/aids/' ? { body: { count: 3, next: null, results: aids(2) } } : null,
    );
    await expect(fetchAll(url)).rejects.toThrow('2 of 3 announced results came');
    misbehave(({ path }) =>
      path === '/api/aids/' ? { body: { count: 3, next: '/api/aids/?page=2', results: [] } } : null,
    );
    await expect(fetchAll(url)).rejects.toThrow('empty and not the last');
    misbehave(({ path }) => (path === '/api/aids/' ? { body: { detail: 'ok' } } : null));
    await expect(fetchAll(url)).rejects.toThrow('no list of results');
  });

  it('refuses a cursor that it cannot read', async () => {
    const { url } = await start(aids(3));
    await expect(fetchAll(url, 'https://elsewhere.example.org/')).rejects.toThrow('cannot be read');
  });
});
