import {
  type Application,
  type ApplicationChange,
  type ApplicationSummary,
  applicationChangeSchema,
  applicationFilterSchema,
  applicationListSchema,
  applicationSchema,
  type NewApplication,
  newApplicationSchema,
  type SavedFields,
  type StatusChange,
  savedFieldsSchema,
  statusChangeSchema,
} from '@platform/contracts/applications';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { Caller } from '../ports/neighbours.port.ts';
import { callerOf } from './caller.ts';
import { CHANGE_PROBLEMS, PROBLEMS } from './problems.ts';

export type Address = { readonly workspaceId: string; readonly id: string };
export type Editing = Address & { readonly by: string };

export type ApplicationActions = {
  readonly list: (
    workspaceId: string,
    filter: z.output<typeof applicationFilterSchema>,
  ) => Promise<ApplicationSummary[]>;
  readonly begin: (caller: Caller, order: NewApplication) => Promise<Application>;
  readonly read: (address: Address) => Promise<Application>;
  readonly save: (editing: Editing, change: ApplicationChange) => Promise<SavedFields>;
  readonly changeStatus: (editing: Editing, change: StatusChange) => Promise<Application>;
  readonly reread: (caller: Caller, id: string) => Promise<Application>;
  readonly remove: (address: Address) => Promise<void>;
};

export const APPLICATIONS_PATH = '/api/applications/w/:workspaceId/applications';
export const APPLICATION_PATH = `${APPLICATIONS_PATH}/:applicationId`;
export const TAGS = ['applications'];
export const FULL_ACCESS = { access: 'account', tier: 'full' } as const;
export const applicationParamsSchema = workspaceParamsSchema.extend({ applicationId: idSchema });

/** Applications of the caller's workspace: begin, read, save, change their status, remove. */
export function registerApplications(app: FastifyInstance, actions: ApplicationActions): void {
  registerCollection(app, actions);
  registerReading(app, actions);
  registerChanges(app, actions);
}

function registerCollection(app: FastifyInstance, actions: ApplicationActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    APPLICATIONS_PATH,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'List applications, the newest first, of one profile or one subsidy if it is named',
        tags: TAGS,
        params: workspaceParamsSchema,
        querystring: applicationFilterSchema,
        response: { 200: applicationListSchema, ...PROBLEMS },
      },
    },
    async ({ params, query }) => ({ applications: await actions.list(params.workspaceId, query) }),
  );
  typed.post(
    APPLICATIONS_PATH,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Begin an application, or return the one that is open already',
        tags: TAGS,
        params: workspaceParamsSchema,
        body: newApplicationSchema,
        response: { 200: applicationSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => actions.begin(callerOf(request, request.params.workspaceId), request.body),
  );
}

function registerReading(app: FastifyInstance, actions: ApplicationActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    APPLICATION_PATH,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Read an application',
        tags: TAGS,
        params: applicationParamsSchema,
        response: { 200: applicationSchema, ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId } }) => actions.read({ workspaceId, id: applicationId }),
  );
  typed.delete(
    APPLICATION_PATH,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Remove an application; needs no plan',
        tags: TAGS,
        params: applicationParamsSchema,
        response: { 204: z.null(), ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId } }, reply) => {
      await actions.remove({ workspaceId, id: applicationId });
      return reply.code(204).send(null);
    },
  );
}

function registerChanges(app: FastifyInstance, actions: ApplicationActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.patch(
    APPLICATION_PATH,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Save changed fields; those that somebody else changed meanwhile are returned instead',
        tags: TAGS,
        params: applicationParamsSchema,
        body: applicationChangeSchema,
        response: { 200: savedFieldsSchema, ...CHANGE_PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId }, user, body }) =>
      actions.save({ workspaceId, id: applicationId, by: user.sub }, body),
  );
  typed.put(
    `${APPLICATION_PATH}/status`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Bring an application into its next status',
        tags: TAGS,
        params: applicationParamsSchema,
        body: statusChangeSchema,
        response: { 200: applicationSchema, ...CHANGE_PROBLEMS },
      },
    },
    async ({ params: { workspaceId, applicationId }, user, body }) =>
      actions.changeStatus({ workspaceId, id: applicationId, by: user.sub }, body),
  );
  typed.post(
    `${APPLICATION_PATH}/programme`,
    {
      config: FULL_ACCESS,
      schema: {
        summary: 'Read the programme of an application again',
        tags: TAGS,
        params: applicationParamsSchema,
        response: { 200: applicationSchema, ...CHANGE_PROBLEMS },
      },
    },
    async (request) => {
      const { workspaceId, applicationId } = request.params;
      return actions.reread(callerOf(request, workspaceId), applicationId);
    },
  );
}
