import {
  type Matches,
  type MatchesOrder,
  matchesOrderSchema,
  matchesSchema,
} from '@platform/contracts/eligibility';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

/** `POST /api/catalog/eligibility/matches`: open to everybody, as verdicts are. The profile is neither stored nor logged. */
export function registerMatches(app: FastifyInstance, list: (order: MatchesOrder) => Promise<Matches>): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/eligibility/matches',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a profile may receive now and could not at an instant, with the reason',
        description:
          'Programmes that were published since, whose applications have opened since, or that have changed and excluded the profile before. The profile is not stored.',
        tags: ['catalog'],
        body: matchesOrderSchema,
        response: { 200: matchesSchema, 400: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return list(request.body);
    },
  );
}
