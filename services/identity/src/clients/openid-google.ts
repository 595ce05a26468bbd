import { BRAND } from '@platform/contracts/brand';
import {
  createOutboundClient,
  NetworkFailureError,
  type OutboundClient,
  ResponseTooLargeError,
} from '@platform/outbound';
import { type Clock, DeadlineExceededError, hasElapsed } from '@platform/service-kit';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { identityErrors } from '../errors.ts';
import type { Google } from '../ports/google.port.ts';

export type OpenidGoogleOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where Google sends the browser back. */
  readonly redirectUri: string;
  readonly clock: Clock;
};

/** For one call to Google, in milliseconds. */
const DEADLINE_MS = 5_000;
const RESPONSE_BYTES_MAX = 256 * 1024;
const DISCOVERED_MS = 60 * 60_000;
const SILENT = [NetworkFailureError, DeadlineExceededError, ResponseTooLargeError];
const claimsSchema = z.object({
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
});

function fetchThrough(http: OutboundClient): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { 'user-agent': _, ...sent } = Object.fromEntries(new Headers(headers));
    const response = await http.send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: sent,
      redirect: 'return',
      ...(body == null ? {} : { body: String(body) }),
    });
    return new Response(Buffer.from(response.bytes), { status: response.status, headers: response.headers });
  };
}

/** Whether an error, or what caused it, means that Google did not respond as a working server does. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  return SILENT.some((kind) => error instanceof kind) || isUnavailable(error.cause);
}

function asRefusal(error: unknown): Error {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return identityErrors.GOOGLE_CANCELLED({ cause: error });
  }
  if (isUnavailable(error)) return identityErrors.GOOGLE_UNAVAILABLE({ cause: error });
  return identityErrors.GOOGLE_FAILED({ cause: error });
}

/**
 * Google, or another provider with the same protocol. What it publishes about itself is read once an hour; every call
 * has a deadline and a limit of size. Identity tokens are accepted with a signature of the published keys only.
 */
export function createOpenidGoogle(options: OpenidGoogleOptions): Google & Pick<OutboundClient, 'close'> {
  const { clientId, clientSecret, redirectUri, clock } = options;
  const issuer = new URL(options.issuer);
  const http = createOutboundClient({
    allowedOrigins: [issuer.origin],
    deadlineMs: DEADLINE_MS,
    maxBytes: RESPONSE_BYTES_MAX,
    userAgent: `${BRAND} sign-in`,
    clock,
  });
  let discovered: { readonly configuration: Promise<Configuration>; readonly atMs: number } | null = null;

  const discover = (): Promise<Configuration> => {
    const nowMs = clock.now().getTime();
    if (discovered !== null && !hasElapsed(discovered.atMs, DISCOVERED_MS, nowMs)) {
      return discovered.configuration;
    }
    const configuration = discovery(issuer, clientId, clientSecret, undefined, {
      [customFetch]: fetchThrough(http),
      // A provider without TLS can only be one that an operator runs on the same machine, for tests.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
    const current = { configuration, atMs: nowMs };
    discovered = current;
    configuration.catch(() => {
      if (discovered === current) discovered = null;
    });
    return configuration;
  };

  return {
    close: http.close,
    begin: async () => {
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const configuration = await discover().catch((error: unknown) => {
        throw identityErrors.GOOGLE_UNAVAILABLE({ cause: error });
      });
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, verifier };
    },
    finish: async (query, expected) => {
      try {
        const tokens = await authorizationCodeGrant(await discover(), new URL(`${redirectUri}?${query}`), {
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          pkceCodeVerifier: expected.verifier,
          idTokenExpected: true,
        });
        const claims = claimsSchema.parse(tokens.claims());
        return { email: claims.email, isEmailVerified: claims.email_verified };
      } catch (error) {
        throw asRefusal(error);
      }
    },
  };
}
