import {
  type IngestKeyItem,
  type IngestSourceItem,
  type IngestSourceOrder,
  ingestKeyListSchema,
  ingestKeyOrderSchema,
  ingestKeySchema,
  ingestSourceListSchema,
  ingestSourceOrderSchema,
  ingestSourceSchema,
  type NewIngestKey,
  newIngestKeySchema,
  sourceNameSchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

export type IngestAccessActions = {
  readonly register: (source: string, order: IngestSourceOrder) => Promise<IngestSourceItem>;
  readonly sources: () => Promise<IngestSourceItem[]>;
  readonly createKey: (source: string, label: string) => Promise<NewIngestKey>;
  readonly keys: (source: string | null) => Promise<IngestKeyItem[]>;
  readonly revokeKey: (id: string) => Promise<IngestKeyItem>;
};

const PROBLEMS = { 400: problemSchema, 401: problemSchema, 404: problemSchema, 409: problemSchema };

/** Who may publish: register sources, create and revoke their keys. Operators only. */
export function registerIngestAccess(app: FastifyInstance, actions: IngestAccessActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'admin' } } as const;
  const described = { tags: ['catalog', 'operators'] };
  const params = z.object({ source: sourceNameSchema });
  typed.put(
    '/api/catalog/ingest/sources/:source',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Register a source that publishes itself, or change it',
        params,
        body: ingestSourceOrderSchema,
        response: { 200: ingestSourceSchema, ...PROBLEMS },
      },
    },
    (request) => actions.register(request.params.source, request.body),
  );
  typed.get(
    '/api/catalog/ingest/sources',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'List the sources that publish themselves',
        response: { 200: ingestSourceListSchema, 401: problemSchema },
      },
    },
    async () => ({ items: await actions.sources() }),
  );
  typed.post(
    '/api/catalog/ingest/sources/:source/keys',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Make a key of a source; the answer is the only one that holds it',
        params,
        body: ingestKeyOrderSchema,
        response: { 201: newIngestKeySchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const key = await actions.createKey(request.params.source, request.body.label);
      reply.header('cache-control', 'no-store');
      return reply.code(201).send(key);
    },
  );
  typed.get(
    '/api/catalog/ingest/keys',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'List keys, revoked ones included',
        querystring: z.strictObject({ source: sourceNameSchema.optional() }),
        response: { 200: ingestKeyListSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    async ({ query }) => ({ items: await actions.keys(query.source ?? null) }),
  );
  typed.delete(
    '/api/catalog/ingest/keys/:id',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Revoke a key',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: ingestKeySchema, ...PROBLEMS },
      },
    },
    ({ params: { id } }) => actions.revokeKey(id),
  );
}
