import { creditsSchema, invoiceSchema, paymentStatusSchema } from '@platform/contracts/billing';
import { problemSchema } from '@platform/contracts/problem';
import { workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { exportWorkspace } from '../use-cases/personal-data.ts';

const exportSchema = z.object({
  paymentStatus: paymentStatusSchema,
  credits: creditsSchema,
  invoices: z.array(invoiceSchema),
});

/** `GET /api/billing/w/{workspaceId}/export`: everything that billing holds about the caller's workspace. */
export function registerExport(
  app: FastifyInstance,
  read: (workspaceId: string) => ReturnType<typeof exportWorkspace>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/billing/w/:workspaceId/export',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Export everything about the payments of a workspace',
        tags: ['billing'],
        params: workspaceParamsSchema,
        response: { 200: exportSchema, 404: problemSchema, 503: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { invoices, ...rest } = await read(request.params.workspaceId);
      return { ...rest, invoices: [...invoices] };
    },
  );
}
