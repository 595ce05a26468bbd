import { changePasswordSchema, rolesSchema, sessionUserSchema } from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { effectiveRoles, sessionUserOf } from '../domain/account.ts';
import { type AccountParts, accountOf } from '../use-cases/account-parts.ts';
import { completeOnboarding } from '../use-cases/change-settings.ts';
import { changePassword } from '../use-cases/reset-password.ts';

const session = { access: 'session' } as const;
const refusals = { 401: problemSchema, 403: problemSchema, 404: problemSchema };

/** The signed-in person. */
export function registerMe(app: FastifyInstance, parts: () => AccountParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/identity/me',
    {
      config: session,
      schema: {
        summary: 'The signed-in person',
        tags: ['identity'],
        response: { 200: sessionUserSchema, ...refusals },
      },
    },
    async ({ user }) => {
      const account = await accountOf(parts(), user.sub);
      return sessionUserOf(account, effectiveRoles(account, parts().adminEmails));
    },
  );
  typed.get(
    '/api/identity/me/roles',
    {
      config: session,
      schema: {
        summary: 'Roles of the signed-in person, read from the account and not from the token',
        tags: ['identity'],
        response: { 200: rolesSchema, ...refusals },
      },
    },
    async ({ user }) => {
      const roles = effectiveRoles(await accountOf(parts(), user.sub), parts().adminEmails);
      return { isAdmin: roles.includes('admin'), roles: [...roles] };
    },
  );
  typed.post(
    '/api/identity/me/onboarding',
    {
      config: session,
      schema: {
        summary: 'Record that the first steps are done',
        tags: ['identity'],
        response: { 204: z.null(), ...refusals },
      },
    },
    async ({ user }, reply) => {
      await completeOnboarding(parts(), user.sub);
      return reply.code(204).send(null);
    },
  );
  registerPassword(app, parts);
}

function registerPassword(app: FastifyInstance, parts: () => AccountParts): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/identity/me/password',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Change the password; other sessions end',
        tags: ['identity'],
        body: changePasswordSchema,
        response: {
          204: z.null(),
          400: problemSchema,
          ...refusals,
          422: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
    },
    async ({ user, body }, reply) => {
      await changePassword(parts(), { accountId: user.sub, sessionId: user.sid }, body);
      return reply.code(204).send(null);
    },
  );
}
