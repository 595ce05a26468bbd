import { isLinkValid } from '../domain/account.ts';
import type { FollowUpOrder } from '../domain/follow-up.ts';
import { linkTokenHash } from '../domain/link-token.ts';
import { identityErrors } from '../errors.ts';
import { type AccountParts, accountOf, provePassword } from './account-parts.ts';
import { changeAndFollowUp } from './follow-up.ts';
import { refuseWeakPassword } from './sign-up.ts';

/** Whether a link for a new password is valid; it stays so. @throws IDENTITY_LINK_INVALID */
export async function verifyReset({ accounts, clock }: AccountParts, token: string): Promise<void> {
  const hash = linkTokenHash(token);
  const account = await accounts.findByLink('reset', hash);
  if (!isLinkValid(account?.links.reset ?? null, hash, clock.now())) throw identityErrors.LINK_INVALID();
}

/**
 * Sets a new password by a link, ends every session and confirms the address, since the link came by mail.
 * @throws IDENTITY_LINK_INVALID, IDENTITY_PASSWORD_SHORT, IDENTITY_PASSWORD_WEAK
 */
export async function completeReset(
  parts: AccountParts,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const hash = linkTokenHash(token);
  const found = await parts.accounts.findByLink('reset', hash);
  const now = parts.clock.now();
  if (found === null || !isLinkValid(found.links.reset, hash, now)) throw identityErrors.LINK_INVALID();
  await refuseWeakPassword(parts, password, found.emailKey);
  const passwordHash = await parts.passwords.hash(password);
  await changeAndFollowUp(parts, found.id, {
    change: ({ links, emailConfirmedAt }) => {
      if (!isLinkValid(links.reset, hash, now)) throw identityErrors.LINK_INVALID();
      return {
        links: { ...links, reset: null },
        passwordHash,
        passwordChangedAt: now,
        emailConfirmedAt: emailConfirmedAt ?? now,
      };
    },
    causes: causesOf(now, null),
  });
}

/**
 * Changes the password of a signed-in person and ends the other sessions.
 * @throws IDENTITY_PASSWORD_WRONG, IDENTITY_PASSWORD_SHORT, IDENTITY_PASSWORD_WEAK
 */
export async function changePassword(
  parts: AccountParts,
  by: { readonly accountId: string; readonly sessionId: string },
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
  const before = await accountOf(parts, by.accountId);
  await provePassword(parts, before, current);
  await refuseWeakPassword(parts, next, before.emailKey);
  const passwordHash = await parts.passwords.hash(next);
  const now = parts.clock.now();
  await changeAndFollowUp(parts, before.id, {
    change: (one) => {
      if (one.passwordHash !== before.passwordHash) throw identityErrors.PASSWORD_WRONG();
      return { passwordHash, passwordChangedAt: now };
    },
    causes: causesOf(now, by.sessionId),
  });
}

function causesOf(now: Date, except: string | null): readonly FollowUpOrder[] {
  return [
    { kind: 'end-sessions', reason: 'password-changed', except },
    { kind: 'mail', template: 'password-changed', values: { at: now.toISOString() } },
  ];
}
