import { openSessionSchema, signInOptionsSchema, signUpSchema } from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { AccountParts } from '../use-cases/account-parts.ts';
import { signUp } from '../use-cases/sign-up.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { originOf } from './request-origin.ts';

/** Ways to sign in besides the password. */
type SignInOptions = { readonly google: boolean; readonly passkeys: boolean };

/** `POST /api/identity/accounts` and what the sign-in page may offer. */
export function registerSignUp(
  app: FastifyInstance,
  parts: () => AccountParts & { readonly options: SignInOptions },
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/identity/sign-in-options',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Ways to sign in that this installation offers',
        tags: ['identity'],
        response: { 200: signInOptionsSchema },
      },
    },
    () => ({ ...parts().options, passwordMin: parts().passwordMin }),
  );
  typed.post(
    '/api/identity/accounts',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Create an account and open its limited session',
        tags: ['identity'],
        body: signUpSchema,
        response: {
          201: openSessionSchema,
          400: problemSchema,
          409: problemSchema,
          422: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const { session, refreshToken } = await signUp(parts(), request.body, originOf(request));
      setRefreshCookie(reply, refreshToken);
      return reply.code(201).send(session);
    },
  );
}
