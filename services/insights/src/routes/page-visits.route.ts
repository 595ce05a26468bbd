import { type PageVisit, pageVisitSchema } from '@platform/contracts/insights';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

const BODY_BYTES_MAX = 2 * 1024;

/** `POST /api/insights/page-visits`: one page load, measured by a browser; open to everybody, without a visitor's identity. */
export function registerPageVisits(app: FastifyInstance, record: (visit: PageVisit) => Promise<void>): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/insights/page-visits',
    {
      config: { access: 'public' },
      bodyLimit: BODY_BYTES_MAX,
      schema: {
        summary: 'Count one page load with its web vitals',
        tags: ['insights'],
        body: pageVisitSchema,
        response: { 204: z.null(), 400: problemSchema, 413: problemSchema },
      },
    },
    async ({ body }, reply) => {
      await record(body);
      return reply.code(204).send(null);
    },
  );
}
