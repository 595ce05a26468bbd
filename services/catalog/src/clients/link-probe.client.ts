import {
  BlockedAddressError,
  createOutboundClient,
  NetworkFailureError,
  type OutboundOptions,
  type OutboundResponse,
  RedirectRefusedError,
  retryAfter,
} from '@platform/outbound';
import { type Clock, DeadlineExceededError } from '@platform/service-kit';
import type { LinkFailure, ProbeResult } from '../domain/link-health/verdict.ts';
import type { LinkProbe } from '../ports/link-probe.port.ts';

/** Sent so that a server does not return a whole document that will not be read. */
const RANGE = 'bytes=0-1023';
const PATIENCE_MAX_MS = 30 * 86_400_000;
const ACCEPT = 'text/html,application/pdf;q=0.9,*/*;q=0.8';
/** Servers that return these statuses to HEAD return them to GET too, so a second request would be useless load. */
const FINAL_FOR_HEAD = new Set([410, 429, 503]);
/** Failures that another method would not change. */
const FINAL_FAILURES = new Set<LinkFailure>([
  'no_such_name',
  'connection_refused',
  'not_public',
  'too_many_redirects',
]);

/** Time limit of one request with all its redirects. */
const DEADLINE_MS = 5_000;
const USER_AGENT = 'subsidy-catalog-links/1.0';

export type LinkProbeOptions = Pick<OutboundOptions, 'clock' | 'resolve' | 'allowedOrigins'> & {
  readonly deadlineMs?: number;
};

/**
 * Requests links through the guarded client: HEAD, and when that returns no page (many servers do not support it or
 * respond wrongly) the beginning of a GET. Only the public Internet and `allowedOrigins` are reached; `close` ends all
 * connections.
 */
export function createLinkProbe({
  deadlineMs = DEADLINE_MS,
  clock,
  ...rest
}: LinkProbeOptions): LinkProbe & { readonly close: () => Promise<void> } {
  const outbound = createOutboundClient({ ...rest, clock, deadlineMs, maxBytes: 0, userAgent: USER_AGENT });
  const sendRequest = async (method: 'HEAD' | 'GET', url: string): Promise<ProbeResult> => {
    try {
      const response = await outbound.send({
        method,
        url,
        headers: { accept: ACCEPT, ...(method === 'GET' && { range: RANGE }) },
        // The status is enough; the body is not read.
        overflow: 'cut',
      });
      return responded(response, clock);
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error) };
    }
  };

  return {
    probe: async (address) => {
      const first = await sendRequest('HEAD', address);
      const isFinal =
        first.kind === 'failed'
          ? FINAL_FAILURES.has(first.failure)
          : (first.status >= 200 && first.status < 300) || FINAL_FOR_HEAD.has(first.status);
      return isFinal ? first : sendRequest('GET', address);
    },
    close: outbound.close,
  };
}

function responded({ status, url, passages, headers }: OutboundResponse, clock: Clock): ProbeResult {
  const now = clock.now();
  const until = retryAfter(headers.get('retry-after'), now, PATIENCE_MAX_MS);
  return {
    kind: 'responded',
    status,
    url,
    passages,
    patienceMs: until === null ? null : until.getTime() - now.getTime(),
  };
}

function failureOf(error: unknown): LinkFailure {
  if (error instanceof DeadlineExceededError) return 'timeout';
  if (error instanceof RedirectRefusedError) return 'too_many_redirects';
  if (error instanceof BlockedAddressError) return 'not_public';
  if (!(error instanceof NetworkFailureError)) return 'network';
  if (error.networkCode === 'ENOTFOUND') return 'no_such_name';
  if (error.networkCode === 'ECONNREFUSED') return 'connection_refused';
  return error.networkCode.includes('TIMEOUT') || error.networkCode === 'ETIMEDOUT' ? 'timeout' : 'network';
}
