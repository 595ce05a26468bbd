import { z } from 'zod';
import { addressBelow, requestJson } from '../../json-responses/live-responses.ts';
import type { LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';

const responseSchema = z.object({ ListeDispositifs: z.array(z.unknown()).min(1) });

/**
 * Fetches the whole list in one response. An empty list is refused, because it would withdraw every programme of ADEME.
 * The public address of the API comes with the credentials; the default here is the documented test system.
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
