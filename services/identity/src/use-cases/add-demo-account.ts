import { normalisedEmail } from '@platform/contracts/identity';
import { v7 } from 'uuid';
import { newAccount } from '../domain/account.ts';
import { type AccountParts, followUpsOf } from './account-parts.ts';
import { type FollowUpParts, followUp } from './follow-up.ts';

/**
 * Adds an account whose address counts as confirmed and whose first steps are done; for demonstrations only. Returns its
 * id, or null when the address has an account already.
 */
export async function addDemoAccount(
  parts: FollowUpParts & Pick<AccountParts, 'passwords'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string | null> {
  const { accounts, passwords, clock } = parts;
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
  const account = { ...newAccount(given), emailConfirmedAt: now, onboardingCompletedAt: now };
  const followUps = followUpsOf(parts, [{ kind: 'open-workspace' }]);
  await accounts.insert(account, followUps);
  await followUp(parts, account, followUps);
  return given.id;
}
