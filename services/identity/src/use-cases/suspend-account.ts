import { normalisedEmail } from '@platform/contracts/identity';
import { identityErrors } from '../errors.ts';
import type { AccountParts } from './account-parts.ts';
import { changeAndFollowUp } from './follow-up.ts';

/**
 * Closes an account or opens it again; its data stay. Closing ends every session, so that tokens which are still valid
 * are refused by every service within seconds. Safe to repeat. @throws IDENTITY_ACCOUNT_ABSENT
 */
export async function setSuspension(
  parts: AccountParts,
  email: string,
  wanted: 'suspended' | 'open',
): Promise<void> {
  const found = await parts.accounts.findByEmail(normalisedEmail(email));
  if (found === null) throw identityErrors.ACCOUNT_ABSENT();
  const suspendedAt = wanted === 'suspended' ? parts.clock.now() : null;
  await changeAndFollowUp(parts, found.id, {
    change: () => ({ suspendedAt }),
    causes: wanted === 'open' ? [] : [{ kind: 'end-sessions', reason: 'suspended', except: null }],
  });
}
