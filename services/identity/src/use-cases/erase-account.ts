import { v7 } from 'uuid';
import type { Consents } from '../ports/consents.port.ts';
import type { PendingSteps } from '../ports/pending-steps.port.ts';
import type { Photos } from '../ports/photos.port.ts';
import { type AccountParts, accountOf, provePassword, requestMail } from './account-parts.ts';
import { revokeOthers } from './end-sessions.ts';

export type OwnDataParts = AccountParts & {
  readonly consents: Consents;
  readonly pending: PendingSteps;
  readonly photos: Photos;
};

/**
 * Erases the account of a person with everything that this service keeps about it, and returns the number of the
 * receipt, which is also sent by mail. Safe to repeat after a crash: the account itself is removed last.
 * @throws IDENTITY_PASSWORD_WRONG
 */
export async function eraseAccount(
  parts: OwnDataParts,
  accountId: string,
  password: string,
): Promise<string> {
  const account = await accountOf(parts, accountId);
  await provePassword(parts, account, password);
  const receipt = v7();
  await revokeOthers(parts, accountId, { except: null, reason: 'erased' });
  await parts.consents.eraseAll(accountId);
  await parts.securityEvents.eraseAll(accountId);
  await parts.pending.eraseAll(accountId);
  await parts.photos.erase(accountId);
  await parts.mails.removeOf(account.emailKey);
  await parts.sessions.eraseAll(accountId);
  await requestMail(parts, account, { template: 'account-erased', values: { receipt } });
  await parts.accounts.erase(account);
  // An upload may have stored another one just before the account was gone.
  await parts.photos.erase(accountId);
  return receipt;
}
