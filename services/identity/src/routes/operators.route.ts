import { contactSchema, emailSchema } from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { type AccountParts, accountOf } from '../use-cases/account-parts.ts';
import { setAdmin } from '../use-cases/grant-admin.ts';
import { setSuspension } from '../use-cases/suspend-account.ts';

const adminSchema = z.strictObject({ email: emailSchema, admin: z.boolean() });
const suspensionSchema = z.strictObject({ email: emailSchema, suspended: z.boolean() });
const responses = {
  204: z.null(),
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
};

/** Routes of operators, and of services that act with the operator token. */
export function registerOperators(app: FastifyInstance, parts: () => AccountParts): void {
  registerAdmins(app, parts);
  registerSuspensions(app, parts);
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/identity/operators/contacts/:accountId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Where the person of an account is reached, for services that write to people',
        tags: ['identity', 'operators'],
        params: z.object({ accountId: idSchema }),
        response: { 200: contactSchema, 400: problemSchema, 404: problemSchema },
      },
    },
    async ({ params }) => {
      const { email, settings } = await accountOf(parts(), params.accountId);
      return { email, language: settings.language };
    },
  );
}

/** `PUT /api/identity/operators/admins`: gives or takes the admin role; `make admin EMAIL=` makes the first one. */
function registerAdmins(app: FastifyInstance, parts: () => AccountParts): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/identity/operators/admins',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Give the admin role to an account, or take it',
        tags: ['identity', 'operators'],
        body: adminSchema,
        response: responses,
      },
    },
    async ({ body }, reply) => {
      await setAdmin(parts(), body.email, body.admin ? 'granted' : 'withdrawn');
      return reply.code(204).send(null);
    },
  );
}

/** `PUT /api/identity/operators/suspensions`: closes an account with all its sessions, or opens it again. */
function registerSuspensions(app: FastifyInstance, parts: () => AccountParts): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/identity/operators/suspensions',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Suspend an account, which ends its sessions, or open it again',
        tags: ['identity', 'operators'],
        body: suspensionSchema,
        response: responses,
      },
    },
    async ({ body }, reply) => {
      await setSuspension(parts(), body.email, body.suspended ? 'suspended' : 'open');
      return reply.code(204).send(null);
    },
  );
}
