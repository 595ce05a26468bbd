import {
  alertClosingSchema,
  type BillingSummary,
  billingSummarySchema,
  type CreditGrant,
  creditGrantSchema,
  type EnterpriseGrant,
  enterpriseGrantSchema,
  type PaymentStatus,
  paymentStatusSchema,
  type RefundOrder,
  refundOrderSchema,
  refundSchema,
} from '@platform/contracts/billing';
import { problemSchema } from '@platform/contracts/problem';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, FastifyRequest, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

type Grantee = { readonly workspaceId: string; readonly by: string | null };

export type OperatorActions = {
  readonly summary: () => Promise<BillingSummary>;
  readonly closeAlert: (id: string) => Promise<void>;
  readonly grantEnterprise: (grantee: Grantee, grant: EnterpriseGrant) => Promise<PaymentStatus>;
  readonly grantCredits: (grantee: Grantee, grant: CreditGrant) => Promise<PaymentStatus>;
  readonly refund: (grantee: Grantee, order: RefundOrder) => Promise<z.output<typeof refundSchema>>;
};

const problems = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 503: problemSchema };
const config = { access: 'admin' } as const;
const tags = ['billing', 'operators'];

/** The grantee of a request; `user` is empty when the operator token was used. */
function granteeOf(request: FastifyRequest & { readonly params: { readonly workspaceId: string } }): Grantee {
  const user = request.user as { readonly sub: string } | null | undefined;
  return { workspaceId: request.params.workspaceId, by: user?.sub ?? null };
}

/** What administrators see and do. */
export function registerOperators(app: FastifyInstance, actions: OperatorActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/billing/operators/summary',
    {
      config,
      schema: {
        tags,
        summary: 'Read tiers, waiting events and open alerts',
        response: { 200: billingSummarySchema, ...problems },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return actions.summary();
    },
  );
  typed.post(
    '/api/billing/operators/alerts/close',
    {
      config,
      schema: {
        tags,
        summary: 'Close an alert',
        body: alertClosingSchema,
        response: { 204: z.null(), ...problems, 404: problemSchema },
      },
    },
    async (request, reply) => {
      await actions.closeAlert(request.body.id);
      return reply.code(204).send(null);
    },
  );
  registerGrants(app, actions);
}

function registerGrants(app: FastifyInstance, actions: OperatorActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const described = { tags, params: workspaceParamsSchema };
  typed.post(
    '/api/billing/operators/w/:workspaceId/enterprise',
    {
      config,
      schema: {
        ...described,
        summary: 'Grant or end the enterprise plan',
        body: enterpriseGrantSchema,
        response: { 200: paymentStatusSchema, ...problems },
      },
    },
    async (request) => actions.grantEnterprise(granteeOf(request), request.body),
  );
  typed.post(
    '/api/billing/operators/w/:workspaceId/credits',
    {
      config,
      schema: {
        ...described,
        summary: 'Grant credits',
        body: creditGrantSchema,
        response: { 200: paymentStatusSchema, ...problems, 409: problemSchema },
      },
    },
    async (request) => actions.grantCredits(granteeOf(request), request.body),
  );
  typed.post(
    '/api/billing/operators/w/:workspaceId/refunds',
    {
      config,
      schema: {
        ...described,
        summary: 'Pay back an invoice',
        body: refundOrderSchema,
        response: { 200: refundSchema, ...problems, 404: problemSchema },
      },
    },
    async (request) => actions.refund(granteeOf(request), request.body),
  );
}
