export type BreakerOptions = {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** How long nobody is let through. */
  readonly openMs: number;
};

/** `probe` is the one call that is let through after the pause. Times are epoch milliseconds. */
export type BreakerState =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly untilMs: number }
  | { readonly kind: 'probing'; readonly untilMs: number };

export const CLOSED: BreakerState = { kind: 'closed', failures: 0 };

/** Whether a call may go out now and what the state is then; else from when on. A probe that never ends is given up. */
export function admit(
  state: BreakerState,
  nowMs: number,
  { openMs }: BreakerOptions,
): { readonly state: BreakerState; readonly refusedUntilMs: number | null } {
  if (state.kind === 'closed') return { state, refusedUntilMs: null };
  if (nowMs < state.untilMs) return { state, refusedUntilMs: state.untilMs };
  return { state: { kind: 'probing', untilMs: nowMs + openMs }, refusedUntilMs: null };
}

/** The state after a call that failed. */
export function afterFailure(state: BreakerState, nowMs: number, options: BreakerOptions): BreakerState {
  const failures = state.kind === 'closed' ? state.failures + 1 : options.failures;
  return failures >= options.failures
    ? { kind: 'open', untilMs: nowMs + options.openMs }
    : { kind: 'closed', failures };
}
