import {
  type CreatedFeed,
  createdFeedSchema,
  type Feed,
  type FeedOrder,
  feedFileSchema,
  feedListSchema,
  feedOrderSchema,
} from '@platform/contracts/applications';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

export type FeedActions = {
  readonly list: (workspaceId: string) => Promise<Feed[]>;
  readonly create: (workspaceId: string, order: FeedOrder) => Promise<CreatedFeed>;
  readonly revoke: (workspaceId: string, id: string) => Promise<void>;
  readonly read: (token: string) => Promise<string>;
};

const PATH = '/api/applications/w/:workspaceId/calendar/feeds';
const PROBLEMS = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema };
const tags = ['applications'];
const config = { access: 'account', tier: 'full' } as const;
const EXTENSION = '.ics';

/** Secret feeds of the caller's workspace, and their files for whoever knows an address. */
export function registerFeeds(app: FastifyInstance, actions: FeedActions): void {
  registerManagement(app, actions);
  registerFile(app, actions);
}

function registerManagement(app: FastifyInstance, { list, create, revoke }: FeedActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const params = workspaceParamsSchema;
  typed.get(
    PATH,
    {
      config,
      schema: {
        summary: 'List the feeds of a workspace, without their addresses',
        tags,
        params,
        response: { 200: feedListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { feeds: await list(request.params.workspaceId) };
    },
  );
  typed.post(
    PATH,
    {
      config,
      schema: {
        summary: 'Create a feed; its secret address is in this response only',
        tags,
        params,
        body: feedOrderSchema,
        response: { 201: createdFeedSchema, ...PROBLEMS, 409: problemSchema },
      },
    },
    async (request, reply) => {
      const created = await create(request.params.workspaceId, request.body);
      return reply.header('cache-control', 'no-store').code(201).send(created);
    },
  );
  typed.delete(
    `${PATH}/:feedId`,
    {
      config,
      schema: {
        summary: 'Revoke a feed',
        tags,
        params: params.extend({ feedId: idSchema }),
        response: { 204: z.null(), ...PROBLEMS },
      },
    },
    async (request, reply) => {
      await revoke(request.params.workspaceId, request.params.feedId);
      return reply.code(204).send(null);
    },
  );
}

function registerFile(app: FastifyInstance, { read }: FeedActions): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/applications/feeds/:file',
    {
      config: { access: 'own' },
      schema: {
        summary: 'Read a feed by its secret address, without a session',
        tags,
        params: z.object({ file: feedFileSchema }),
        response: {
          200: z.string().describe('iCalendar file'),
          400: problemSchema,
          403: problemSchema,
          404: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
    },
    async ({ params }, reply) => {
      const file = await read(params.file.slice(0, -EXTENSION.length));
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
        .header('content-disposition', 'inline; filename="clairaide.ics"')
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
}
