import { z } from 'zod';
import { addressBelow, requestJson } from '../../feeds/live-responses.ts';
import type { LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';

const responseSchema = z.object({ ListeDispositifs: z.array(z.unknown()).min(1) });

/**
 * The whole list in one response. An empty list is refused: ADEME never has no programme, and it would withdraw all of
 * them. The public address of the interface is given with the credentials; the one here is of its documented test system.
 */
export const ademeAgirFeed: LiveFeed = {
  baseUrl: 'https://ppd-x-ademe-externe-api.de-c1.eu1.cloudhub.io/api/v1',
  credentials: ['client_id', 'client_secret'],
  throttle: { minIntervalMs: 1_000 },
  pages: async function* pages(client, { baseUrl, credentials }) {
    const { bytes, value } = await requestJson(client, {
      method: 'GET',
      url: addressBelow(baseUrl, 'r2da/listeDispositif').href,
      headers: {
        accept: 'application/json',
        client_id: credentials.client_id ?? '',
        client_secret: credentials.client_secret ?? '',
      },
    });
    if (!responseSchema.safeParse(value).success)
      throw new UnusableResponseError('the response holds no programmes');
    yield { file: { path: 'liste-dispositif.json', bytes }, next: null };
  },
};
