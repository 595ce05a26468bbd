import { normalisedEmail } from '@platform/contracts/identity';
import { v7 } from 'uuid';
import { newAccount } from '../domain/account.ts';
import type { AccountParts } from './account-parts.ts';

/**
 * Adds an account whose address counts as confirmed and whose first steps are done; for demonstrations only. Returns its
 * id, or null when the address has an account already.
 */
export async function addDemoAccount(
  { accounts, passwords, clock }: Pick<AccountParts, 'accounts' | 'passwords' | 'clock'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string | null> {
  const now = clock.now();
  const emailKey = normalisedEmail(email);
  if ((await accounts.findByEmail(emailKey)) !== null) return null;
  const passwordHash = await passwords.hash(password);
  const given = {
    id: v7(),
    email,
    emailKey,
    passwordHash,
    accountType: 'user',
    language: 'fr',
    now,
  } as const;
  if (!(await accounts.claimEmail(emailKey, given.id, now))) return null;
  await accounts.insert({ ...newAccount(given), emailConfirmedAt: now, onboardingCompletedAt: now });
  return given.id;
}
