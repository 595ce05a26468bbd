import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, DeadlineExceededError } from '@platform/service-kit';
import { admit, afterFailure, type BreakerOptions, type BreakerState, CLOSED } from './breaker.ts';
import { FeedRefusedError, FeedUnavailableError, NetworkFailureError } from './errors.ts';
import type { OutboundClient, OutboundResponse } from './outbound-client.ts';
import { createRateLimiter, type Throttle } from './rate-limiter.ts';
import { retryAfter } from './retry-after.ts';

export type FeedRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | FormData;
  readonly maxBytes?: number;
};
export type FeedResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
};
export type FeedClient = {
  /**
   * Resolves for 2xx only. Repeats what failed for now, a POST too: send only what may be sent twice.
   * @throws FeedUnavailableError, FeedRefusedError, and without a second attempt BlockedAddressError, ResponseTooLargeError,
   * UnreadableResponseError, RedirectRefusedError
   */
  readonly send: (request: FeedRequest) => Promise<FeedResponse>;
};

/** A pause before a call. */
export type FeedWait = {
  readonly reason: 'throttle' | 'retry-after' | 'backoff';
  readonly ms: number;
  readonly until: Date;
};

export type FeedClientOptions = {
  readonly outbound: OutboundClient;
  readonly throttle: Throttle;
  readonly clock: Clock;
  /** Called before every pause. */
  readonly onWait?: (wait: FeedWait) => void;
  /** Retries after the first attempt. */
  readonly retries?: number;
  /** The longest pause within `send`; what would take longer rejects with FeedUnavailableError. */
  readonly patienceMs?: number;
  readonly breaker?: BreakerOptions;
  /** How pauses are made; tests move their clock instead. */
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** From 0 to below 1, spreads the pauses between attempts. */
  readonly random?: () => number;
};

const BACKOFF_FIRST_MS = 500;
const BACKOFF_MAX_MS = 30_000;
/** A Retry-After of more than a day is shortened to a day. */
const RETRY_AFTER_MAX_MS = 86_400_000;
const TOO_MANY_REQUESTS = 429;
const PASSING_STATUSES = new Set([408, 425, TOO_MANY_REQUESTS, 500, 502, 503, 504]);

/**
 * Calls one source: within its throttle, respecting Retry-After, retrying failures with growing pauses, and not at all for a
 * while after too many of them (circuit breaker). One client per source; calls may run at the same time.
 */
export function createFeedClient({
  outbound,
  throttle,
  clock,
  onWait = () => undefined,
  retries = 4,
  patienceMs = 60_000,
  breaker = { failures: 8, openMs: 60_000 },
  sleep = pause,
  random = Math.random,
}: FeedClientOptions): FeedClient {
  const limiter = createRateLimiter(throttle);
  let state: BreakerState = CLOSED;
  let heldUntilMs = 0;
  const nowMs = () => clock.now().getTime();

  /** State of the breaker for a call now. */
  const admission = (): BreakerState => {
    const { state: next, refusedUntilMs } = admit(state, nowMs(), breaker);
    if (refusedUntilMs !== null) throw new FeedUnavailableError('breaker-open', new Date(refusedUntilMs));
    return next;
  };

  /** Waits until a call may start, not before `notBeforeMs`. */
  const waitForSlot = async (notBeforeMs: number): Promise<void> => {
    for (;;) {
      const now = nowMs();
      const wanted = Math.max(now, notBeforeMs, heldUntilMs);
      const at = limiter.next(wanted);
      const ms = at - now;
      const reason = heldUntilMs >= at ? 'retry-after' : notBeforeMs >= at ? 'backoff' : 'throttle';
      if (ms > patienceMs) {
        throw new FeedUnavailableError(reason === 'retry-after' ? reason : 'budget', new Date(at));
      }
      limiter.reserve(at);
      if (ms > 0) {
        onWait({ reason, ms, until: new Date(at) });
        await sleep(ms);
      }
      if (nowMs() >= heldUntilMs) return;
      // Another call received a Retry-After while this one waited.
      limiter.release(at);
    }
  };

  const attemptOnce = async (request: FeedRequest): Promise<OutboundResponse | Error> => {
    try {
      const response = await outbound.send(request);
      // A source that sends Retry-After works; the delay is respected below.
      const failed = PASSING_STATUSES.has(response.status) && response.status !== TOO_MANY_REQUESTS;
      state = failed ? afterFailure(state, nowMs(), breaker) : CLOSED;
      return response;
    } catch (error) {
      state = afterFailure(state, nowMs(), breaker);
      if (error instanceof NetworkFailureError || error instanceof DeadlineExceededError) return error;
      throw error;
    }
  };

  return {
    send: async (request) => {
      let notBeforeMs = 0;
      for (let attempt = 0; ; attempt += 1) {
        // Before the wait, so that no slot is used in vain, and after it, since other calls may have failed meanwhile.
        admission();
        await waitForSlot(notBeforeMs);
        state = admission();
        const outcome = await attemptOnce(request);
        if (!(outcome instanceof Error)) {
          if (outcome.status >= 200 && outcome.status < 300) {
            return { status: outcome.status, headers: outcome.headers, bytes: outcome.bytes };
          }
          if (!PASSING_STATUSES.has(outcome.status)) {
            throw new FeedRefusedError(outcome.status, outcome.bytes);
          }
          const retryAt = retryAfter(outcome.headers.get('retry-after'), clock.now(), RETRY_AFTER_MAX_MS);
          heldUntilMs = Math.max(heldUntilMs, retryAt?.getTime() ?? 0);
        }
        notBeforeMs = nowMs() + backoffMs(attempt, random());
        if (attempt >= retries) {
          const nextTryAt = new Date(Math.max(notBeforeMs, heldUntilMs));
          if (outcome instanceof Error) throw new FeedUnavailableError('failing', nextTryAt, outcome);
          throw new FeedUnavailableError(
            outcome.status === TOO_MANY_REQUESTS ? 'too-often' : 'failing',
            nextTryAt,
          );
        }
      }
    },
  };
}

/** Doubles with every attempt; half of it is random, so that many callers do not return at once. */
function backoffMs(attempt: number, chance: number): number {
  const full = Math.min(BACKOFF_FIRST_MS * 2 ** attempt, BACKOFF_MAX_MS);
  return Math.round(full / 2 + (full / 2) * chance);
}
