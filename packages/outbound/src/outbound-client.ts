import type { Readable } from 'node:stream';
import { type Clock, withDeadline } from '@platform/service-kit';
import { Agent } from 'undici';
import { NetworkFailureError, RedirectRefusedError, systemCode } from './errors.ts';
import { createGuardedDialer, type Resolve, systemResolve } from './guarded-dialer.ts';
import { ACCEPTED_ENCODINGS, abandon, type BodyLimit, readBody } from './read-body.ts';
import { nextHop, type Passage, REDIRECTS_MAX, readLocation } from './redirects.ts';
import { checkedHeaders, headersOf, payloadOf } from './request-parts.ts';
import { readTarget, type TargetPolicy } from './web-target.ts';

export type OutboundOptions = {
  /** Where names lead; the system's resolver when absent. */
  readonly resolve?: Resolve;
  /** `public` (default): the public Internet on `ports`, and `allowedOrigins`; `operator-configured`: only the latter. */
  readonly allow?: TargetPolicy['allow'];
  /** Origins such as `http://127.0.0.1:4010` that an operator configured: dialed at any address and port. */
  readonly allowedOrigins?: readonly string[];
  /** 80 and 443 when absent. */
  readonly ports?: readonly number[];
  /** For the whole call: name, connection, redirects, body. */
  readonly deadlineMs: number;
  /** Of one response, as sent and as decoded. */
  readonly maxBytes: number;
  /** States who calls and whom to contact. */
  readonly userAgent: string;
  readonly clock: Clock;
};

export type OutboundRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | FormData;
  /** Less than the client's own limits; more is not given. */
  readonly maxBytes?: number;
  readonly deadlineMs?: number;
  /** What happens to a larger response: an error (default), or it is cut. */
  readonly overflow?: BodyLimit['overflow'];
  /** Redirects are followed (default, five at most, each one checked), or returned as the response. */
  readonly redirect?: 'follow' | 'return';
};

export type OutboundResponse = {
  readonly status: number;
  /** Without cookies, which are never kept. */
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** Whether `bytes` is only the beginning. */
  readonly truncated: boolean;
  /** Address of the response after all redirects. */
  readonly url: string;
  readonly passages: readonly Passage[];
  readonly receivedAt: Date;
};

export type OutboundClient = {
  /**
   * Any status resolves. Sends no cookies, and other headers only to the origin they were meant for.
   * @throws BlockedAddressError, NetworkFailureError, DeadlineExceededError, ResponseTooLargeError,
   * UnreadableResponseError, RedirectRefusedError
   */
  readonly send: (request: OutboundRequest) => Promise<OutboundResponse>;
  /** Ends all connections; calls under way fail. */
  readonly close: () => Promise<void>;
};

const CONNECTIONS_PER_ORIGIN = 4;
const KEEP_ALIVE_MS = 4_000;

/** The only way to call addresses that are not ours (OWASP API7); the README states its guarantees. */
export function createOutboundClient(options: OutboundOptions): OutboundClient {
  const { deadlineMs, maxBytes, userAgent, clock } = options;
  const policy: TargetPolicy = {
    allow: options.allow ?? 'public',
    allowedOrigins: new Set((options.allowedOrigins ?? []).map((origin) => new URL(origin).origin)),
    ports: options.ports ?? [80, 443],
  };
  const agent = new Agent({
    connect: createGuardedDialer(policy, options.resolve ?? systemResolve, deadlineMs),
    connections: CONNECTIONS_PER_ORIGIN,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The deadline of the whole call covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });

  const follow = async (request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> => {
    const limit: BodyLimit = {
      maxBytes: Math.min(request.maxBytes ?? maxBytes, maxBytes),
      overflow: request.overflow ?? 'refuse',
    };
    const { body, headers } = await payloadOf(request.body, checkedHeaders(request.headers ?? {}));
    let url = readTarget(request.url, policy);
    let hop = { method: request.method, headers, body };
    const passages: Passage[] = [];
    for (;;) {
      const response = await agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: hop.method,
        headers: {
          'accept-encoding': 'range' in hop.headers ? 'identity' : ACCEPTED_ENCODINGS,
          ...hop.headers,
          'user-agent': userAgent,
        },
        body: hop.body,
        signal,
      });
      const received = headersOf(response.headers);
      const location = received.get('location');
      const next =
        request.redirect === 'return' || location === null ? null : nextHop(response.statusCode, hop);
      if (next === null || location === null) {
        return {
          status: response.statusCode,
          headers: received,
          ...(await bodyOf({ body: response.body, method: hop.method, headers: received }, limit)),
          url: url.href,
          passages,
          receivedAt: clock.now(),
        };
      }
      abandon(response.body);
      if (passages.length === REDIRECTS_MAX) throw new RedirectRefusedError('too-many');
      const target = readTarget(readLocation(location), policy, url);
      hop = next({ sameOrigin: url.origin === target.origin });
      passages.push({ status: response.statusCode, from: url.href, to: target.href });
      url = target;
    }
  };

  return {
    send: async (request) => {
      const ms = Math.min(request.deadlineMs ?? deadlineMs, deadlineMs);
      try {
        return await withDeadline((signal) => follow(request, signal), ms, 'a call to another server');
      } catch (error) {
        throw asKnown(error);
      }
    },
    close: () => agent.destroy(),
  };
}

async function bodyOf(
  { body, method, headers }: { readonly body: Readable; readonly method: string; readonly headers: Headers },
  limit: BodyLimit,
) {
  // A response to HEAD states the encoding of a body that it does not have.
  return readBody(body, method === 'HEAD' ? '' : (headers.get('content-encoding') ?? ''), limit);
}

/** Errors of sockets, TLS and undici become one kind; ours and mistakes of the caller stay as they are. */
function asKnown(error: unknown): unknown {
  const code = systemCode(error);
  return code === null || OUR_CODES.has(code) ? error : new NetworkFailureError(code, error);
}

const OUR_CODES = new Set([
  'DEADLINE_EXCEEDED',
  'BLOCKED_ADDRESS',
  'RESPONSE_TOO_LARGE',
  'UNREADABLE_RESPONSE',
  'REDIRECT_REFUSED',
  'UNSENDABLE_HEADER',
]);
