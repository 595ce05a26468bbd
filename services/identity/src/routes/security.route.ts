import {
  listedSecurityEventsSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  securityEventSchema,
  securityStateSchema,
  totpCodeSchema,
  totpSetupSchema,
} from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { needsApp, needsPasskey } from '../domain/second-factors.ts';
import { accountOf } from '../use-cases/account-parts.ts';
import { listSecurityEvents, recordSecurityEvent } from '../use-cases/record-security-event.ts';
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  requirePasskey,
  type SecondFactorParts,
  stopRequiringPasskey,
} from '../use-cases/second-factor.ts';
import { listedPasskey } from './passkeys.route.ts';
import { originOf } from './request-origin.ts';

const account = { access: 'account' } as const;
const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  409: problemSchema,
  429: problemSchema,
  503: problemSchema,
};

/** Second factor and security events of the signed-in person. */
export function registerSecurity(app: FastifyInstance, parts: () => SecondFactorParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/identity/me/security',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Second factors of the signed-in person',
        tags: ['identity'],
        response: { 200: securityStateSchema, 401: problemSchema, 404: problemSchema },
      },
    },
    async ({ user }) => {
      const found = await accountOf(parts(), user.sub);
      const { recoveryHashes, passkeys, passwordChangedAt } = found;
      return {
        totpEnabled: needsApp(found),
        passkeyRequired: needsPasskey(found),
        recoveryCodesLeft: recoveryHashes.length,
        passkeys: passkeys.map(listedPasskey),
        passwordChangedAt: passwordChangedAt.toISOString(),
      };
    },
  );
  registerTotp(app, parts);
  registerPasskeyFactor(app, parts);
  registerEvents(app, parts);
}

function registerTotp(app: FastifyInstance, parts: () => SecondFactorParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/identity/me/totp',
    {
      config: account,
      schema: {
        summary: 'Begin setting up an authenticator app',
        tags: ['identity'],
        body: passwordProofSchema,
        response: { 200: totpSetupSchema, ...refusals },
      },
    },
    async ({ user, body }) => beginTotp(parts(), user.sub, body.password),
  );
  typed.post(
    '/api/identity/me/totp/confirm',
    {
      config: account,
      schema: {
        summary: 'Turn the second factor on with a first code',
        tags: ['identity'],
        body: totpCodeSchema,
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async ({ user, body }) => ({ codes: [...(await confirmTotp(parts(), user.sub, body.code))] }),
  );
  typed.delete(
    '/api/identity/me/totp',
    {
      config: account,
      schema: {
        summary: 'Turn the second factor off',
        tags: ['identity'],
        body: passwordProofSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async ({ user, body }, reply) => {
      await removeTotp(parts(), user.sub, body.password);
      return reply.code(204).send(null);
    },
  );
  typed.post(
    '/api/identity/me/recovery-codes',
    {
      config: account,
      schema: {
        summary: 'Replace the recovery codes',
        tags: ['identity'],
        body: passwordProofSchema,
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async ({ user, body }) => ({ codes: [...(await renewRecoveryCodes(parts(), user.sub, body.password))] }),
  );
}

function registerPasskeyFactor(app: FastifyInstance, parts: () => SecondFactorParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/identity/me/passkey-factor',
    {
      config: account,
      schema: {
        summary: 'Require a passkey after the password; the response has the recovery codes',
        tags: ['identity'],
        body: passwordProofSchema,
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async ({ user, body }) => ({ codes: [...(await requirePasskey(parts(), user.sub, body.password))] }),
  );
  typed.delete(
    '/api/identity/me/passkey-factor',
    {
      config: account,
      schema: {
        summary: 'Require no passkey after the password any more',
        tags: ['identity'],
        body: passwordProofSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async ({ user, body }, reply) => {
      await stopRequiringPasskey(parts(), user.sub, body.password);
      return reply.code(204).send(null);
    },
  );
}

function registerEvents(app: FastifyInstance, parts: () => SecondFactorParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/identity/me/security-events',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Newest security events of the signed-in person',
        tags: ['identity'],
        response: { 200: listedSecurityEventsSchema, 401: problemSchema },
      },
    },
    async ({ user }) => ({ events: await listSecurityEvents(parts(), user.sub) }),
  );
  typed.post(
    '/api/identity/security-events',
    {
      config: { access: 'session' },
      bodyLimit: 4 * 1024,
      schema: {
        summary: 'Report a security event of the session (log_security_event)',
        tags: ['identity'],
        body: securityEventSchema,
        response: { 204: z.null(), 400: problemSchema, 401: problemSchema },
      },
    },
    async (request, reply) => {
      const { sub: accountId, sid: sessionId } = request.user;
      await recordSecurityEvent(parts(), { accountId, sessionId, origin: originOf(request) }, request.body);
      return reply.code(204).send(null);
    },
  );
}
