import { emailSchema } from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { AccountParts } from '../use-cases/account-parts.ts';
import { setAdmin } from '../use-cases/grant-admin.ts';

const bodySchema = z.strictObject({ email: emailSchema, admin: z.boolean() });

/** `PUT /api/identity/operators/admins`: gives or takes the admin role; `make admin EMAIL=` makes the first one. */
export function registerOperators(app: FastifyInstance, parts: () => AccountParts): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/identity/operators/admins',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Give the admin role to an account, or take it',
        tags: ['identity', 'operators'],
        body: bodySchema,
        response: {
          204: z.null(),
          400: problemSchema,
          401: problemSchema,
          403: problemSchema,
          404: problemSchema,
        },
      },
    },
    async ({ body }, reply) => {
      await setAdmin(parts(), body.email, body.admin ? 'granted' : 'withdrawn');
      return reply.code(204).send(null);
    },
  );
}
