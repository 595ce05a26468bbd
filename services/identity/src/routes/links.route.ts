import { emailBodySchema, linkTokenBodySchema, newPasswordBodySchema } from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { AccountParts } from '../use-cases/account-parts.ts';
import { confirmEmail } from '../use-cases/confirm-email.ts';
import { requestLink } from '../use-cases/request-link.ts';
import { completeReset, verifyReset } from '../use-cases/reset-password.ts';

const config = { access: 'public' } as const;
const refusals = { 400: problemSchema, 410: problemSchema, 422: problemSchema, 429: problemSchema };
const LINKS = [
  ['/api/identity/email-confirmations', 'confirm-address', 'Send the link that confirms an address again'],
  ['/api/identity/password-resets', 'reset-password', 'Send a link to set a new password'],
] as const;

/** Links in mails: requested for any address with the same response, used by POST and once. */
export function registerLinks(app: FastifyInstance, parts: () => AccountParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  for (const [path, template, summary] of LINKS) {
    typed.post(
      path,
      {
        config,
        schema: {
          summary,
          tags: ['identity'],
          body: emailBodySchema,
          response: { 202: z.null(), 400: problemSchema, 429: problemSchema },
        },
      },
      async ({ body, ip }, reply) => {
        await requestLink(parts(), { template, ...body }, ip);
        return reply.code(202).send(null);
      },
    );
  }
  registerUses(app, parts);
}

function registerUses(app: FastifyInstance, parts: () => AccountParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/identity/email-confirmations/confirm',
    {
      config,
      schema: {
        summary: 'Confirm the address that a link was sent to',
        tags: ['identity'],
        body: linkTokenBodySchema,
        response: { 200: z.object({ email: z.string() }), ...refusals },
      },
    },
    async ({ body }) => ({ email: await confirmEmail(parts(), body.token) }),
  );
  typed.post(
    '/api/identity/password-resets/verify',
    {
      config,
      schema: {
        summary: 'Whether a link for a new password is valid',
        tags: ['identity'],
        body: linkTokenBodySchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async ({ body }, reply) => {
      await verifyReset(parts(), body.token);
      return reply.code(204).send(null);
    },
  );
  typed.post(
    '/api/identity/password-resets/complete',
    {
      config,
      schema: {
        summary: 'Set a new password by a link; every session ends',
        tags: ['identity'],
        body: newPasswordBodySchema,
        response: { 204: z.null(), ...refusals, 503: problemSchema },
      },
    },
    async ({ body }, reply) => {
      await completeReset(parts(), body);
      return reply.code(204).send(null);
    },
  );
}
