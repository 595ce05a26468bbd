import type { Problem } from '@platform/contracts/problem';

/** Why a request returned no usable response. */
export type RequestFailure = 'problem' | 'network' | 'deadline' | 'contract';

/**
 * A failed request. `failure` is the kind: the service returned a problem, there was no response, the deadline passed, or
 * the response broke its contract. `status` is 0 without a response; `problem` is set only for the kind `problem`.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly failure: RequestFailure;
  readonly status: number;
  readonly problem: Problem | null;
  /** Milliseconds to wait before another try, as requested by the service; null when it did not. */
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

  /** Reference that support can look up: the trace id of the response. */
  get reference(): string | null {
    return this.problem?.traceId ?? null;
  }
}

/** Longest wait before an automatic retry, in milliseconds; beyond it, the visitor decides. */
const WAIT_MAX_MS = 5_000;

/**
 * Whether the same request may succeed a moment later: there was no response, the service failed, or it requested a
 * short wait. A refused request and a response that breaks its contract would fail again.
 */
export function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ProblemError)) return false;
  if (error.failure === 'network' || error.failure === 'deadline') return true;
  if (error.failure === 'contract') return false;
  if (error.status === 429) return error.retryAfterMs !== null && error.retryAfterMs <= WAIT_MAX_MS;
  return error.status >= 500 || error.status === 408;
}
