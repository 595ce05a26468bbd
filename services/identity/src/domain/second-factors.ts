import type { SecondFactor } from '@platform/contracts/identity';
import type { Account } from './account.ts';

type Factors = Pick<Account, 'totp' | 'passkeys' | 'passkeyFactorSince' | 'recoveryHashes'>;

/** Whether a code of an authenticator app is needed after the password. */
export function needsApp({ totp }: Pick<Account, 'totp'>): boolean {
  return totp !== null && totp.confirmedAt !== null;
}

/** Whether the person has chosen that a passkey is needed after the password. */
export function needsPasskey({
  passkeys,
  passkeyFactorSince,
}: Pick<Account, 'passkeys' | 'passkeyFactorSince'>): boolean {
  return passkeyFactorSince !== null && passkeys.length > 0;
}

/**
 * What passes the second step of a sign-in; empty when the password alone signs in. Once the person has chosen a second step,
 * by app or by passkey, each factor of the account passes it: recovery codes exist then, so that no lost device locks anybody
 * out.
 */
export function secondFactorsOf(account: Factors): SecondFactor[] {
  if (!needsApp(account) && !needsPasskey(account)) return [];
  return [
    ...(needsApp(account) ? (['totp'] as const) : []),
    ...(account.recoveryHashes.length > 0 ? (['recovery-code'] as const) : []),
    ...(account.passkeys.length > 0 ? (['passkey'] as const) : []),
  ];
}

/**
 * A change that takes a factor away, with what else it ends: a passkey that is gone is no longer required, and recovery codes
 * go with the last factor that they can replace.
 */
export function withoutFactor(account: Factors, change: Partial<Factors>): Partial<Factors> {
  const next = { ...account, ...change };
  const passkeyFactorSince = needsPasskey(next) ? next.passkeyFactorSince : null;
  const recoveryHashes = needsApp(next) || needsPasskey(next) ? next.recoveryHashes : [];
  return { ...change, passkeyFactorSince, recoveryHashes };
}
