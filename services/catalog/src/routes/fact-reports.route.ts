import {
  type FactReportItem,
  type FactReportList,
  type FactReportOrder,
  factReportClosingSchema,
  factReportListSchema,
  factReportOrderSchema,
  factReportQuerySchema,
  factReportReceiptSchema,
  factReportSchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import { type FastifyInstance, operatorGuard, type ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { FactReportQuery } from '../ports/fact-report.repository.port.ts';

export type FactReportActions = {
  readonly report: (subsidyId: string, order: FactReportOrder) => Promise<{ readonly eraseAt: string }>;
  readonly list: (query: FactReportQuery) => Promise<FactReportList>;
  readonly close: (id: string, note: string | null) => Promise<FactReportItem>;
  readonly erase: (id: string) => Promise<void>;
};

const BODY_BYTES_MAX = 16 * 1024;
const params = z.object({ id: idSchema });

/** Error reports: everybody sends them, operators list, close and erase them. */
export function registerFactReports(
  app: FastifyInstance,
  token: string | undefined,
  actions: FactReportActions,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/subsidies/:id/reports',
    {
      bodyLimit: BODY_BYTES_MAX,
      schema: {
        summary: 'Report an error in a fact of a subsidy',
        tags: ['catalog'],
        params,
        body: factReportOrderSchema,
        response: {
          201: factReportReceiptSchema,
          400: problemSchema,
          404: problemSchema,
          503: problemSchema,
        },
      },
    },
    async (request, reply) => reply.code(201).send(await actions.report(request.params.id, request.body)),
  );
  registerReportHandling(app, token, actions);
}

function registerReportHandling(
  app: FastifyInstance,
  token: string | undefined,
  actions: Omit<FactReportActions, 'report'>,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { onRequest: operatorGuard(token) };
  const described = { tags: ['catalog', 'operators'], security: [{ operator: [] }] };
  const problems = { 400: problemSchema, 401: problemSchema, 404: problemSchema };
  typed.get(
    '/api/catalog/reports',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'List the error reports of visitors',
        querystring: factReportQuerySchema,
        response: { 200: factReportListSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    ({ query: { state, subsidy, limit, cursor } }, reply) => {
      reply.header('cache-control', 'no-store');
      return actions.list({ state, subsidyId: subsidy ?? null, limit, after: cursor ?? null });
    },
  );
  typed.post(
    '/api/catalog/reports/:id/close',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Close an error report and remove its e-mail address',
        params,
        body: factReportClosingSchema.nullish(),
        response: { 200: factReportSchema, ...problems },
      },
    },
    (request) => actions.close(request.params.id, request.body?.note ?? null),
  );
  typed.delete(
    '/api/catalog/reports/:id',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Erase an error report',
        params,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      await actions.erase(request.params.id);
      return reply.code(204).send(null);
    },
  );
}
