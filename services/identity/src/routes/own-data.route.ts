import {
  consentListSchema,
  consentSchema,
  erasureReceiptSchema,
  passwordProofSchema,
} from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { eraseAccount, type OwnDataParts } from '../use-cases/erase-account.ts';
import { type ExportedAccount, exportAccount } from '../use-cases/export-account.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';

const session = { access: 'session' } as const;
const account = { access: 'account' } as const;
const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  429: problemSchema,
  503: problemSchema,
};

/** Consents, export and erasure: the rights of a person over the own data. */
export function registerOwnData(app: FastifyInstance, parts: () => OwnDataParts): void {
  registerConsents(app, parts);
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/identity/me/export',
    {
      config: account,
      schema: {
        summary: 'Everything that is kept about the person in this service',
        tags: ['identity'],
        response: { 200: z.custom<ExportedAccount>(), ...refusals },
      },
    },
    async ({ user }) => exportAccount(parts(), user.sub),
  );
  typed.post(
    '/api/identity/me/erasure',
    {
      config: account,
      schema: {
        summary: 'Erase the account and all that belongs to it',
        tags: ['identity'],
        body: passwordProofSchema,
        response: { 200: erasureReceiptSchema, ...refusals },
      },
    },
    async ({ user, body }, reply) => {
      const erasure = await eraseAccount(parts(), user.sub, body.password);
      clearRefreshCookie(reply);
      return erasure;
    },
  );
}

function registerConsents(app: FastifyInstance, parts: () => OwnDataParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/identity/me/consents',
    {
      config: session,
      schema: {
        summary: 'Recorded consents of the person, the newest first',
        tags: ['identity'],
        response: { 200: consentListSchema, 401: problemSchema },
      },
    },
    async ({ user }) => ({ consents: [...(await parts().consents.listOf(user.sub))] }),
  );
  typed.post(
    '/api/identity/me/consents',
    {
      config: session,
      schema: {
        summary: 'Record one choice of consent',
        tags: ['identity'],
        body: consentSchema,
        response: { 204: z.null(), 400: problemSchema, 401: problemSchema },
      },
    },
    async ({ user, body }, reply) => {
      await parts().consents.add(user.sub, body);
      return reply.code(204).send(null);
    },
  );
}
