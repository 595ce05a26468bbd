/** A call that took longer than its deadline. The work may still have happened. */
export class DeadlineExceededError extends Error {
  override readonly name = 'DeadlineExceededError';
  readonly code = 'DEADLINE_EXCEEDED';
  readonly what: string;
  readonly deadlineMs: number;

  constructor(what: string, deadlineMs: number) {
    super(`${what} did not finish within ${deadlineMs} ms`);
    this.what = what;
    this.deadlineMs = deadlineMs;
  }
}

/**
 * Settles like `work`, or rejects with DeadlineExceededError after `deadlineMs`. A function receives a signal that
 * aborts at the deadline, so that its work can stop; the work of a promise continues unobserved. `what` names the call
 * in the log.
 */
export async function withDeadline<Result>(
  work: Promise<Result> | ((signal: AbortSignal) => Promise<Result>),
  deadlineMs: number,
  what: string,
): Promise<Result> {
  const controller = new AbortController();
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DeadlineExceededError(what, deadlineMs);
    expired.reject(error);
    controller.abort(error);
  }, deadlineMs);
  try {
    return await Promise.race([typeof work === 'function' ? work(controller.signal) : work, expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
