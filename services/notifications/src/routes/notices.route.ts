import {
  type MessageOrder,
  type MessageOutcome,
  messageOrderSchema,
  messageOutcomeSchema,
  type NoticeSummary,
  noticeSummarySchema,
} from '@platform/contracts/notifications';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

const tags = ['notifications'];
const PROBLEMS = { 400: problemSchema, 401: problemSchema, 403: problemSchema };

/**
 * `GET /api/notifications/operators/notices`: figures of reminders and notices. `POST …/operators/messages`: a message to a
 * workspace, such as a programme that matches, which another service has found.
 */
export function registerNotices(
  app: FastifyInstance,
  deps: {
    readonly summarise: () => Promise<NoticeSummary>;
    readonly send: (order: MessageOrder) => Promise<MessageOutcome>;
  },
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/notifications/operators/notices',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Read figures of reminders and notices',
        tags,
        response: { 200: noticeSummarySchema, ...PROBLEMS },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return deps.summarise();
    },
  );
  typed.post(
    '/api/notifications/operators/messages',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Send a message to a workspace, one time for each key',
        tags,
        body: messageOrderSchema,
        response: { 200: messageOutcomeSchema, ...PROBLEMS },
      },
    },
    async ({ body }) => ({ outcome: await deps.send(body) }),
  );
}
