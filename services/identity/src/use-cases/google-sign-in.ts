import { normalisedEmail } from '@platform/contracts/identity';
import { ownPath } from '@platform/contracts/own-path';
import type { SecretBox } from '@platform/service-kit';
import type { Account } from '../domain/account.ts';
import { linkTokenHash, newLinkToken } from '../domain/link-token.ts';
import { identityErrors } from '../errors.ts';
import type { Google } from '../ports/google.port.ts';
import type { PendingSteps } from '../ports/pending-steps.port.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { changeAndFollowUp } from './follow-up.ts';
import { enterOrChallenge, refuseClosed, type SignInOutcome } from './sign-in.ts';

export type GoogleParts = AccountParts & {
  /** Null when it is not configured. */
  readonly google: Google | null;
  readonly pending: PendingSteps;
  readonly box: SecretBox;
};

/** How long a person may take at Google, in milliseconds. */
export const GOOGLE_RETURN_MS = 10 * 60_000;

/** One return belongs to one browser: the state comes back through Google, the other text in a cookie. */
function stepId(state: string, browserText: string): string {
  return linkTokenHash(`${state}.${browserText}`);
}

/**
 * Begins signing in with Google. `browserText` has to come back from the same browser.
 * @throws IDENTITY_GOOGLE_OFF, IDENTITY_GOOGLE_UNAVAILABLE, IDENTITY_TOO_MANY_ATTEMPTS
 */
export async function startGoogle(
  { google, pending, box, throttle, clock }: GoogleParts,
  next: string | undefined,
  { network }: Origin,
): Promise<{ readonly url: string; readonly browserText: string }> {
  if (google === null) throw identityErrors.GOOGLE_OFF();
  await throttle.count('signInOfNetwork', network);
  const { url, state, nonce, verifier } = await google.begin();
  const browserText = newLinkToken();
  const now = clock.now();
  const step = {
    kind: 'google-return',
    id: stepId(state, browserText),
    data: { nonce, verifier: box.seal(verifier), next: ownPath(next) ?? '' },
    expiresAt: new Date(now.getTime() + GOOGLE_RETURN_MS),
  } as const;
  await pending.add(step, now);
  return { url, browserText };
}

/** A return from Google whose start is known; it is used up. */
export type GoogleReturn = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Own page to go on to, or null. */
  readonly next: string | null;
};

/** Takes the start that a return belongs to. @throws IDENTITY_GOOGLE_OFF, IDENTITY_GOOGLE_EXPIRED */
export async function takeGoogleReturn(
  { google, pending, box, clock }: GoogleParts,
  { state, browserText }: { readonly state: string; readonly browserText: string },
): Promise<GoogleReturn> {
  if (google === null) throw identityErrors.GOOGLE_OFF();
  const data = await pending.take('google-return', stepId(state, browserText), clock.now());
  if (data === null) throw identityErrors.GOOGLE_EXPIRED();
  return {
    state,
    nonce: data['nonce'] ?? '',
    verifier: box.open(data['verifier'] ?? ''),
    next: ownPath(data['next']),
  };
}

/**
 * Signs in the account that has the address which Google verified. Google never creates an account.
 * @throws IDENTITY_GOOGLE_CANCELLED, IDENTITY_GOOGLE_FAILED, IDENTITY_GOOGLE_UNAVAILABLE, IDENTITY_GOOGLE_UNVERIFIED,
 * IDENTITY_GOOGLE_NOT_REGISTERED, IDENTITY_ACCOUNT_SUSPENDED
 */
export async function finishGoogle(
  parts: GoogleParts,
  { query, expected }: { readonly query: string; readonly expected: GoogleReturn },
  origin: Origin,
): Promise<SignInOutcome> {
  if (parts.google === null) throw identityErrors.GOOGLE_OFF();
  const { email, isEmailVerified } = await parts.google.finish(query, expected);
  if (!isEmailVerified) throw identityErrors.GOOGLE_UNVERIFIED();
  const account = await parts.accounts.findByEmail(normalisedEmail(email));
  if (account === null) throw identityErrors.GOOGLE_NOT_REGISTERED();
  if (account.suspendedAt !== null) throw identityErrors.ACCOUNT_SUSPENDED();
  const confirmed = account.emailConfirmedAt === null ? await confirmByGoogle(parts, account) : account;
  refuseClosed(confirmed);
  return enterOrChallenge(parts, confirmed, origin);
}

/**
 * Confirms the address of an account. Whoever signed up had not proved to own it, and may be somebody else who waits for
 * the owner: so that password stops counting, every session ends, and the owner gets a link to set a password.
 */
async function confirmByGoogle(parts: GoogleParts, { id }: Account): Promise<Account> {
  const passwordHash = await parts.passwords.hash(newLinkToken());
  const now = parts.clock.now();
  return changeAndFollowUp(parts, id, {
    change: ({ emailConfirmedAt }) =>
      emailConfirmedAt === null
        ? {
            emailConfirmedAt: now,
            passwordHash,
            passwordChangedAt: now,
            links: { confirmation: null, reset: null },
          }
        : null,
    causes: [
      { kind: 'end-sessions', reason: 'password-changed', except: null },
      { kind: 'mail', template: 'reset-password', values: {} },
    ],
  });
}
