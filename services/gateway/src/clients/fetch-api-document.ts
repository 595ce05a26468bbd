import { OPENAPI_PATH, withDeadline } from '@platform/service-kit';
import { z } from 'zod';
import type { ApiDocument } from '../domain/api-document.ts';

const DEADLINE_MS = 2_000;

const documentSchema = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});

/** Asks a service in another process how its routes look. Rejects when it does not answer within 2 s or with something else. */
export const fetchApiDocument = (upstream: string): Promise<ApiDocument> =>
  withDeadline(
    async (signal) => {
      const response = await fetch(new URL(OPENAPI_PATH, upstream), { signal, redirect: 'error' });
      return documentSchema.parse(await response.json()) as ApiDocument;
    },
    DEADLINE_MS,
    'API document of a service',
  );
