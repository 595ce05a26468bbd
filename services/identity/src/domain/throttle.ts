/** A bound of attempts within a window of time. */
export type Bound = { readonly max: number; readonly windowMs: number };

const MINUTE_MS = 60_000;

/**
 * What one account (by the hash of its address) and one network may try. Numbers are for a whole installation, because
 * they are counted in the database. Source: OWASP ASVS 5.0, 6.3.1; chosen so that a household or a small office behind
 * one address does not notice them.
 */
export const BOUNDS = {
  signInOfAccount: { max: 10, windowMs: 15 * MINUTE_MS },
  signInOfNetwork: { max: 100, windowMs: 15 * MINUTE_MS },
  signUpOfNetwork: { max: 30, windowMs: 60 * MINUTE_MS },
  linkOfAddress: { max: 5, windowMs: 60 * MINUTE_MS },
  linkOfNetwork: { max: 30, windowMs: 60 * MINUTE_MS },
  codeOfAccount: { max: 8, windowMs: 15 * MINUTE_MS },
  photoOfAccount: { max: 20, windowMs: 60 * MINUTE_MS },
  passwordProof: { max: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Readonly<Record<string, Bound>>;

export type BoundName = keyof typeof BOUNDS;

/** Number of the window that contains a moment. */
export function windowOf({ windowMs }: Bound, now: Date): number {
  return Math.floor(now.getTime() / windowMs);
}

/** When the window after that of `now` begins. */
export function nextWindow(bound: Bound, now: Date): Date {
  return new Date((windowOf(bound, now) + 1) * bound.windowMs);
}
