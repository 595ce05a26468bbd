import type { SecretBox } from '@platform/service-kit';
import type { Account } from '../domain/account.ts';
import type { FollowUpOrder } from '../domain/follow-up.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../domain/recovery-codes.ts';
import { needsPasskey, secondFactorsOf, withoutFactor } from '../domain/second-factors.ts';
import { identityErrors } from '../errors.ts';
import type { OneTimeCodes } from '../ports/one-time-codes.port.ts';
import { type AccountParts, accountOf, changeAccount, type Origin, provePassword } from './account-parts.ts';
import { changeAndFollowUp } from './follow-up.ts';
import type { OpenedSession } from './open-session.ts';
import { enter, refuseClosed } from './sign-in.ts';

export type SecondFactorParts = AccountParts & { readonly codes: OneTimeCodes; readonly box: SecretBox };

/**
 * Completes a sign-in with a code of the app or a recovery code. Each code counts once.
 * @throws IDENTITY_CHALLENGE_EXPIRED, IDENTITY_CODE_WRONG, IDENTITY_TOO_MANY_ATTEMPTS
 */
export async function completeSecondFactor(
  parts: SecondFactorParts,
  given: { readonly challenge: string; readonly code: string },
  origin: Origin,
): Promise<OpenedSession> {
  const challenge = await parts.tokens.openChallenge(given.challenge, parts.clock.now());
  if (challenge === null) throw identityErrors.CHALLENGE_EXPIRED();
  await parts.throttle.count('codeOfAccount', challenge.accountId);
  const account = await changeAccount(parts, challenge.accountId, (one) => {
    if (one.passwordChangedAt.getTime() !== challenge.passwordChangedAt)
      throw identityErrors.CHALLENGE_EXPIRED();
    refuseClosed(one);
    return useCode(parts, one, given.code);
  });
  await parts.throttle.clear('codeOfAccount', account.id);
  return enter(parts, account, { level: 'two-factor', origin });
}

/** What changes when the code counts. @throws IDENTITY_CODE_WRONG */
function useCode(parts: SecondFactorParts, account: Account, code: string) {
  const { codes, box, clock } = parts;
  const { totp, recoveryHashes } = account;
  if (secondFactorsOf(account).length === 0) throw identityErrors.CHALLENGE_EXPIRED();
  if (/^\d{6}$/.test(code)) {
    if (totp === null || totp.confirmedAt === null) throw wrongCode(parts);
    const step = codes.stepOf(box.open(totp.sealedSecret), code, clock.now());
    if (step === null || step <= totp.lastStep) throw wrongCode(parts);
    return { totp: { ...totp, lastStep: step } };
  }
  const hash = recoveryCodeHash(code);
  if (!recoveryHashes.includes(hash)) throw wrongCode(parts);
  return { recoveryHashes: recoveryHashes.filter((one) => one !== hash) };
}

function wrongCode({ tally }: Pick<SecondFactorParts, 'tally'>) {
  tally.signInFailed('code');
  return identityErrors.CODE_WRONG();
}

/** Begins setting up an authenticator app. Sign-in stays as it is until a code was sent. */
export async function beginTotp(
  parts: SecondFactorParts,
  accountId: string,
  password: string,
): Promise<{ readonly secret: string; readonly uri: string; readonly qrSvg: string }> {
  const account = await accountOf(parts, accountId);
  await provePassword(parts, account, password);
  const secret = parts.codes.newSecret();
  const sealedSecret = parts.box.seal(secret);
  await changeAccount(parts, accountId, ({ totp }) => {
    if (totp?.confirmedAt) throw identityErrors.TOTP_PRESENT();
    return { totp: { sealedSecret, confirmedAt: null, lastStep: 0 } };
  });
  return { secret, ...parts.codes.describe(secret, account.email) };
}

