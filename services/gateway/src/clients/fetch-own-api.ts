import { traceHeaders } from '@platform/telemetry';
import type { FastifyInstance } from 'fastify';
import type { FetchApi } from '../initial-results/initial-results-pages.ts';

/**
 * Calls the API through the routes of the gateway, so that it does not matter where the service runs, and within the
 * rate limits of the visitor for whom it is called.
 */
export function fetchOwnApi(app: FastifyInstance): FetchApi {
  return async (address, { ip, signal }) => {
    const response = await app.inject({
      url: address,
      remoteAddress: ip,
      headers: { accept: 'application/json', ...traceHeaders() },
      signal,
    });
    const { statusCode: status, headers, body } = response;
    return { status, location: headers.location ?? null, body };
  };
}
