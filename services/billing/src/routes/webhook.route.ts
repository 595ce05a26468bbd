import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

export const WEBHOOK_PATH = '/api/billing/webhooks/stripe';
const BODY_BYTES_MAX = 512 * 1024;

type Receive = (raw: Buffer, signature: string | undefined) => Promise<void>;

/**
 * Events of the payment provider. The signature is of the raw bytes, so the body is not parsed before it is checked. The
 * response is 204 only once the event is stored; anything else makes the provider send it again.
 */
export async function registerWebhook(app: FastifyInstance, receive: Receive): Promise<void> {
  await app.register((scope, _options, done) => {
    registerRoute(scope, receive);
    done();
  });
}

function registerRoute(scope: FastifyInstance, receive: Receive): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.withTypeProvider<ZodTypeProvider>().post(
    WEBHOOK_PATH,
    {
      config: { access: 'own' },
      bodyLimit: BODY_BYTES_MAX,
      schema: {
        summary: 'Receive a signed event of the payment provider',
        tags: ['billing'],
        response: { 204: z.null(), 400: problemSchema, 413: problemSchema, 503: problemSchema },
      },
    },
    async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receive(raw, typeof signature === 'string' ? signature : undefined);
      return reply.code(204).send(null);
    },
  );
}
