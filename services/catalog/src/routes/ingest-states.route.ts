import { type IngestState, ingestStatesOrderSchema, ingestStatesSchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

/** Resolves with the states of records of the source whose key the header holds; throws unless the key is valid. */
export type ReadIngestStates = (
  authorization: string | undefined,
  sourceIds: readonly string[],
) => Promise<IngestState[]>;

/** `POST /api/catalog/ingest/states`: a publisher with a key reads what has become of records of its own source. */
export function registerIngestStates(app: FastifyInstance, readStates: ReadIngestStates): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/ingest/states',
    {
      config: { access: 'own' },
      schema: {
        summary: 'Read what has become of records of the own source',
        description:
          'Accepted, in review, published, rejected with the reasons, or withdrawn; one item per id, in their order. A record that the catalog does not have, or that belongs to another source, is unknown.',
        tags: ['catalog'],
        security: [{ ingestKey: [] }],
        body: ingestStatesOrderSchema,
        response: { 200: ingestStatesSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    async ({ headers, body }, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await readStates(headers.authorization, body.sourceIds) };
    },
  );
}
