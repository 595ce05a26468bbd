import { problemSchema } from '@platform/contracts/problem';
import {
  type Mark,
  type MarkKind,
  markListSchema,
  markSchema,
  type Reminder,
  reminderListSchema,
  reminderOrderSchema,
  reminderSchema,
  type Visit,
  visitSchema,
} from '@platform/contracts/profiles';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { PROBLEMS } from './problems.ts';

type PlainKind = Exclude<MarkKind, 'reminders'>;

export type MarkActions = {
  readonly list: (workspaceId: string, kind: MarkKind) => Promise<Mark[]>;
  readonly add: (workspaceId: string, mark: { kind: PlainKind; subsidyId: string }) => Promise<Mark>;
  readonly remove: (workspaceId: string, mark: { kind: MarkKind; subsidyId: string }) => Promise<void>;
  readonly listReminders: (workspaceId: string) => Promise<Reminder[]>;
  readonly addReminder: (
    workspaceId: string,
    reminder: { subsidyId: string; daysBefore: number },
  ) => Promise<Reminder>;
  readonly visit: (workspaceId: string) => Promise<Visit>;
};

const BASE = '/api/profiles/w/:workspaceId';
const tags = ['profiles'];
const params = workspaceParamsSchema.extend({ subsidyId: idSchema });
const addProblems = { ...PROBLEMS, 409: problemSchema };

/** Favourites, dismissals, reminders and visits of the caller's workspace; they need no plan. */
export function registerMarks(app: FastifyInstance, actions: MarkActions): void {
  registerPlainMarks(app, actions, { kind: 'favourites', singular: 'favourite' });
  registerPlainMarks(app, actions, { kind: 'dismissals', singular: 'dismissed subsidy' });
  registerReminders(app, actions);
  registerRemoval(app, actions, { kind: 'reminders', singular: 'reminder' });
  app.withTypeProvider<ZodTypeProvider>().post(
    `${BASE}/visits`,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Record a look at the dashboard and read when the visit before it ended',
        tags,
        params: workspaceParamsSchema,
        response: { 200: visitSchema, ...PROBLEMS },
      },
    },
    async (request) => actions.visit(request.params.workspaceId),
  );
}

type Named<Kind> = { readonly kind: Kind; readonly singular: string };

function registerPlainMarks(app: FastifyInstance, actions: MarkActions, named: Named<PlainKind>): void {
  const { kind, singular } = named;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    `${BASE}/${kind}`,
    {
      config: { access: 'account' },
      schema: {
        summary: `List ${kind}, the newest first`,
        tags,
        params: workspaceParamsSchema,
        response: { 200: markListSchema, ...PROBLEMS },
      },
    },
    async (request) => ({ marks: await actions.list(request.params.workspaceId, kind) }),
  );
  typed.put(
    `${BASE}/${kind}/:subsidyId`,
    {
      config: { access: 'account' },
      schema: {
        summary: `Add a ${singular}`,
        tags,
        params,
        response: { 200: markSchema, ...addProblems },
      },
    },
    async ({ params: { workspaceId, subsidyId } }) => actions.add(workspaceId, { kind, subsidyId }),
  );
  registerRemoval(app, actions, named);
}

function registerReminders(app: FastifyInstance, actions: MarkActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    `${BASE}/reminders`,
    {
      config: { access: 'account' },
      schema: {
        summary: 'List reminders, the newest first',
        tags,
        params: workspaceParamsSchema,
        response: { 200: reminderListSchema, ...PROBLEMS },
      },
    },
    async (request) => ({ marks: await actions.listReminders(request.params.workspaceId) }),
  );
  typed.put(
    `${BASE}/reminders/:subsidyId`,
    {
      config: { access: 'account' },
      schema: {
        summary: 'Store a reminder before the deadline of a subsidy; seven days before it unless stated',
        tags,
        params,
        body: reminderOrderSchema,
        response: { 200: reminderSchema, ...addProblems },
      },
    },
    async ({ params: { workspaceId, subsidyId }, body }) =>
      actions.addReminder(workspaceId, { subsidyId, daysBefore: body.daysBefore }),
  );
}

function registerRemoval(
  app: FastifyInstance,
  actions: MarkActions,
  { kind, singular }: Named<MarkKind>,
): void {
  app.withTypeProvider<ZodTypeProvider>().delete(
    `${BASE}/${kind}/:subsidyId`,
    {
      config: { access: 'account' },
      schema: {
        summary: `Remove a ${singular}`,
        tags,
        params,
        response: { 204: z.null(), ...PROBLEMS },
      },
    },
    async ({ params: { workspaceId, subsidyId } }, reply) => {
      await actions.remove(workspaceId, { kind, subsidyId });
      return reply.code(204).send(null);
    },
  );
}
