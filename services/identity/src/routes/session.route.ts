import {
  openSessionSchema,
  refreshSchema,
  secondFactorSchema,
  signInResultSchema,
  signInSchema,
} from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import { AppError, type FastifyInstance, type ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { signOut } from '../use-cases/end-sessions.ts';
import { refreshSession } from '../use-cases/refresh-session.ts';
import { completeSecondFactor, type SecondFactorParts } from '../use-cases/second-factor.ts';
import { readChallenge, signIn } from '../use-cases/sign-in.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { originOf } from './request-origin.ts';
import { takeChallengeCookie } from './second-factor-cookie.ts';

const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  409: problemSchema,
  429: problemSchema,
  503: problemSchema,
};

/** The session of a browser: signing in, refreshing and signing out. */
export function registerSession(app: FastifyInstance, parts: () => SecondFactorParts): void {
  registerSignIn(app, parts);
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/identity/session/refresh',
    {
      config: { access: 'own' },
      schema: {
        summary: 'Exchange the refresh cookie for a new one and an access token',
        tags: ['identity'],
        body: refreshSchema,
        response: { 200: openSessionSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const presented = { token: readRefreshCookie(request), attempt: request.body.attempt };
      try {
        const { session, refreshToken } = await refreshSession(parts(), presented, originOf(request));
        setRefreshCookie(reply, refreshToken);
        return session;
      } catch (error) {
        if (error instanceof AppError && error.httpStatus === 401) clearRefreshCookie(reply);
        throw error;
      }
    },
  );
  typed.delete(
    '/api/identity/session',
    {
      config: { access: 'own' },
      schema: {
        summary: 'Sign out: end the session of the refresh cookie',
        tags: ['identity'],
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await signOut(parts(), { refreshToken: readRefreshCookie(request) });
      clearRefreshCookie(reply);
      return reply.code(204).send(null);
    },
  );
}

function registerSignIn(app: FastifyInstance, parts: () => SecondFactorParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/api/identity/session',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in with e-mail address and password',
        tags: ['identity'],
        body: signInSchema,
        response: { 200: signInResultSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { opened, challenge } = await signIn(parts(), request.body, originOf(request));
      if (opened !== null) setRefreshCookie(reply, opened.refreshToken);
      return { session: opened?.session ?? null, challenge };
    },
  );
  typed.post(
    '/api/identity/session/second-factor',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Complete a sign-in with a second factor',
        tags: ['identity'],
        body: secondFactorSchema,
        response: { 200: openSessionSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { session, refreshToken } = await completeSecondFactor(parts(), request.body, originOf(request));
      setRefreshCookie(reply, refreshToken);
      return session;
    },
  );
  registerChallenge(app, parts);
}

function registerChallenge(app: FastifyInstance, parts: () => SecondFactorParts): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/identity/session/challenge',
    {
      config: { access: 'own' },
      schema: {
        summary: 'Take the challenge of the second factor that waits in this browser after a redirect',
        tags: ['identity'],
        response: { 200: signInResultSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const token = takeChallengeCookie(request, reply);
      return { session: null, challenge: await readChallenge(parts(), token) };
    },
  );
}
