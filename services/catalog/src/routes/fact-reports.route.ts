import {
  type FactReportItem,
  type FactReportList,
  type FactReportOrder,
  factReportClosingSchema,
  factReportErasureSchema,
  factReportListSchema,
  factReportOrderSchema,
  factReportQuerySchema,
  factReportReceiptSchema,
  factReportSchema,
  factReportsErasedSchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { FactReportQuery, FactReportSelection } from '../ports/fact-report.repository.port.ts';

export type FactReportActions = {
  readonly report: (subsidyId: string, order: FactReportOrder) => Promise<{ readonly eraseAt: string }>;
  readonly list: (query: FactReportQuery) => Promise<FactReportList>;
  readonly close: (id: string, note: string | null) => Promise<FactReportItem>;
  readonly erase: (id: string) => Promise<void>;
  readonly eraseMany: (selection: FactReportSelection) => Promise<{ readonly erased: number }>;
};

const BODY_BYTES_MAX = 16 * 1024;
const params = z.object({ id: idSchema });

/** Error reports: everybody sends them, operators list, close and erase them. */
export function registerFactReports(app: FastifyInstance, actions: FactReportActions): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/subsidies/:id/reports',
    {
      config: { access: 'public' },
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
  registerReportHandling(app, actions);
  registerReportErasure(app, actions);
}

const problems = { 400: problemSchema, 401: problemSchema, 404: problemSchema };
const described = { tags: ['catalog', 'operators'] };

function registerReportHandling(
  app: FastifyInstance,
  actions: Pick<FactReportActions, 'list' | 'close'>,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'admin' } } as const;
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
}

function registerReportErasure(
  app: FastifyInstance,
  actions: Pick<FactReportActions, 'erase' | 'eraseMany'>,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'admin' } } as const;
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
  typed.delete(
    '/api/catalog/reports',
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Erase the error reports about a subsidy or since an instant',
        querystring: factReportErasureSchema,
        response: { 200: factReportsErasedSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    ({ query: { subsidy, since } }) =>
      actions.eraseMany({ subsidyId: subsidy ?? null, since: new Date(since ?? 0) }),
  );
}
