import {
  assignmentSchema,
  filterSetSchema,
  markSchema,
  profileSchema,
  reminderSchema,
  visitSchema,
} from '@platform/contracts/profiles';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { ExportedData } from '../use-cases/personal-data.ts';
import { PROBLEMS } from './problems.ts';

const exportSchema = z.object({
  profiles: z.array(profileSchema),
  assignments: z.array(assignmentSchema),
  favourites: z.array(markSchema),
  dismissals: z.array(markSchema),
  reminders: z.array(reminderSchema),
  filterSets: z.array(filterSetSchema),
  lastVisit: visitSchema.nullable(),
});

/** `GET /api/profiles/w/{workspaceId}/export`: everything that this service holds about the caller's workspace. */
export function registerExport(
  app: FastifyInstance,
  read: (workspaceId: string) => Promise<ExportedData>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/profiles/w/:workspaceId/export',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Export profiles, assignments, marks and saved filter sets of a workspace',
        tags: ['profiles'],
        params: workspaceParamsSchema,
        response: { 200: exportSchema, ...PROBLEMS },
      },
    },
    async (request) => read(request.params.workspaceId),
  );
}
