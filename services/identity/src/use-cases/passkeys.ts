import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyResponse,
} from '@platform/contracts/identity';
import type { Account } from '../domain/account.ts';
import type { FollowUpOrder } from '../domain/follow-up.ts';
import { linkTokenHash } from '../domain/link-token.ts';
import { PASSKEYS_MAX, type Passkey, withUse } from '../domain/passkey.ts';
import { needsPasskey, secondFactorsOf, withoutFactor } from '../domain/second-factors.ts';
import { identityErrors } from '../errors.ts';
import type { Authenticators } from '../ports/authenticators.port.ts';
import type { PendingKind, PendingSteps } from '../ports/pending-steps.port.ts';
import { type AccountParts, accountOf, changeAccount, type Origin, provePassword } from './account-parts.ts';
import { changeAndFollowUp } from './follow-up.ts';
import type { OpenedSession } from './open-session.ts';
import { twoFactorMail } from './second-factor.ts';
import { enter, refuseClosed } from './sign-in.ts';

export type PasskeyParts = AccountParts & {
  readonly authenticators: Authenticators;
  readonly pending: PendingSteps;
};

/** How long a person may take with the authenticator, in milliseconds. */
const RESPONSE_MS = 5 * 60_000;

async function remember(
  { pending, clock }: PasskeyParts,
  kind: PendingKind,
  { challenge, accountId }: { readonly challenge: string; readonly accountId: string },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + RESPONSE_MS);
  await pending.add({ kind, id: linkTokenHash(challenge), data: { accountId }, expiresAt }, now);
}

/** The challenge that a response is for, which is used up by it, with the account it was for (may be empty). */
async function takeChallenge(
  { authenticators, pending, clock }: PasskeyParts,
  kind: PendingKind,
  response: { readonly clientDataJSON: string },
): Promise<{ readonly challenge: string; readonly accountId: string } | null> {
  const challenge = authenticators.challengeOf(response);
  if (challenge === null) return null;
  const data = await pending.take(kind, linkTokenHash(challenge), clock.now());
  return data === null ? null : { challenge, accountId: data['accountId'] ?? '' };
}

/**
 * Begins adding a passkey.
 * @throws IDENTITY_PASSWORD_WRONG, IDENTITY_PASSKEY_LIMIT, IDENTITY_TOO_MANY_ATTEMPTS
 */
export async function beginPasskey(
  parts: PasskeyParts,
  accountId: string,
  password: string,
): Promise<PasskeyCreation['options']> {
  const account = await accountOf(parts, accountId);
  await provePassword(parts, account, password);
  const { email, passkeys: known } = account;
  if (known.length >= PASSKEYS_MAX) throw identityErrors.PASSKEY_LIMIT();
  const options = await parts.authenticators.describeCreation({ accountId, email, known });
  await remember(parts, 'passkey-registration', { challenge: options.challenge, accountId });
  return options;
}

/** Stores a new passkey. @throws IDENTITY_PASSKEY_INVALID, IDENTITY_PASSKEY_PRESENT, IDENTITY_PASSKEY_LIMIT */
export async function addPasskey(
  parts: PasskeyParts,
  accountId: string,
  { name, response }: NewPasskey,
): Promise<Passkey> {
  const taken = await takeChallenge(parts, 'passkey-registration', response.response);
  if (taken?.accountId !== accountId) throw identityErrors.PASSKEY_INVALID();
  const created = await parts.authenticators.verifyCreation(response, taken.challenge);
  if (created === null) throw identityErrors.PASSKEY_INVALID();
  const passkey = { ...created, name, createdAt: parts.clock.now(), lastUsedAt: null };
  await changeAndFollowUp(parts, accountId, {
    change: ({ passkeys }) => {
      if (passkeys.some(({ id }) => id === passkey.id)) throw identityErrors.PASSKEY_PRESENT();
      if (passkeys.length >= PASSKEYS_MAX) throw identityErrors.PASSKEY_LIMIT();
      return { passkeys: [...passkeys, passkey] };
    },
    causes: [mailOf(parts, 'passkey-added', name)],
  });
  return passkey;
}

/**
 * Removes a passkey; with the last one, no passkey is required any more.
 * @throws IDENTITY_PASSWORD_WRONG, IDENTITY_PASSKEY_ABSENT
 */
