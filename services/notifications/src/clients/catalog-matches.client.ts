import { type MatchesOrder, matchesSchema } from '@platform/contracts/eligibility';
import { withDeadline } from '@platform/service-kit';
import { traceHeaders } from '@platform/telemetry';
import type { FindMatches } from '../ports/matches.port.ts';

const DEADLINE_MS = 15_000;
/** The largest page of the catalog. */
const PAGE_SIZE = 50;

/** New matches from the catalog, over its HTTP interface. The catalog neither keeps nor logs the profile. */
export function createCatalogMatches({ url }: { readonly url: string }): FindMatches {
  return ({ profile, since, offset }) =>
    withDeadline(
      async (signal) => {
        const order: Partial<MatchesOrder> = {
          profile,
          since: since.toISOString(),
          offset,
          limit: PAGE_SIZE,
        };
        const response = await fetch(new URL('/api/catalog/eligibility/matches', url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...traceHeaders() },
          body: JSON.stringify(order),
          redirect: 'error',
          signal,
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new Error(`the catalog responded with ${response.status}`);
        }
        return matchesSchema.parse(await response.json());
      },
      DEADLINE_MS,
      'catalog',
    );
}
