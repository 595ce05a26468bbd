import {
  readerRangeQuerySchema,
  readerRangeSchema,
  readerRepairSchema,
  readerSummarySchema,
  readerVersionsQuerySchema,
  readerVersionsSchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { CatalogReaders } from '../use-cases/repair-readers.ts';

const REFUSED = { 400: problemSchema, 401: problemSchema };

/** What a service in another process compares its copy of the catalog with, and how it is repaired. Operators only. */
export function registerReaders(app: FastifyInstance, readers: () => CatalogReaders): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'admin' } } as const;
  const described = { tags: ['catalog', 'operators'] };
  typed.get(
    '/api/catalog/readers/summary',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Identity and size of the catalog, once all events are published',
        response: { 200: readerSummarySchema, ...REFUSED },
      },
    },
    async () => {
      await readers().eventsPublished();
      return readers().summary();
    },
  );
  typed.get(
    '/api/catalog/readers/range',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Digest of the published versions of the next range of ids',
        querystring: readerRangeQuerySchema,
        response: { 200: readerRangeSchema, ...REFUSED },
      },
    },
    ({ query: { after } }) => readers().range(after ?? null),
  );
  typed.get(
    '/api/catalog/readers/versions',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Published versions of a range of ids, or of what was changed since a moment',
        querystring: readerVersionsQuerySchema,
        response: { 200: readerVersionsSchema, ...REFUSED },
      },
    },
    async ({ query }) => ({
      versions:
        'changedSince' in query
          ? await readers().changedSince(query.changedSince)
          : await readers().versions({ after: query.after ?? null, last: query.last ?? null }),
    }),
  );
  typed.post(
    '/api/catalog/readers/repair',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Publish the state of subsidies anew, in any version that readers hold',
        body: readerRepairSchema,
        response: { 204: z.null(), ...REFUSED },
      },
    },
    async ({ body }, reply) => {
      await readers().repair(body.ids);
      return reply.code(204).send(null);
    },
  );
}
