import { problemSchema } from '@platform/contracts/problem';
import {
  type FilterSet,
  filterSetListSchema,
  filterSetSchema,
  type NewFilterSet,
  newFilterSetSchema,
  renamedFilterSetSchema,
  type Visit,
  visitSchema,
} from '@platform/contracts/profiles';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { PROBLEMS } from './problems.ts';

export type FilterSetActions = {
  readonly list: (workspaceId: string) => Promise<FilterSet[]>;
  readonly save: (workspaceId: string, set: NewFilterSet) => Promise<FilterSet>;
  readonly rename: (workspaceId: string, renamed: { id: string; name: string }) => Promise<FilterSet>;
  readonly visit: (workspaceId: string, id: string) => Promise<Visit>;
  readonly remove: (workspaceId: string, id: string) => Promise<void>;
};

const PATH = '/api/profiles/w/:workspaceId/filter-sets';
const ONE = `${PATH}/:filterSetId`;
const tags = ['profiles'];
const params = workspaceParamsSchema.extend({ filterSetId: idSchema });

/** Saved filter sets of the caller's workspace; they need no plan. */
export function registerFilterSets(app: FastifyInstance, actions: FilterSetActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    PATH,
    {
      config: { access: 'account' },
      schema: {
        summary: 'List saved filter sets, with the filters that the search does not know any more',
        tags,
        params: workspaceParamsSchema,
        response: { 200: filterSetListSchema, ...PROBLEMS },
      },
    },
    async (request) => ({ filterSets: await actions.list(request.params.workspaceId) }),
  );
  typed.post(
    PATH,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Save filters under a name; repeating the id changes nothing',
        tags,
        params: workspaceParamsSchema,
        body: newFilterSetSchema,
        response: { 201: filterSetSchema, ...PROBLEMS, 409: problemSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await actions.save(request.params.workspaceId, request.body)),
  );
  typed.put(
    ONE,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Rename a saved filter set',
        tags,
        params,
        body: renamedFilterSetSchema,
        response: { 200: filterSetSchema, ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, filterSetId: id }, body }) =>
      actions.rename(workspaceId, { id, name: body.name }),
  );
  typed.post(
    `${ONE}/visit`,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Record that the results of a saved filter set are looked at',
        tags,
        params,
        response: { 200: visitSchema, ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, filterSetId } }) => actions.visit(workspaceId, filterSetId),
  );
  typed.delete(
    ONE,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Delete a saved filter set',
        tags,
        params,
        response: { 204: z.null(), ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, filterSetId } }, reply) => {
      await actions.remove(workspaceId, filterSetId);
      return reply.code(204).send(null);
    },
  );
}
