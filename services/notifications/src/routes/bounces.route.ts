import {
  type DeliveryReportOutcome,
  deliveryReportOutcomeSchema,
  type Preferences,
  preferencesSchema,
} from '@platform/contracts/notifications';
import { problemSchema } from '@platform/contracts/problem';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

const PROBLEMS = { 400: problemSchema, 401: problemSchema, 403: problemSchema };
const BODY_BYTES_MAX = 256 * 1024;
const tags = ['notifications'];

export type BounceActions = {
  readonly report: (raw: Buffer) => Promise<DeliveryReportOutcome>;
  readonly retry: (workspaceId: string) => Promise<Preferences>;
};

/**
 * `POST /api/notifications/operators/delivery-reports`: a message that arrived at the return address, as it came.
 * `DELETE …/w/{workspaceId}/returned-mails`: the person wants mails at the address again.
 */
export async function registerBounces(app: FastifyInstance, actions: BounceActions): Promise<void> {
  registerRetry(app, actions);
  await app.register((scope, _options, done) => {
    registerReports(scope, actions);
    done();
  });
}

function registerReports(scope: FastifyInstance, { report }: BounceActions): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/api/notifications/operators/delivery-reports',
    {
      config: { access: 'admin' },
      bodyLimit: BODY_BYTES_MAX,
      schema: {
        summary: 'Receive a delivery status notification (RFC 3464), as message/rfc822',
        tags,
        response: {
          200: deliveryReportOutcomeSchema,
          ...PROBLEMS,
          413: problemSchema,
          415: problemSchema,
        },
      },
    },
    async ({ body }) => ({ outcome: await report(Buffer.isBuffer(body) ? body : Buffer.alloc(0)) }),
  );
}

function registerRetry(app: FastifyInstance, { retry }: BounceActions): void {
  app.withTypeProvider<ZodTypeProvider>().delete(
    '/api/notifications/w/:workspaceId/returned-mails',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Send mails again to an address from which they came back',
        tags,
        params: workspaceParamsSchema,
        response: { 200: preferencesSchema, ...PROBLEMS, 404: problemSchema },
      },
    },
    async ({ params }) => retry(params.workspaceId),
  );
}
