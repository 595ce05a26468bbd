import {
  type Conversation,
  type ConversationQuery,
  type ConversationSummary,
  conversationChangeSchema,
  conversationDraftSchema,
  conversationQuerySchema,
  conversationSchema,
  conversationSummarySchema,
  conversationsSchema,
} from '@platform/contracts/assistant';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

type Address = { readonly workspaceId: string; readonly id: string };

export type ConversationActions = {
  readonly list: (
    workspaceId: string,
    query: ConversationQuery,
  ) => Promise<{ readonly conversations: readonly ConversationSummary[]; readonly cursor: string | null }>;
  readonly read: (address: Address) => Promise<Conversation>;
  readonly save: (address: Address, draft: Pick<Conversation, 'title' | 'messages'>) => Promise<Conversation>;
  readonly change: (address: Address, change: { readonly archived: boolean }) => Promise<ConversationSummary>;
  readonly remove: (address: Address) => Promise<void>;
};

const params = workspaceParamsSchema.extend({ id: idSchema });
const problems = { 400: problemSchema, 404: problemSchema };
const PATH = '/api/assistant/w/:workspaceId/conversations';
const config = { access: 'account' } as const;
const tags = ['assistant'];

/** Saved conversations of a workspace. */
export function registerConversations(app: FastifyInstance, actions: ConversationActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    PATH,
    {
      config,
      schema: {
        summary: 'List saved conversations, the latest first',
        tags,
        params: workspaceParamsSchema,
        querystring: conversationQuerySchema,
        response: { 200: conversationsSchema, ...problems },
      },
    },
    async (request) => {
      const { conversations, cursor } = await actions.list(request.params.workspaceId, request.query);
      return { conversations: [...conversations], cursor };
    },
  );
  typed.get(
    `${PATH}/:id`,
    {
      config,
      schema: {
        summary: 'Read a conversation',
        tags,
        params,
        response: { 200: conversationSchema, ...problems },
      },
    },
    async (request) => actions.read(request.params),
  );
  typed.put(
    `${PATH}/:id`,
    {
      config,
      schema: {
        summary: 'Save a conversation; the one before is archived',
        tags,
        params,
        body: conversationDraftSchema,
        response: { 200: conversationSchema, ...problems, 409: problemSchema },
      },
    },
    async (request) => actions.save(request.params, request.body),
  );
  typed.patch(
    `${PATH}/:id`,
    {
      config,
      schema: {
        summary: 'Archive a conversation or take it back',
        tags,
        params,
        body: conversationChangeSchema,
        response: { 200: conversationSummarySchema, ...problems },
      },
    },
    async (request) => actions.change(request.params, request.body),
  );
  typed.delete(
    `${PATH}/:id`,
    {
      config,
      schema: { summary: 'Delete a conversation', tags, params, response: { 204: z.null(), ...problems } },
    },
    async (request, reply) => {
      await actions.remove(request.params);
      return reply.code(204).send(null);
    },
  );
}
