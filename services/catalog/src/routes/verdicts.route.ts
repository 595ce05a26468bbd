import {
  type VerdictItem,
  type Verdicts,
  type VerdictsOrder,
  verdictsOrderSchema,
  verdictsSchema,
} from '@platform/contracts/eligibility';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { NDJSON, ndjsonResponse } from '@platform/service-kit';

export type VerdictRoutes = {
  readonly list: (order: VerdictsOrder) => Promise<Verdicts>;
  readonly stream: (order: VerdictsOrder) => Promise<AsyncGenerator<VerdictItem>>;
};

/**
 * `POST /api/catalog/eligibility/verdicts`: open to everybody, as the catalog is. The profile is neither stored nor logged.
 */
export function registerVerdicts(app: FastifyInstance, { list, stream }: VerdictRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/eligibility/verdicts',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a profile may receive: a verdict per programme with its reasons',
        description:
          'Decides every published programme by the rules that its sources state as data: `fits`, `fits_if` (nothing excludes the applicant and something that decides is not known) or `blocked` with reasons. `profile.date` is the day of the verdicts. With `Accept: application/x-ndjson` all verdicts are streamed, one JSON line each; `offset` and `limit` then mean nothing. The profile is not stored.',
        tags: ['catalog'],
        body: verdictsOrderSchema,
        response: { 200: verdictsSchema, 400: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!String(request.headers.accept ?? '').includes(NDJSON)) return list(request.body);
      const verdicts = await stream(request.body);
      const first = await verdicts.next();
      // The schema describes the JSON form; a stream is sent as it is.
      return reply.type(NDJSON).send(ndjsonResponse(first, verdicts) as never);
    },
  );
}
