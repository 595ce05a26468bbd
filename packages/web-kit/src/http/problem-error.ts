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

  constructor(details: {
    failure: RequestFailure;
    status: number;
    problem?: Problem | null;
    message: string;
    cause?: unknown;
  }) {
    super(details.message, { cause: details.cause });
    this.failure = details.failure;
    this.status = details.status;
    this.problem = details.problem ?? null;
  }

  /** Reference that support can look up: the trace id of the answer. */
  get reference(): string | null {
    return this.problem?.traceId ?? null;
  }
}
