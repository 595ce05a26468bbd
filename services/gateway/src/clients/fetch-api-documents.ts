import { type Logger, OPENAPI_PATH, withDeadline } from '@platform/service-kit';
import { z } from 'zod';
import type { ApiDocument } from '../domain/api-document.ts';

const DEADLINE_MS = 2_000;

const documentSchema = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});

function fetchDocument(address: string): Promise<ApiDocument> {
  return withDeadline(
    async (signal) => {
      const response = await fetch(new URL(OPENAPI_PATH, address), { signal, redirect: 'error' });
      return documentSchema.parse(await response.json()) as ApiDocument;
    },
    DEADLINE_MS,
    'API document of a service',
  );
}

/**
 * Fetches the API documents of services in other processes (name and address) in parallel, within 2 s. A service that
 * does not respond with a document is left out and logged.
 */
export async function fetchApiDocuments(
  upstreams: readonly (readonly [string, string])[],
  logger: Logger,
): Promise<readonly ApiDocument[]> {
  const results = await Promise.allSettled(upstreams.map(([, address]) => fetchDocument(address)));
  return results.flatMap((result, index) => {
    if (result.status === 'fulfilled') {
      return [result.value];
    }
    logger.warn(
      { err: result.reason, dependency: upstreams[index]?.[0] },
      'service did not describe its routes',
    );
    return [];
  });
}
