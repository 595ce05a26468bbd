import {
  type FinancingChange,
  type FinancingState,
  financingChangeSchema,
  financingConflictSchema,
  financingStateSchema,
  type PlanFacts,
  planFactsQuerySchema,
  planFactsSchema,
} from '@platform/contracts/financing';
import { problemSchema } from '@platform/contracts/problem';
import {
  type FastifyInstance,
  PROBLEM_CONTENT_TYPE,
  problemOf,
  type ZodTypeProvider,
} from '@platform/service-kit';
import { z } from 'zod';
import { applicationsErrors } from '../errors.ts';
import type { Caller } from '../ports/neighbours.port.ts';
import type { FinancingOutcome } from '../use-cases/financing.ts';
import {
  type Address,
  APPLICATION_PATH,
  applicationParamsSchema,
  type Editing,
  FULL_ACCESS,
  TAGS,
} from './applications.route.ts';
import { callerOf } from './caller.ts';
import { CHANGE_PROBLEMS, PROBLEMS } from './problems.ts';

export type FinancingActions = {
  readonly read: (address: Address) => Promise<FinancingState>;
  readonly facts: (
    caller: Caller,
    of: { readonly id: string; readonly subsidyIds: readonly string[] },
  ) => Promise<PlanFacts>;
  readonly save: (editing: Editing, change: FinancingChange) => Promise<FinancingOutcome>;
};

/** The financing plan of an application. */
export function registerFinancing(app: FastifyInstance, { read, facts, save }: FinancingActions): void {
  registerReading(app, { read, facts });
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.put(
    `${APPLICATION_PATH}/financing`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Store the financing plan of an application; refused with the stored one if it changed',
        tags: TAGS,
        params: applicationParamsSchema,
        body: financingChangeSchema,
        response: {
          200: financingStateSchema,
          ...CHANGE_PROBLEMS,
          409: z.union([financingConflictSchema, problemSchema]),
        },
      },
    },
    async ({ params: { workspaceId, applicationId }, user, body, traceId }, reply) => {
      const { isSaved, stored } = await save({ workspaceId, id: applicationId, by: user.sub }, body);
      if (isSaved) return stored;
      const problem = problemOf(applicationsErrors.FINANCING_CHANGED(), traceId);
      return reply
        .code(409)
        .type(PROBLEM_CONTENT_TYPE)
        .send({ ...problem, stored });
    },
  );
}

function registerReading(
  app: FastifyInstance,
  { read, facts }: Pick<FinancingActions, 'read' | 'facts'>,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    `${APPLICATION_PATH}/financing`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Read the financing plan of an application',
        tags: TAGS,
        params: applicationParamsSchema,
        response: { 200: financingStateSchema, ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId } }) => read({ workspaceId, id: applicationId }),
  );
  typed.get(
    `${APPLICATION_PATH}/financing/facts`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Read what programmes and the profile of an application state for its financing plan',
        tags: TAGS,
        params: applicationParamsSchema,
        querystring: planFactsQuerySchema,
        response: { 200: planFactsSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) =>
      facts(callerOf(request, request.params.workspaceId), {
        id: request.params.applicationId,
        ...request.query,
      }),
  );
}