export async function removePasskey(
  parts: PasskeyParts,
  accountId: string,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> {
  await provePassword(parts, await accountOf(parts, accountId), password);
  await changeAndFollowUp(parts, accountId, {
    change: (account) => {
      const passkeys = account.passkeys.filter((one) => one.id !== id);
      if (passkeys.length === account.passkeys.length) throw identityErrors.PASSKEY_ABSENT();
      return withoutFactor(account, { passkeys });
    },
    causes: (before) => {
      const name = before.passkeys.find((one) => one.id === id)?.name ?? '';
      const isStepOver = needsPasskey(before) && before.passkeys.length === 1;
      return [
        mailOf(parts, 'passkey-removed', name),
        ...(isStepOver ? [twoFactorMail(parts, { method: 'passkey', enabled: 'off' })] : []),
      ];
    },
  });
}

function mailOf(
  { clock }: PasskeyParts,
  template: 'passkey-added' | 'passkey-removed',
  name: string,
): FollowUpOrder {
  return { kind: 'mail', template, values: { at: clock.now().toISOString(), name } };
}

/** Begins signing in without password: any passkey of the site may respond. @throws IDENTITY_TOO_MANY_ATTEMPTS */
export async function beginPasskeySignIn(
  parts: PasskeyParts,
  { network }: Origin,
): Promise<PasskeyRequest['options']> {
  await parts.throttle.count('signInOfNetwork', network);
  const options = await parts.authenticators.describeRequest(null);
  await remember(parts, 'passkey-sign-in', { challenge: options.challenge, accountId: '' });
  return options;
}

/**
 * Signs in with a passkey alone. Device and the verification of its user are two factors.
 * @throws IDENTITY_PASSKEY_REFUSED, IDENTITY_CHALLENGE_EXPIRED, IDENTITY_ACCOUNT_SUSPENDED
 */
export async function signInWithPasskey(
  parts: PasskeyParts,
  response: PasskeyResponse,
  origin: Origin,
): Promise<OpenedSession> {
  await parts.throttle.count('signInOfNetwork', origin.network);
  const taken = await takeChallenge(parts, 'passkey-sign-in', response.response);
  if (taken === null) throw identityErrors.CHALLENGE_EXPIRED();
  const accountId = Buffer.from(response.response.userHandle ?? '', 'base64url').toString('utf8');
  const account = await parts.accounts.findById(accountId);
  if (account === null) throw refused(parts);
  return enterWithPasskey(parts, account, { response, challenge: taken.challenge, origin });
}

/** Begins the second factor with a passkey of the account. @throws IDENTITY_CHALLENGE_EXPIRED */
export async function beginPasskeyFactor(
  parts: PasskeyParts,
  token: string,
): Promise<PasskeyRequest['options']> {
  const account = await challengedAccount(parts, token);
  const options = await parts.authenticators.describeRequest(account.passkeys);
  const { challenge } = options;
  await remember(parts, 'passkey-second-factor', { challenge, accountId: account.id });
  return options;
}

/** Completes a sign-in with a passkey. @throws IDENTITY_CHALLENGE_EXPIRED, IDENTITY_PASSKEY_REFUSED */
export async function completeWithPasskey(
  parts: PasskeyParts,
  given: { readonly challenge: string; readonly response: PasskeyResponse },
  origin: Origin,
): Promise<OpenedSession> {
  const account = await challengedAccount(parts, given.challenge);
  const taken = await takeChallenge(parts, 'passkey-second-factor', given.response.response);
  if (taken?.accountId !== account.id) throw identityErrors.CHALLENGE_EXPIRED();
  const by = { response: given.response, challenge: taken.challenge, origin };
  const opened = await enterWithPasskey(parts, account, by);
  await parts.throttle.clear('codeOfAccount', account.id);
  return opened;
}

/** The account whose password was proved a moment ago. */
async function challengedAccount(parts: PasskeyParts, token: string): Promise<Account> {
  const challenge = await parts.tokens.openChallenge(token, parts.clock.now());
  if (challenge === null) throw identityErrors.CHALLENGE_EXPIRED();
  await parts.throttle.count('codeOfAccount', challenge.accountId);
  const account = await parts.accounts.findById(challenge.accountId);
  if (account === null || account.passwordChangedAt.getTime() !== challenge.passwordChangedAt) {
    throw identityErrors.CHALLENGE_EXPIRED();
  }
  if (!secondFactorsOf(account).includes('passkey')) throw identityErrors.CHALLENGE_EXPIRED();
  return account;
}

async function enterWithPasskey(
  parts: PasskeyParts,
  account: Account,
  by: { readonly response: PasskeyResponse; readonly challenge: string; readonly origin: Origin },
): Promise<OpenedSession> {
  const { response, challenge, origin } = by;
  const passkey = account.passkeys.find(({ id }) => id === response.id);
  if (passkey === undefined) throw refused(parts);
  const counter = await parts.authenticators.verifyUse(response, { challenge, passkey });
  if (counter === null) throw refused(parts);
  const now = parts.clock.now();
  const current = await changeAccount(parts, account.id, (one) => {
    refuseClosed(one);
    const passkeys = withUse(one.passkeys, { id: passkey.id, counter }, now);
    if (passkeys === null) throw refused(parts);
    return { passkeys };
  });
  return enter(parts, current, { level: 'two-factor', origin });
}

function refused({ tally }: Pick<PasskeyParts, 'tally'>) {
  tally.signInFailed('passkey');
  return identityErrors.PASSKEY_REFUSED();
}
