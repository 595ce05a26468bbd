import {
  type ReservationOrder,
  type ReservationView,
  reservationOrderSchema,
  reservationSchema,
} from '@platform/contracts/billing';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

export type ReservationActions = {
  readonly reserve: (workspaceId: string, order: ReservationOrder) => Promise<ReservationView>;
  readonly confirm: (workspaceId: string, key: string) => Promise<ReservationView>;
  readonly release: (workspaceId: string, key: string) => Promise<ReservationView>;
};

const problems = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  409: problemSchema,
  503: problemSchema,
};
const keyParams = workspaceParamsSchema.extend({ key: idSchema });

/** Spending of credits in two steps; a service passes the token of the person it works for. */
export function registerReservations(app: FastifyInstance, actions: ReservationActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/billing/w/:workspaceId/reservations',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Hold one credit; nothing is held for a plan with unlimited searches',
        tags: ['billing'],
        params: workspaceParamsSchema,
        body: reservationOrderSchema,
        response: {
          201: reservationSchema,
          ...problems,
          402: problemSchema,
          422: problemSchema,
          429: problemSchema,
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await actions.reserve(request.params.workspaceId, request.body)),
  );
  for (const [action, summary] of [
    ['confirm', 'Spend a held credit'],
    ['release', 'Return a held credit'],
  ] as const) {
    typed.post(
      `/api/billing/w/:workspaceId/reservations/:key/${action}`,
      {
        config: { access: 'account' },
        schema: {
          summary,
          tags: ['billing'],
          params: keyParams,
          response: { 200: reservationSchema, ...problems },
        },
      },
      async (request) => actions[action](request.params.workspaceId, request.params.key),
    );
  }
}
