import {
  type CheckoutOrder,
  type CheckoutView,
  checkoutOrderSchema,
  checkoutSchema,
  type InvoiceView,
  invoiceListSchema,
  portalOrderSchema,
  portalSchema,
} from '@platform/contracts/billing';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema, type Language, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

export type CheckoutActions = {
  readonly begin: (workspaceId: string, order: CheckoutOrder) => Promise<CheckoutView>;
  readonly read: (workspaceId: string, id: string) => Promise<CheckoutView>;
  readonly openPortal: (workspaceId: string, language: Language) => Promise<{ readonly url: string }>;
  readonly invoices: (workspaceId: string) => Promise<readonly InvoiceView[]>;
};

const problems = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  503: problemSchema,
};

/** Purchases of the caller's workspace. */
export function registerCheckouts(app: FastifyInstance, actions: CheckoutActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const described = { tags: ['billing'], params: workspaceParamsSchema };
  typed.post(
    '/api/billing/w/:workspaceId/checkouts',
    {
      config: { access: 'account' },
      schema: {
        ...described,
        summary: 'Begin the purchase of a plan or of credits',
        body: checkoutOrderSchema,
        response: { 201: checkoutSchema, ...problems, 409: problemSchema, 422: problemSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await actions.begin(request.params.workspaceId, request.body)),
  );
  typed.get(
    '/api/billing/w/:workspaceId/checkouts/:id',
    {
      config: { access: 'account' },
      schema: {
        ...described,
        summary: 'Read a purchase',
        params: workspaceParamsSchema.extend({ id: idSchema }),
        response: { 200: checkoutSchema, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return actions.read(request.params.workspaceId, request.params.id);
    },
  );
  typed.post(
    '/api/billing/w/:workspaceId/portal',
    {
      config: { access: 'account' },
      schema: {
        ...described,
        summary: 'Open the page to change plan, cancel and see invoices',
        body: portalOrderSchema,
        response: { 201: portalSchema, ...problems, 409: problemSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await actions.openPortal(request.params.workspaceId, request.body.language)),
  );
  typed.get(
    '/api/billing/w/:workspaceId/invoices',
    {
      config: { access: 'account' },
      schema: { ...described, summary: 'List invoices', response: { 200: invoiceListSchema, ...problems } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { invoices: await actions.invoices(request.params.workspaceId) };
    },
  );
}
