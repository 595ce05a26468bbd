import { normalisedEmail } from '@platform/contracts/identity';
import { identityErrors } from '../errors.ts';
import { type AccountParts, changeAccount } from './account-parts.ts';

/** Gives or takes the admin role. Tokens carry it from their next refresh on. @throws IDENTITY_ACCOUNT_ABSENT */
export async function setAdmin(
  parts: Pick<AccountParts, 'accounts'>,
  email: string,
  wanted: 'granted' | 'withdrawn',
): Promise<void> {
  const found = await parts.accounts.findByEmail(normalisedEmail(email));
  if (found === null) throw identityErrors.ACCOUNT_ABSENT();
  await changeAccount(parts, found.id, () => ({ roles: wanted === 'granted' ? ['admin'] : [] }));
}
