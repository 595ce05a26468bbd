import type { FastifyInstance } from 'fastify';
import { type FetchApi, RefusedByApiError } from '../initial-results/initial-results-pages.ts';

/**
 * Calls the API through the routes of the gateway, so that it does not matter where the service runs, and within the
 * rate limits of the visitor for whom it is called.
 */
export function fetchOwnApi(app: FastifyInstance): FetchApi {
  return async (address, { ip, signal }) => {
    const response = await app.inject({
      url: address,
      remoteAddress: ip,
      headers: { accept: 'application/json' },
      signal,
    });
    const { statusCode } = response;
    if (statusCode >= 400 && statusCode < 500) {
      throw new RefusedByApiError(`the API refused with ${statusCode}`);
    }
    if (statusCode !== 200) {
      throw new Error(`the API responded with ${statusCode}`);
    }
    return response.body;
  };
}
