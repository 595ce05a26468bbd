import { afterEach, describe, expect, it } from '@jest/globals';
import { inventedAgirProgramme, startAdemeAgir } from '../kit/portals/ademe-agir-server.ts';
import type { PortalServer } from '../kit/portals/portal-server.ts';
import { fetchFeed, readPages } from './fetch-feed.ts';

const SOURCE = 'ademe-agir';
const credentials = { client_id: 'invented-id', client_secret: 'invented-secret' };
let portal: PortalServer | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

async function start() {
  portal = await startAdemeAgir([inventedAgirProgramme(1), inventedAgirProgramme(2)]);
  return portal;
}

describe('the API of ADEME Agir', () => {
  it('returns the whole list in one response', async () => {
    const { url } = await start();
    const { pages } = await fetchFeed(SOURCE, `${url}/api/v1/`, { credentials });
    expect(pages.map(({ next }) => next)).toEqual([null]);
    expect(readPages(SOURCE, pages).records.map(({ sourceId }) => sourceId)).toEqual(['DISP-1', 'DISP-2']);
  });

  it('refuses an empty list, a truncated list and a web page', async () => {
    const { url, misbehave } = await start();
    for (const response of [
      { body: { ListeDispositifs: [] } },
      { body: { ListeDispositifs: [inventedAgirProgramme(1)] }, cutAt: 90 },
      { body: '<p>Erreur</p>' },
    ]) {
      misbehave(() => response);
      await expect(fetchFeed(SOURCE, `${url}/api/v1`, { credentials })).rejects.toMatchObject({
        code: 'FEED_ANSWER_UNUSABLE',
      });
    }
  });

  it('reports that a wrong secret is refused', async () => {
    const { url } = await start();
    await expect(
      fetchFeed(SOURCE, `${url}/api/v1`, { credentials: { ...credentials, client_secret: 'wrong' } }),
    ).rejects.toMatchObject({ status: 401 });
  });
});
