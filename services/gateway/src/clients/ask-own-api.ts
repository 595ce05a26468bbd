import type { FastifyInstance } from 'fastify';
import { type AskApi, RefusedByApiError } from '../first-view/first-views.ts';

/**
 * Asks the API through our own front door, whether the service shares this process or runs elsewhere, and on the account
 * of the visitor for whom it is asked.
 */
export function askOwnApi(app: FastifyInstance): AskApi {
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
      throw new Error(`the API answered ${statusCode}`);
    }
    return response.body;
  };
}
