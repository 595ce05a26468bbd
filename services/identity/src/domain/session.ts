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
  /** The attempt that led to `counter`; null for the first token. */
  readonly lastAttempt: string | null;
  readonly device: string;
  readonly place: string;
  readonly end: { readonly reason: SessionEnd; readonly at: Date } | null;
};

/** A session that nobody uses for this long is over, in milliseconds. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60_000;

export type RefreshDecision =
  /** Issue the token of `counter`; `isNew` when it has to be stored first. */
  | { readonly kind: 'issue'; readonly counter: number; readonly isNew: boolean }
  | { readonly kind: 'end'; readonly reason: SessionEnd }
  | { readonly kind: 'over'; readonly reason: SessionEnd };

/**
 * What a refresh token with number `counter`, presented in `attempt`, is worth. The current token is exchanged for the
 * next one. The token before it gives the same next one again, but only to the attempt that had exchanged it, which
 * nobody but that browser knows: so a lost response costs nothing, while a token that somebody else has exchanged ends
 * the session for both.
 */
export function decideRefresh(
  session: Session,
  presented: { readonly counter: number; readonly attempt: string },
  now: Date,
): RefreshDecision {
  if (session.end !== null) return { kind: 'over', reason: session.end.reason };
  if (now >= session.expiresAt) return { kind: 'over', reason: 'expired' };
  const { counter, lastAttempt } = session;
  if (presented.counter === counter) return { kind: 'issue', counter: counter + 1, isNew: true };
  if (presented.counter === counter - 1 && presented.attempt === lastAttempt) {
    return { kind: 'issue', counter, isNew: false };
  }
  return { kind: 'end', reason: 'reused' };
}
