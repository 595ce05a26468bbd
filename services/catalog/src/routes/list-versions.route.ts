import { type VersionList, versionListSchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

/** `GET /api/catalog/subsidies/{id}/versions`: open to everybody. */
export function registerListVersions(
  app: FastifyInstance,
  listVersions: (id: string) => Promise<VersionList>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/catalog/subsidies/:id/versions',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What changed in a subsidy, version by version',
        tags: ['catalog'],
        params: z.object({ id: idSchema }),
        response: { 200: versionListSchema, 400: problemSchema, 404: problemSchema },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-cache');
      return listVersions(params.id);
    },
  );
}
