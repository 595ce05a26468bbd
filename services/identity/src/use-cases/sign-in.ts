import { normalisedEmail, type SignInResult } from '@platform/contracts/identity';
import type { Account } from '../domain/account.ts';
import { secondFactorsOf } from '../domain/second-factors.ts';
import { identityErrors } from '../errors.ts';
import { type AccountParts, changeAccount, type Origin, requestMail } from './account-parts.ts';
import { type OpenedSession, openSession } from './open-session.ts';

/** A session, or the second factor that is still needed. */
export type SignInOutcome =
  | { readonly opened: OpenedSession; readonly challenge: null }
  | { readonly opened: null; readonly challenge: NonNullable<SignInResult['challenge']> };

/**
 * Signs in with e-mail address and password. For known and unknown addresses response and time are equal, until the
 * password is right.
 * @throws IDENTITY_CREDENTIALS_WRONG, IDENTITY_EMAIL_UNCONFIRMED, IDENTITY_ACCOUNT_SUSPENDED, IDENTITY_TOO_MANY_ATTEMPTS
 */
export async function signIn(
  parts: AccountParts,
  given: { readonly email: string; readonly password: string },
  origin: Origin,
): Promise<SignInOutcome> {
  const { accounts, passwords, throttle } = parts;
  const emailKey = normalisedEmail(given.email);
  await throttle.count('signInOfNetwork', origin.network);
  await throttle.count('signInOfAccount', emailKey);
  const account = await accounts.findByEmail(emailKey);
  const { isRight, isOutdated } = await passwords.verify(given.password, account?.passwordHash ?? null);
  if (account === null || !isRight) {
    parts.tally.signInFailed('password');
    throw identityErrors.CREDENTIALS_WRONG();
  }
  await throttle.clear('signInOfAccount', emailKey);
  refuseClosed(account);
  if (isOutdated) await renewHash(parts, account, given.password);
  return enterOrChallenge(parts, account, origin);
}

/** Opens the session of a person with one proof, or names the second factor that the account needs as well. */
export async function enterOrChallenge(
  parts: AccountParts,
  account: Account,
  origin: Origin,
): Promise<SignInOutcome> {
  const methods = secondFactorsOf(account);
  if (methods.length === 0)
    return { opened: await enter(parts, account, { level: 'password', origin }), challenge: null };
  const passwordChangedAt = account.passwordChangedAt.getTime();
  const token = await parts.tokens.issueChallenge(
    { accountId: account.id, passwordChangedAt },
    parts.clock.now(),
  );
  return { opened: null, challenge: { token, methods } };
}

/** @throws IDENTITY_EMAIL_UNCONFIRMED or IDENTITY_ACCOUNT_SUSPENDED */
export function refuseClosed({ emailConfirmedAt, suspendedAt }: Account): void {
  if (suspendedAt !== null) throw identityErrors.ACCOUNT_SUSPENDED();
  if (emailConfirmedAt === null) throw identityErrors.EMAIL_UNCONFIRMED();
}

/** A challenge that is still valid, with the methods of its account. @throws IDENTITY_CHALLENGE_EXPIRED */
export async function readChallenge(
  { tokens, accounts, clock }: Pick<AccountParts, 'tokens' | 'accounts' | 'clock'>,
  token: string | undefined,
): Promise<NonNullable<SignInResult['challenge']>> {
  const challenge = token === undefined ? null : await tokens.openChallenge(token, clock.now());
  const account = challenge === null ? null : await accounts.findById(challenge.accountId);
  if (token === undefined || account === null) throw identityErrors.CHALLENGE_EXPIRED();
  return { token, methods: secondFactorsOf(account) };
}

async function renewHash(
  parts: AccountParts,
  { id, passwordHash }: Account,
  password: string,
): Promise<void> {
  const renewed = await parts.passwords.hash(password);
  await changeAccount(parts, id, (account) =>
    account.passwordHash === passwordHash ? { passwordHash: renewed } : null,
  );
}

/** Opens the session of a proved person, and reports it by mail when it is from another device or network than before. */
export async function enter(
  parts: AccountParts,
  account: Account,
  by: { readonly level: 'password' | 'two-factor'; readonly origin: Origin },
): Promise<OpenedSession> {
  const { device, place } = by.origin;
  const now = parts.clock.now();
  const others = await parts.sessions.listOpen(account.id, now);
  const opened = await openSession(parts, account, by);
  const isKnown = others.some((one) => one.device === device && one.place === place);
  if (others.length > 0 && !isKnown) {
    await requestMail(parts, account, {
      template: 'new-sign-in',
      values: { at: now.toISOString(), device, place },
    });
  }
  return opened;
}
