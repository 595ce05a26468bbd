import type { AssignmentStatus } from '@platform/contracts/profile-sets';
import {
  type Assignment,
  type AssignmentOrder,
  assignmentChangeSchema,
  assignmentFilterSchema,
  assignmentListSchema,
  assignmentOrderSchema,
  assignmentSchema,
} from '@platform/contracts/profiles';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { CHANGE_PROBLEMS, PROBLEMS } from './problems.ts';

type Address = { readonly workspaceId: string; readonly id: string };

export type AssignmentActions = {
  readonly list: (
    workspaceId: string,
    filter: z.output<typeof assignmentFilterSchema>,
  ) => Promise<readonly Assignment[]>;
  readonly assign: (workspaceId: string, order: AssignmentOrder) => Promise<readonly Assignment[]>;
  readonly change: (address: Address, status: AssignmentStatus) => Promise<Assignment>;
  readonly remove: (address: Address) => Promise<void>;
};

const PATH = '/api/profiles/w/:workspaceId/assignments';
const ONE = `${PATH}/:assignmentId`;
const tags = ['profiles'];
const params = workspaceParamsSchema.extend({ assignmentId: idSchema });

/** Subsidies that are assigned to profiles of the caller's workspace. */
export function registerAssignments(app: FastifyInstance, actions: AssignmentActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    PATH,
    {
      config: { access: 'account' },
      schema: {
        summary: 'List assignments, of one profile or one subsidy if it is named',
        tags,
        params: workspaceParamsSchema,
        querystring: assignmentFilterSchema,
        response: { 200: assignmentListSchema, ...PROBLEMS },
      },
    },
    async (request) => ({
      assignments: [...(await actions.list(request.params.workspaceId, request.query))],
    }),
  );
  typed.post(
    PATH,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Assign a subsidy to profiles; repeating it changes nothing',
        tags,
        params: workspaceParamsSchema,
        body: assignmentOrderSchema,
        response: { 200: assignmentListSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => ({
      assignments: [...(await actions.assign(request.params.workspaceId, request.body))],
    }),
  );
  typed.put(
    ONE,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Make an assignment active or archived',
        tags,
        params,
        body: assignmentChangeSchema,
        response: { 200: assignmentSchema, ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, assignmentId: id }, body }) =>
      actions.change({ workspaceId, id }, body.status),
  );
  typed.delete(
    ONE,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Remove an assignment',
        tags,
        params,
        response: { 204: z.null(), ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, assignmentId: id } }, reply) => {
      await actions.remove({ workspaceId, id });
      return reply.code(204).send(null);
    },
  );
}
