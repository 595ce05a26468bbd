import {
  newPasskeySchema,
  openSessionSchema,
  passkeyCreationSchema,
  passkeyFactorOptionsSchema,
  passkeyFactorSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
  passwordProofSchema,
  securityStateSchema,
} from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { Passkey } from '../domain/passkey.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyFactor,
  beginPasskeySignIn,
  completeWithPasskey,
  type PasskeyParts,
  removePasskey,
  signInWithPasskey,
} from '../use-cases/passkeys.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { originOf } from './request-origin.ts';

const account = { access: 'account' } as const;
const open = { access: 'public' } as const;
const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  409: problemSchema,
  422: problemSchema,
  429: problemSchema,
  503: problemSchema,
};
const listedSchema = securityStateSchema.shape.passkeys.element;

/** A passkey as the person sees it. */
export function listedPasskey({ id, name, createdAt, lastUsedAt }: Passkey): z.infer<typeof listedSchema> {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** Passkeys of the signed-in person, and signing in with one. */
export function registerPasskeys(app: FastifyInstance, parts: () => PasskeyParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/identity/me/passkeys/options',
    {
      config: account,
      schema: {
        summary: 'Begin adding a passkey',
        tags: ['identity'],
        body: passwordProofSchema,
        response: { 200: passkeyCreationSchema, ...refusals },
      },
    },
    async ({ user, body }) => ({ options: await beginPasskey(parts(), user.sub, body.password) }),
  );
  typed.post(
    '/api/identity/me/passkeys',
    {
      config: account,
      schema: {
        summary: 'Add the passkey that the authenticator has created',
        tags: ['identity'],
        body: newPasskeySchema,
        response: { 201: listedSchema, ...refusals },
      },
    },
    async ({ user, body }, reply) =>
      reply.code(201).send(listedPasskey(await addPasskey(parts(), user.sub, body))),
  );
  typed.delete(
    '/api/identity/me/passkeys/:id',
    {
      config: account,
      schema: {
        summary: 'Remove a passkey',
        tags: ['identity'],
        params: z.object({ id: z.string().max(1_400) }),
        body: passwordProofSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async ({ user, params, body }, reply) => {
      await removePasskey(parts(), user.sub, { id: params.id, password: body.password });
      return reply.code(204).send(null);
    },
  );
  registerSignIn(app, parts);
  registerFactor(app, parts);
}

function registerSignIn(app: FastifyInstance, parts: () => PasskeyParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/identity/session/passkey/options',
    {
      config: open,
      schema: {
        summary: 'Begin signing in with a passkey',
        tags: ['identity'],
        response: { 200: passkeyRequestSchema, ...refusals },
      },
    },
    async (request) => ({ options: await beginPasskeySignIn(parts(), originOf(request)) }),
  );
  typed.post(
    '/api/identity/session/passkey',
    {
      config: open,
      schema: {
        summary: 'Sign in with a passkey',
        tags: ['identity'],
        body: passkeySignInSchema,
        response: { 200: openSessionSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { response } = request.body;
      const { session, refreshToken } = await signInWithPasskey(parts(), response, originOf(request));
      setRefreshCookie(reply, refreshToken);
      return session;
    },
  );
}

function registerFactor(app: FastifyInstance, parts: () => PasskeyParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/identity/session/second-factor/passkey/options',
    {
      config: open,
      schema: {
        summary: 'Begin the second factor with a passkey',
        tags: ['identity'],
        body: passkeyFactorOptionsSchema,
        response: { 200: passkeyRequestSchema, ...refusals },
      },
    },
    async ({ body }) => ({ options: await beginPasskeyFactor(parts(), body.challenge) }),
  );
  typed.post(
    '/api/identity/session/second-factor/passkey',
    {
      config: open,
      schema: {
        summary: 'Complete a sign-in with a passkey as second factor',
        tags: ['identity'],
        body: passkeyFactorSchema,
        response: { 200: openSessionSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { session, refreshToken } = await completeWithPasskey(parts(), request.body, originOf(request));
      setRefreshCookie(reply, refreshToken);
      return session;
    },
  );
}
