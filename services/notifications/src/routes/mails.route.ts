import {
  type MailSummary,
  mailSummaryQuerySchema,
  mailSummarySchema,
} from '@platform/contracts/notifications';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

/** `GET /api/notifications/operators/mails`: what the mail outbox holds, without addresses. */
export function registerMails(
  app: FastifyInstance,
  summarise: (limit: number) => Promise<MailSummary>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/notifications/operators/mails',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Read the state of the mail outbox',
        tags: ['notifications'],
        querystring: mailSummaryQuerySchema,
        response: { 200: mailSummarySchema, 400: problemSchema, 401: problemSchema, 403: problemSchema },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return summarise(query.limit);
    },
  );
}
