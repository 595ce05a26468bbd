import { problemSchema } from '@platform/contracts/problem';
import {
  readModelListSchema,
  readModelNameSchema,
  readModelStateSchema,
} from '@platform/contracts/read-models';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { ReadModelActions } from './read-models.ts';

/**
 * The read models of a service: what they are and how their last rebuild went; rebuild one. Operators only. `actions` may
 * throw before the service is ready.
 */
export function registerReadModels(
  app: FastifyInstance,
  service: string,
  actions: () => ReadModelActions,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const guarded = { config: { access: 'admin' } } as const;
  const described = { tags: [service, 'operators'] };
  typed.get(
    `/api/${service}/read-models`,
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'List read models with their last rebuild',
        response: { 200: readModelListSchema, 401: problemSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { readModels: [...(await actions().list())] };
    },
  );
  typed.post(
    `/api/${service}/read-models/:model/rebuild`,
    {
      ...guarded,
      schema: {
        ...described,
        summary: 'Rebuild a read model from its topics while the present one serves',
        params: readModelNameSchema,
        response: {
          202: readModelStateSchema,
          400: problemSchema,
          401: problemSchema,
          404: problemSchema,
          409: problemSchema,
        },
      },
    },
    async ({ params: { model } }, reply) => reply.code(202).send(await actions().rebuild(model)),
  );
}
