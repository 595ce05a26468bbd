import {
  type Inbox,
  type InboxCount,
  type InboxQuery,
  inboxCountSchema,
  inboxQuerySchema,
  inboxSchema,
  noticeChangeSchema,
} from '@platform/contracts/notifications';
import { problemSchema } from '@platform/contracts/problem';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

export type InboxActions = {
  readonly read: (workspaceId: string, query: InboxQuery) => Promise<Inbox>;
  readonly mark: (workspaceId: string, change: { id: string; read: boolean }) => Promise<InboxCount>;
  readonly markAll: (workspaceId: string) => Promise<InboxCount>;
  readonly remove: (workspaceId: string, id: string) => Promise<InboxCount>;
};

const PATH = '/api/notifications/w/:workspaceId/inbox';
const PROBLEMS = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema };
const tags = ['notifications'];
const config = { access: 'account' } as const;
const ID = /^[0-9a-f]{32}$/;
const oneParams = workspaceParamsSchema.extend({ noticeId: z.string().regex(ID) });

/** The inbox of the caller's workspace. */
export function registerInbox(app: FastifyInstance, actions: InboxActions): void {
  registerReading(app, actions);
  registerChanges(app, actions);
}

function registerReading(app: FastifyInstance, { read }: InboxActions): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATH,
    {
      config,
      schema: {
        summary: 'Read the inbox of a workspace, newest first',
        tags,
        params: workspaceParamsSchema,
        querystring: inboxQuerySchema,
        response: { 200: inboxSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return read(request.params.workspaceId, request.query);
    },
  );
}

function registerChanges(app: FastifyInstance, { mark, markAll, remove }: InboxActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: inboxCountSchema, ...PROBLEMS };
  typed.put(
    `${PATH}/:noticeId`,
    {
      config,
      schema: {
        summary: 'Mark a notice of the inbox as read or not read',
        tags,
        params: oneParams,
        body: noticeChangeSchema,
        response,
      },
    },
    async ({ params, body }) => mark(params.workspaceId, { id: params.noticeId, read: body.read }),
  );
  typed.delete(
    `${PATH}/:noticeId`,
    { config, schema: { summary: 'Take a notice out of the inbox', tags, params: oneParams, response } },
    async ({ params }) => remove(params.workspaceId, params.noticeId),
  );
  typed.post(
    `${PATH}/read`,
    {
      config,
      schema: {
        summary: 'Mark the whole inbox of a workspace as read',
        tags,
        params: workspaceParamsSchema,
        response,
      },
    },
    async ({ params }) => markAll(params.workspaceId),
  );
}
