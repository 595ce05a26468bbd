import { type Allowance, allowanceSchema } from '@platform/contracts/assistant';
import { problemSchema } from '@platform/contracts/problem';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { Caller } from '../ports/neighbours.port.ts';
import { callerOf } from './answers.route.ts';
import { visitorOf } from './visitor-cookie.ts';

/** How many answers may still be requested, before anything is sent. */
export function registerAllowance(
  app: FastifyInstance,
  read: {
    readonly ofVisitor: (visitorId: string | null) => Promise<Allowance>;
    readonly ofAccount: (caller: Caller, visitorId: string | null) => Promise<Allowance>;
  },
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/assistant/allowance',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Free answers that a visitor has left',
        tags: ['assistant'],
        response: { 200: allowanceSchema },
      },
    },
    async (request) => read.ofVisitor(visitorOf(request)),
  );
  typed.get(
    '/api/assistant/w/:workspaceId/allowance',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Answers that an account has left',
        description: 'Free answers that the visitor of this browser has left move to the account once.',
        tags: ['assistant'],
        params: workspaceParamsSchema,
        response: { 200: allowanceSchema, 404: problemSchema, 503: problemSchema },
      },
    },
    async (request) => read.ofAccount(callerOf(request, request.params.workspaceId), visitorOf(request)),
  );
}
