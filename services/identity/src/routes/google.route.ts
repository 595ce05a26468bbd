import {
  AppError,
  type FastifyInstance,
  type FastifyReply,
  type ZodTypeProvider,
} from '@platform/service-kit';
import { z } from 'zod';
import {
  finishGoogle,
  GOOGLE_RETURN_MS,
  type GoogleParts,
  type GoogleReturn,
  startGoogle,
  takeGoogleReturn,
} from '../use-cases/google-sign-in.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { originOf } from './request-origin.ts';
import { setChallengeCookie } from './second-factor-cookie.ts';

/** Sent back by the browser with the redirect from Google, which comes from another site: hence `lax`. */
const COOKIE = '__Secure-google';
const COOKIE_OPTIONS = {
  path: '/api/identity/google',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
} as const;
const QUERY_MAX = 8_000;

/** Sends the browser to the sign-in page, which goes on from there. */
function toAuthPage(
  reply: FastifyReply,
  parameters: Readonly<Record<string, string>>,
  next: string | null,
): FastifyReply {
  const query = new URLSearchParams({ ...parameters, ...(next === null ? {} : { next }) });
  return reply.header('referrer-policy', 'no-referrer').redirect(`/auth?${query}`, 302);
}

/** `IDENTITY_GOOGLE_OFF` is `google-off` in the address of the page. */
function errorParameter(error: unknown): string {
  const code = error instanceof AppError ? error.code : '';
  if (!code.startsWith('IDENTITY_')) return 'google-failed';
  return code.slice('IDENTITY_'.length).toLowerCase().replaceAll('_', '-');
}

/** Signing in with Google. Both routes are opened by the browser itself, so they respond with redirects only. */
export function registerGoogle(app: FastifyInstance, parts: () => GoogleParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public' } as const;
  typed.get(
    '/api/identity/google/start',
    {
      config,
      schema: {
        summary: 'Go to Google to sign in; `next` is the own page to go on to',
        tags: ['identity'],
        querystring: z.object({ next: z.string().max(QUERY_MAX).optional() }),
        response: { 302: z.null() },
      },
    },
    async (request, reply) => {
      try {
        const { url, browserText } = await startGoogle(parts(), request.query.next, originOf(request));
        reply.setCookie(COOKIE, browserText, { ...COOKIE_OPTIONS, maxAge: GOOGLE_RETURN_MS / 1_000 });
        return reply.header('referrer-policy', 'no-referrer').redirect(url, 302);
      } catch (error) {
        request.log.warn({ err: error }, 'signing in with Google could not begin');
        return toAuthPage(reply, { error: errorParameter(error) }, null);
      }
    },
  );
  registerReturn(app, parts);
}

function registerReturn(app: FastifyInstance, parts: () => GoogleParts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/identity/google/callback',
    {
      config: { access: 'own' },
      schema: {
        summary:
          'Return from Google: opens a session, or waits for the second factor, and goes to the sign-in page',
        tags: ['identity'],
        response: { 302: z.null() },
      },
    },
    async (request, reply) => {
      const [, query = ''] = request.url.slice(0, QUERY_MAX).split('?', 2);
      reply.clearCookie(COOKIE, COOKIE_OPTIONS);
      let start: GoogleReturn | null = null;
      try {
        const state = new URLSearchParams(query).get('state') ?? '';
        start = await takeGoogleReturn(parts(), { state, browserText: request.cookies[COOKIE] ?? '' });
        const by = { query, expected: start };
        const { opened, challenge } = await finishGoogle(parts(), by, originOf(request));
        if (opened === null) setChallengeCookie(reply, challenge.token);
        else setRefreshCookie(reply, opened.refreshToken);
        return toAuthPage(reply, { google: opened === null ? 'second-factor' : 'signed-in' }, start.next);
      } catch (error) {
        request.log.warn({ err: error }, 'signing in with Google failed');
        return toAuthPage(reply, { error: errorParameter(error) }, start?.next ?? null);
      }
    },
  );
}