/** Turns the second factor on with a first code; the recovery codes are shown only now. */
export async function confirmTotp(
  parts: SecondFactorParts,
  accountId: string,
  code: string,
): Promise<readonly string[]> {
  await parts.throttle.count('codeOfAccount', accountId);
  const recoveryCodes = newRecoveryCodes();
  const now = parts.clock.now();
  await changeAndFollowUp(parts, accountId, {
    change: ({ totp }) => {
      if (totp === null || totp.confirmedAt !== null) throw identityErrors.TOTP_ABSENT();
      const step = parts.codes.stepOf(parts.box.open(totp.sealedSecret), code, now);
      if (step === null) throw identityErrors.CODE_WRONG();
      return {
        totp: { ...totp, confirmedAt: now, lastStep: step },
        recoveryHashes: recoveryCodes.map(recoveryCodeHash),
      };
    },
    causes: [twoFactorMail(parts, { method: 'app', enabled: 'on' })],
  });
  return recoveryCodes;
}

/**
 * Has a passkey of the account required after the password; the recovery codes are shown only now.
 * @throws IDENTITY_PASSWORD_WRONG, IDENTITY_PASSKEY_ABSENT, IDENTITY_PASSKEY_FACTOR_PRESENT
 */
export async function requirePasskey(
  parts: AccountParts,
  accountId: string,
  password: string,
): Promise<readonly string[]> {
  await provePassword(parts, await accountOf(parts, accountId), password);
  const recoveryCodes = newRecoveryCodes();
  await changeAndFollowUp(parts, accountId, {
    change: (account) => {
      if (account.passkeys.length === 0) throw identityErrors.PASSKEY_ABSENT();
      if (needsPasskey(account)) throw identityErrors.PASSKEY_FACTOR_PRESENT();
      return {
        passkeyFactorSince: parts.clock.now(),
        recoveryHashes: recoveryCodes.map(recoveryCodeHash),
      };
    },
    causes: [twoFactorMail(parts, { method: 'passkey', enabled: 'on' })],
  });
  return recoveryCodes;
}

/** Has no passkey required any more; an authenticator app stays. @throws IDENTITY_PASSWORD_WRONG */
export async function stopRequiringPasskey(
  parts: AccountParts,
  accountId: string,
  password: string,
): Promise<void> {
  await provePassword(parts, await accountOf(parts, accountId), password);
  await changeAndFollowUp(parts, accountId, {
    change: (account) =>
      needsPasskey(account) ? withoutFactor(account, { passkeyFactorSince: null }) : null,
    causes: [twoFactorMail(parts, { method: 'passkey', enabled: 'off' })],
  });
}

/** New recovery codes; the earlier ones no longer count. */
export async function renewRecoveryCodes(
  parts: AccountParts,
  accountId: string,
  password: string,
): Promise<readonly string[]> {
  await provePassword(parts, await accountOf(parts, accountId), password);
  const recoveryCodes = newRecoveryCodes();
  await changeAccount(parts, accountId, (account) => {
    if (secondFactorsOf(account).length === 0) throw identityErrors.TOTP_ABSENT();
    return { recoveryHashes: recoveryCodes.map(recoveryCodeHash) };
  });
  return recoveryCodes;
}

/** Turns the authenticator app off; a required passkey stays. */
export async function removeTotp(
  parts: SecondFactorParts,
  accountId: string,
  password: string,
): Promise<void> {
  await provePassword(parts, await accountOf(parts, accountId), password);
  await changeAndFollowUp(parts, accountId, {
    change: (account) => (account.totp === null ? null : withoutFactor(account, { totp: null })),
    causes: [twoFactorMail(parts, { method: 'app', enabled: 'off' })],
  });
}

/** Reports to the person that a second factor is required or no longer is. */
export function twoFactorMail(
  { clock }: Pick<AccountParts, 'clock'>,
  changed: { readonly method: 'app' | 'passkey'; readonly enabled: 'on' | 'off' },
): FollowUpOrder {
  const values = { ...changed, at: clock.now().toISOString() };
  return { kind: 'mail', template: 'two-factor-changed', values };
}
