import { type PublishedList, publishedListSchema } from '@platform/contracts/catalog';
import { withDeadline } from '@platform/service-kit';
import { gatewayErrors } from '../errors.ts';
import type { FetchApi } from '../initial-results/initial-results-pages.ts';

const DEADLINE_MS = 10_000;

/** Lists the published subsidies behind an id, on behalf of the visitor with this address. */
export type FetchPublished = (after: string | null, ip: string) => Promise<PublishedList>;

/**
 * Calls the catalog for lists of published subsidies.
 * @throws GATEWAY_UPSTREAM_UNAVAILABLE when it does not respond with one.
 */
export function fetchPublished(fetchApi: FetchApi): FetchPublished {
  return async (after, ip) => {
    const address = `/api/catalog/subsidies${after === null ? '' : `?after=${after}`}`;
    try {
      const call = (signal: AbortSignal) => fetchApi(address, { ip, signal });
      const { body } = await withDeadline(call, DEADLINE_MS, 'catalog for the sitemap');
      return publishedListSchema.parse(JSON.parse(body));
    } catch (cause) {
      throw gatewayErrors.UPSTREAM_UNAVAILABLE({ cause });
    }
  };
}
