import type { SessionEnd } from '@platform/contracts/identity';

/** How the session was opened. Whether the address is confirmed is a property of the account. */
export type OpeningLevel = 'password' | 'two-factor';

export type Session = {
  readonly id: string;
  readonly accountId: string;
  readonly level: OpeningLevel;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  /** Number of the one refresh token that counts; each refresh increases it by one. */
  readonly counter: number;
  /** The attempts of the last refreshes, the newest first: the one at `index` led to `counter - index`. */
  readonly attempts: readonly string[];
  readonly device: string;
  readonly place: string;
  readonly end: { readonly reason: SessionEnd; readonly at: Date } | null;
};

/** Attempts that are remembered; a request that is delayed longer than this many refreshes counts as reuse. */
const ATTEMPTS_KEPT = 5;

/** The attempts after one more refresh. */
export function withAttempt({ attempts }: Pick<Session, 'attempts'>, attempt: string): readonly string[] {
  return [attempt, ...attempts].slice(0, ATTEMPTS_KEPT);
}

/** A session that nobody uses for this long is over, in milliseconds. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60_000;

export type RefreshDecision =
  /** Issue the token of `counter`; `isNew` when it has to be stored first. */
  | { readonly kind: 'issue'; readonly counter: number; readonly isNew: boolean }
  /** The same request as an earlier one, which has its response: it changes nothing and receives nothing. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'end'; readonly reason: SessionEnd }
  | { readonly kind: 'over'; readonly reason: SessionEnd };

/**
 * What a refresh token with number `counter`, presented in `attempt`, is worth. The current token is exchanged for the
 * next one. The token before it gives the same next one again, but only to the attempt that had exchanged it, which
 * nobody but that browser knows: so a lost response costs nothing, while a token that somebody else has exchanged ends
 * the session for both. A delayed request of that browser, with an older token and its attempt, is no theft either.
 */
export function decideRefresh(
  session: Session,
  presented: { readonly counter: number; readonly attempt: string },
  now: Date,
): RefreshDecision {
  if (session.end !== null) return { kind: 'over', reason: session.end.reason };
  if (now >= session.expiresAt) return { kind: 'over', reason: 'expired' };
  const { counter, attempts } = session;
  if (presented.counter === counter) return { kind: 'issue', counter: counter + 1, isNew: true };
  const age = counter - 1 - presented.counter;
  if (age >= 0 && attempts[age] === presented.attempt) {
    return age === 0 ? { kind: 'issue', counter, isNew: false } : { kind: 'stale' };
  }
  return { kind: 'end', reason: 'reused' };
}
