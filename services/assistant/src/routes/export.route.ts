import { type Conversation, conversationSchema } from '@platform/contracts/assistant';
import { problemSchema } from '@platform/contracts/problem';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

/** `GET /api/assistant/w/{workspaceId}/export`: what the person wrote here. */
export function registerExport(
  app: FastifyInstance,
  read: (workspaceId: string) => Promise<{ readonly conversations: readonly Conversation[] }>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/assistant/w/:workspaceId/export',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Export the conversations of a workspace',
        tags: ['assistant'],
        params: workspaceParamsSchema,
        response: { 200: z.object({ conversations: z.array(conversationSchema) }), 404: problemSchema },
      },
    },
    async (request) => {
      const { conversations } = await read(request.params.workspaceId);
      return { conversations: [...conversations] };
    },
  );
}
