import type { AccountRole, SessionLevel } from '@platform/contracts/identity';

/** A second factor that has to be given within five minutes. */
export type Challenge = { readonly accountId: string; readonly passwordChangedAt: number };

export type Tokens = {
  /** A signed access token and when it expires. */
  readonly issueAccess: (
    claims: {
      readonly accountId: string;
      readonly sessionId: string;
      readonly level: SessionLevel;
      readonly roles: readonly AccountRole[];
    },
    now: Date,
  ) => Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** The refresh token with a number; the same number always gives the same token. */
  readonly sealRefresh: (sessionId: string, counter: number) => string;
  /** Session and number of a refresh token; null for anything that was not issued here. */
  readonly openRefresh: (token: string) => { readonly sessionId: string; readonly counter: number } | null;
  readonly issueChallenge: (challenge: Challenge, now: Date) => Promise<string>;
  /** Null when it is not ours or too old. */
  readonly openChallenge: (token: string, now: Date) => Promise<Challenge | null>;
  /** The public keys, as a JWK set. */
  readonly publicKeys: () => Promise<{ readonly keys: readonly object[] }>;
};
