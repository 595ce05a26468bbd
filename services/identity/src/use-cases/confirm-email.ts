import { isLinkValid } from '../domain/account.ts';
import { linkTokenHash } from '../domain/link-token.ts';
import { identityErrors } from '../errors.ts';
import { type AccountParts, changeAccount } from './account-parts.ts';

/**
 * Confirms the address that a link was sent to, and returns it. A link works once.
 * @throws IDENTITY_LINK_INVALID
 */
export async function confirmEmail(parts: AccountParts, token: string): Promise<string> {
  const hash = linkTokenHash(token);
  const found = await parts.accounts.findByLink('confirmation', hash);
  if (found === null) throw identityErrors.LINK_INVALID();
  const now = parts.clock.now();
  const account = await changeAccount(parts, found.id, ({ links, emailConfirmedAt }) => {
    if (!isLinkValid(links.confirmation, hash, now)) throw identityErrors.LINK_INVALID();
    return { links: { ...links, confirmation: null }, emailConfirmedAt: emailConfirmedAt ?? now };
  });
  return account.email;
}
