import { afterEach, describe, expect, it } from '@jest/globals';
import { inventedStockAid, startAidesEntreprises } from '../kit/portals/aides-entreprises-server.ts';
import type { PortalServer } from '../kit/portals/portal-server.ts';
import { fetchFeed, readPages } from './fetch-feed.ts';

const SOURCE = 'aides-entreprises';
const CREDENTIALS = { id: 'invented-id', key: 'invented-key' };

function aids(count: number) {
  return Array.from({ length: count }, (_, index) => inventedStockAid(index + 1));
}
let portal: PortalServer | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

async function start(count: number) {
  portal = await startAidesEntreprises(aids(count));
  return portal;
}

describe('the open stock of aides-entreprises', () => {
  it('is one response, passed on in pages that can be resumed in the middle', async () => {
    const { url, requests } = await start(450);
    const { pages } = await fetchFeed(SOURCE, url);
    expect(pages.map(({ next }) => next === null)).toEqual([...Array(8).fill(false), true]);
    expect(readPages(SOURCE, pages).records.filter(({ kind }) => kind === 'facts')).toHaveLength(450);
    expect(requests).toHaveLength(1);
    const rest = await fetchFeed(SOURCE, url, { from: pages[0]?.next ?? null });
    expect(rest.pages).toEqual(pages.slice(1));
  });

  it.each([
    ['a file that is cut off', { body: { data: aids(450) }, cutAt: 200_000 }],
    ['a web page', { body: '<html><body>[{]</body></html>' }],
    ['an empty list', { body: { data: [] } }],
    ['no list', { body: { error: 'soon' } }],
  ])('fails on %s', async (_, response) => {
    const { url, misbehave } = await start(1);
    misbehave(() => response);
    await expect(fetchFeed(SOURCE, url)).rejects.toMatchObject({ code: 'FEED_ANSWER_UNUSABLE' });
  });
});

describe('the API of aides-entreprises', () => {
  it('is requested page by page with an id and a key', async () => {
    const { url, requests } = await start(450);
    const { pages } = await fetchFeed(SOURCE, url, { credentials: CREDENTIALS });
    expect(readPages(SOURCE, pages).records.filter(({ kind }) => kind === 'facts')).toHaveLength(450);
    expect(requests.map(({ parameters }) => parameters.get('offset'))).toEqual(['0', '200', '400']);
    const rest = await fetchFeed(SOURCE, url, { credentials: CREDENTIALS, from: pages[0]?.next ?? null });
    expect(rest.pages).toEqual(pages.slice(1));
  });

  it('stops when a page repeats, or when the list is empty', async () => {
    const { url, misbehave, requests } = await start(450);
    misbehave(() => ({ body: { data: aids(200) } }));
    await expect(fetchFeed(SOURCE, url, { credentials: CREDENTIALS })).rejects.toThrow(
      'repeats the page before',
    );
    expect(requests).toHaveLength(2);
    misbehave(() => ({ body: { data: [] } }));
    await expect(fetchFeed(SOURCE, url, { credentials: CREDENTIALS })).rejects.toThrow('holds no aids');
  });

  it('reports that a wrong key is refused', async () => {
    const { url } = await start(1);
    await expect(
      fetchFeed(SOURCE, url, { credentials: { id: 'invented-id', key: 'wrong' } }),
    ).rejects.toMatchObject({ status: 401 });
  });
});
