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
  /** Of one answer, as sent and as unpacked. */
  readonly maxBytes: number;
  /** Says who calls and where to complain. */
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
  /** What a larger answer is: an error (default), or cut. */
  readonly overflow?: BodyLimit['overflow'];
  /** Redirects are followed (default, five at most, each one checked), or are the answer. */
  readonly redirect?: 'follow' | 'return';
};

export type OutboundResponse = {
  readonly status: number;
  /** Without cookies, which are never kept. */
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** Whether `bytes` is only the beginning. */
  readonly truncated: boolean;
  /** Where the answer came from after all redirects. */
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

/** The one door to addresses that are not ours (OWASP API7): see the README for what it promises. */
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
      const answer = await agent.request({
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
      const received = headersOf(answer.headers);
      const location = received.get('location');
      const next =
        request.redirect === 'return' || location === null ? null : nextHop(answer.statusCode, hop);
      if (next === null || location === null) {
        return {
          status: answer.statusCode,
          headers: received,
          ...(await bodyOf(answer.body, hop.method, received, limit)),
          url: url.href,
          passages,
          receivedAt: clock.now(),
        };
      }
      abandon(answer.body);
      if (passages.length === REDIRECTS_MAX) throw new RedirectRefusedError('too-many');
      const target = readTarget(readLocation(location), policy, url);
      hop = next(url.origin === target.origin);
      passages.push({ status: answer.statusCode, from: url.href, to: target.href });
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

async function bodyOf(body: Readable, method: string, headers: Headers, limit: BodyLimit) {
  // An answer to HEAD tells the encoding of a body that it does not have.

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
