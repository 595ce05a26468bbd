import type { Problem } from '@platform/contracts/problem';

/** Why a request gave no usable answer. */
export type RequestFailure = 'problem' | 'network' | 'deadline' | 'contract';

/**
 * A failed request. `failure` says how: the service answered a problem, nothing answered, the deadline passed, or the
 * answer broke its contract. `status` is 0 when there was no answer; `problem` is there only for `problem`.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly failure: RequestFailure;
  readonly status: number;
  readonly problem: Problem | null;
  /** Milliseconds that the service asked to wait before another try; null when it did not say. */
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

  /** Reference that support can look up: the trace id of the answer. */
  get reference(): string | null {
    return this.problem?.traceId ?? null;
  }
}

/** Longest wait that a request tries to sit out by itself, in milliseconds; beyond it, the visitor decides. */
const WAIT_MAX_MS = 5_000;

/**
 * Whether the same request may succeed a moment later: nothing answered, the service failed, or it asked for a short
 * wait. What the service refused stays refused, and so does an answer that breaks its contract.
 */
export function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ProblemError)) return false;
  if (error.failure === 'network' || error.failure === 'deadline') return true;
  if (error.failure === 'contract') return false;
  if (error.status === 429) return error.retryAfterMs !== null && error.retryAfterMs <= WAIT_MAX_MS;
  return error.status >= 500 || error.status === 408;
}
