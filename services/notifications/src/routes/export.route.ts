import { noticeSchema, preferencesSchema } from '@platform/contracts/notifications';
import { problemSchema } from '@platform/contracts/problem';
import { instantSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { ExportedData } from '../use-cases/workspace-data.ts';

const exportSchema = z.object({
  preferences: preferencesSchema,
  mails: z.array(
    z.object({
      template: z.string(),
      state: z.string(),
      createdAt: instantSchema,
      endedAt: instantSchema.nullable(),
    }),
  ),
  notices: z.array(noticeSchema),
});

/** `GET /api/notifications/w/{workspaceId}/export`: preferences, mails and notices of the caller's workspace. */
export function registerExport(
  app: FastifyInstance,
  read: (workspaceId: string) => Promise<ExportedData>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/notifications/w/:workspaceId/export',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Export notification preferences, mails and notices of a workspace',
        tags: ['notifications'],
        params: workspaceParamsSchema,
        response: { 200: exportSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { preferences, mails, notices } = await read(request.params.workspaceId);
      return { preferences, mails: [...mails], notices: [...notices] };
    },
  );
}
