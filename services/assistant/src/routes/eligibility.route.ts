import {
  type RespondedVerdicts,
  type ResponsesOrder,
  respondedVerdictsSchema,
  responsesOrderSchema,
} from '@platform/contracts/assistant';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { leaveSignal } from './answers.route.ts';

/** Verdicts on the programmes of an answer after responses to its questions. */
export function registerEligibility(
  app: FastifyInstance,
  respond: (order: ResponsesOrder, signal: AbortSignal) => Promise<RespondedVerdicts>,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/assistant/eligibility',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Decide the programmes of an answer again with responses to its questions',
        description: 'Costs no answer. Neither profile nor responses are stored.',
        tags: ['assistant'],
        body: responsesOrderSchema,
        response: { 200: respondedVerdictsSchema, 400: problemSchema },
      },
    },
    async (request, reply) => respond(request.body, leaveSignal(reply)),
  );
}
