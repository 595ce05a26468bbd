import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, FastifyReply, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

type PageResponse = { readonly body: string } | { readonly location: string };

const id = z.string().min(1).max(100);
const checkoutForm = z.strictObject({ action: z.enum(['pay', 'decline']) });
const portalForm = z.union([
  z.strictObject({
    action: z.literal('change'),
    id,
    plan: z.enum([
      'solo:month',
      'solo:year',
      'pro_20:month',
      'pro_20:year',
      'pro_40:month',
      'pro_40:year',
      'pro_100:month',
      'pro_100:year',
    ]),
  }),
  z.strictObject({
    action: z.enum(['cancel', 'resume', 'fail', 'renew', 'refund', 'dispute', 'win', 'lose']),
    id,
  }),
]);
export type PortalForm = z.output<typeof portalForm>;

export type TestPageActions = {
  readonly checkout: (id: string) => Promise<PageResponse>;
  readonly actOnCheckout: (id: string, action: 'pay' | 'decline') => Promise<PageResponse>;
  readonly portal: (id: string) => Promise<PageResponse>;
  readonly actOnPortal: (id: string, form: PortalForm) => Promise<void>;
};

const CHECKOUT = '/api/billing/test-checkout/:id';
const PORTAL = '/api/billing/test-portal/:id';
const params = z.object({ id });
const response = {
  200: z.unknown(),
  303: z.unknown(),
  400: problemSchema,
  404: problemSchema,
  503: problemSchema,
};

async function respond(reply: FastifyReply, page: PageResponse): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return 'location' in page
    ? reply.code(303).header('location', page.location).send('')
    : reply.header('content-type', 'text/html; charset=utf-8').send(page.body);
}

/** Pages of the test payments; their addresses cannot be guessed and are all that protects them. */
export async function registerTestPages(app: FastifyInstance, actions: TestPageActions): Promise<void> {
  await app.register((scope, _options, done) => {
    registerPages(scope, actions);
    done();
  });
}

function registerPages(scope: FastifyInstance, actions: TestPageActions): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.setSerializerCompiler(() => String);
  const typed = scope.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'own' } as const;
  const described = { tags: ['billing'], params, response };
  typed.get(
    CHECKOUT,
    { config, schema: { ...described, summary: 'Show the test page of a checkout' } },
    async (request, reply) => respond(reply, await actions.checkout(request.params.id)),
  );
  typed.post(
    CHECKOUT,
    { config, schema: { ...described, summary: 'Pay on the test page', body: checkoutForm } },
    async (request, reply) =>
      respond(reply, await actions.actOnCheckout(request.params.id, request.body.action)),
  );
  typed.get(
    PORTAL,
    { config, schema: { ...described, summary: 'Show the test page of a customer' } },
    async (request, reply) => respond(reply, await actions.portal(request.params.id)),
  );
  typed.post(
    PORTAL,
    { config, schema: { ...described, summary: 'Act on the test page of a customer', body: portalForm } },
    async (request, reply) => {
      await actions.actOnPortal(request.params.id, request.body);
      return respond(reply, { location: PORTAL.replace(':id', request.params.id) });
    },
  );
}
