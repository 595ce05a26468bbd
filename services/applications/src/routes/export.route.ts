import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { TAGS } from './applications.route.ts';
import { PROBLEMS } from './problems.ts';

/** `GET /api/applications/w/{workspaceId}/export`: everything that this service holds about the caller's workspace. */
export function registerExport(
  app: FastifyInstance,
  read: (workspaceId: string) => Promise<Readonly<Record<string, unknown>>>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/applications/w/:workspaceId/export',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Export applications, kept texts and everything else of a workspace, by kind',
        tags: TAGS,
        params: workspaceParamsSchema,
        response: { 200: z.record(z.string(), z.unknown()), ...PROBLEMS },
      },
    },
    async (request) => read(request.params.workspaceId),
  );
}
