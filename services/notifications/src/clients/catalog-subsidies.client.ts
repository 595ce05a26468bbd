import { subsidySchema } from '@platform/contracts/catalog';
import { withDeadline } from '@platform/service-kit';
import { traceHeaders } from '@platform/telemetry';
import type { Catalog } from '../ports/catalog.port.ts';

const DEADLINE_MS = 5_000;

/** Programmes from the catalog, over its HTTP interface. One that was merged is read under its kept id by its own followers. */
export function createCatalogSubsidies({ url }: { readonly url: string }): Catalog {
  return {
    find: (subsidyId) =>
      withDeadline(
        async (signal) => {
          const response = await fetch(new URL(`/api/catalog/subsidies/${subsidyId}`, url), {
            headers: traceHeaders(),
            signal,
            redirect: 'manual',
          });
          if (response.status === 404 || response.status === 301) {
            await response.body?.cancel();
            return null;
          }
          if (!response.ok) throw new Error(`the catalog responded with ${response.status}`);
          return subsidySchema.parse(await response.json());
        },
        DEADLINE_MS,
        'catalog',
      ),
  };
}
