import type { Problem } from '@platform/contracts/problem';

/** Why a request returned no usable response. */
export type RequestFailure = 'problem' | 'network' | 'deadline' | 'contract';

/**
 * A failed request. `failure` is its kind: the service returned an error, there was no response, the deadline passed,
 * or the response broke its contract. `status` is 0 without a response; `problem` is only set for the kind `problem`.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly failure: RequestFailure;
  readonly status: number;
  readonly problem: Problem | null;
  /** Milliseconds to wait before a retry, as requested by the service; null if it requested none. */
  readonly retryAfterMs: number | null;

  constructor(details: {
    failure: RequestFailure;
    status: number;
    problem?: Problem | null;
    retryAfterMs?: number | null;
    message: string;
    cause?: unknown;
  }) {
    super(details.message, { cause: details.cause });
    this.failure = details.failure;
    this.status = details.status;
    this.problem = details.problem ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }

  /** The trace id of the response, which support can look up. */
  get reference(): string | null {
    return this.problem?.traceId ?? null;
  }
}

/** Maximum wait before an automatic retry, in milliseconds; after a longer one the visitor decides. */
const WAIT_MAX_MS = 5_000;

/**
 * Whether the same request may succeed if it is repeated: there was no response, the service failed, or it requested a
 * short wait. A refused request or a response that breaks its contract would fail again.
 */
export function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ProblemError)) return false;
  if (error.failure === 'network' || error.failure === 'deadline') return true;
  if (error.failure === 'contract') return false;
  if (error.status === 429) return error.retryAfterMs !== null && error.retryAfterMs <= WAIT_MAX_MS;
  return error.status >= 500 || error.status === 408;
}
