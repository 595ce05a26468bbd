import { workspaceListSchema } from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { AccountParts } from '../use-cases/account-parts.ts';
import { listWorkspaces } from '../use-cases/workspaces.ts';

/** The workspaces in which the person may act. */
export function registerWorkspaces(app: FastifyInstance, parts: () => AccountParts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/identity/workspaces',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Workspaces of the signed-in person, the personal one first',
        tags: ['identity'],
        response: {
          200: workspaceListSchema,
          401: problemSchema,
          403: problemSchema,
          404: problemSchema,
        },
      },
    },
    async ({ user }) => {
      const listed = await listWorkspaces(parts(), user.sub);
      return { workspaces: listed.map(({ id, kind, role }) => ({ workspaceId: id, kind, role })) };
    },
  );
}
