import {
  type CreditsView,
  creditsSchema,
  type PaymentStatus,
  paymentModeSchema,
  paymentStatusSchema,
  type TrialOrder,
  trialOrderSchema,
} from '@platform/contracts/billing';
import { problemSchema } from '@platform/contracts/problem';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { PaymentProvider } from '../ports/payment-provider.port.ts';

export type AccountActions = {
  readonly mode: PaymentProvider['mode'];
  readonly status: (workspaceId: string) => Promise<PaymentStatus>;
  readonly credits: (workspaceId: string) => Promise<CreditsView>;
  readonly startTrial: (
    of: { readonly workspaceId: string; readonly personId: string },
    order: TrialOrder,
  ) => Promise<PaymentStatus>;
};

const problems = { 400: problemSchema, 401: problemSchema, 404: problemSchema, 503: problemSchema };

/** Payment status, credits and trial of the caller's workspace. */
export function registerAccount(app: FastifyInstance, actions: AccountActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/billing/payment-mode',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Whether payments are real or a test',
        tags: ['billing'],
        response: { 200: paymentModeSchema, 503: problemSchema },
      },
    },
    async () => ({ mode: actions.mode }),
  );
  typed.get(
    '/api/billing/w/:workspaceId/payment-status',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Read subscription, credits and access of a workspace',
        tags: ['billing'],
        params: workspaceParamsSchema,
        response: { 200: paymentStatusSchema, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return actions.status(request.params.workspaceId);
    },
  );
  typed.get(
    '/api/billing/w/:workspaceId/credits',
    {
      config: { access: 'account' },
      schema: {
        summary: 'List bought, spent and expired credits of a workspace',
        tags: ['billing'],
        params: workspaceParamsSchema,
        response: { 200: creditsSchema, ...problems, 403: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return actions.credits(request.params.workspaceId);
    },
  );
  typed.post(
    '/api/billing/w/:workspaceId/trial',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Start the trial of a plan',
        tags: ['billing'],
        params: workspaceParamsSchema,
        body: trialOrderSchema,
        response: { 201: paymentStatusSchema, ...problems, 403: problemSchema, 409: problemSchema },
      },
    },
    async (request, reply) => {
      const of = { workspaceId: request.params.workspaceId, personId: request.user.sub };
      return reply.code(201).send(await actions.startTrial(of, request.body));
    },
  );
}
