import { type IngestState, ingestStatesOrderSchema, ingestStatesSchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, FastifyRequest, ZodTypeProvider } from '@platform/service-kit';

export type IngestStates<Access> = {
  /** Throws unless the header holds a key that is known and not revoked. */
  readonly open: (authorization: string | undefined) => Promise<Access>;
  /** The states of records of the source of the key. */
  readonly read: (access: Access, sourceIds: readonly string[]) => Promise<IngestState[]>;
};

/** `POST /api/catalog/ingest/states`: a publisher with a key reads what has become of records of its own source. */
export function registerIngestStates<Access>(app: FastifyInstance, states: IngestStates<Access>): void {
  const opened = new WeakMap<FastifyRequest, Access>();
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/ingest/states',
    {
      config: { access: 'own' },
      onRequest: async (request) => {
        opened.set(request, await states.open(request.headers.authorization));
      },
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
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const access = opened.get(request);
      if (access === undefined) throw new Error('the key was not checked');
      return { items: await states.read(access, request.body.sourceIds) };
    },
  );
}
