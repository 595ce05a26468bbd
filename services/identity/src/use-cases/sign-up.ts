import { normalisedEmail, type SignUp } from '@platform/contracts/identity';
import { crashPoint } from '@platform/service-kit';
import { v7 } from 'uuid';
import { newAccount } from '../domain/account.ts';
import { identityErrors } from '../errors.ts';
import { type AccountParts, followUpsOf, type Origin, requestMail } from './account-parts.ts';
import { followUp } from './follow-up.ts';
import { type OpenedSession, openSession } from './open-session.ts';

/**
 * Creates an account and opens its limited session. The order of the writes (address, account, workspace, mail, session)
 * leaves nothing behind that keeps the person from trying again after a crash; the orders to open the personal workspace and
 * to send the mail are stored with the account.
 * @throws IDENTITY_EMAIL_TAKEN, which the product specification discloses; the owner of the address gets a mail
 */
export async function signUp(parts: AccountParts, given: SignUp, origin: Origin): Promise<OpenedSession> {
  const { accounts, passwords, throttle, clock } = parts;
  await throttle.count('signUpOfNetwork', origin.network);
  const emailKey = normalisedEmail(given.email);
  await refuseWeakPassword(parts, given.password, emailKey);
  const passwordHash = await passwords.hash(given.password);
  const now = clock.now();
  const account = newAccount({
    id: v7(),
    email: given.email.trim(),
    emailKey,
    passwordHash,
    accountType: given.accountType,
    language: given.language,
    now,
  });
  if (!(await accounts.claimEmail(emailKey, account.id, now))) {
    await requestMail(parts, account, { template: 'sign-up-attempt' });
    throw identityErrors.EMAIL_TAKEN();
  }
  crashPoint('identity.address-claimed');
  const followUps = followUpsOf(parts, [
    { kind: 'open-workspace' },
    { kind: 'mail', template: 'confirm-address', values: {} },
  ]);
  await accounts.insert(account, followUps);
  crashPoint('identity.account-stored');
  await followUp(parts, account, followUps);
  return openSession(parts, account, { level: 'password', origin });
}

/** @throws IDENTITY_PASSWORD_SHORT, IDENTITY_PASSWORD_WEAK */
export async function refuseWeakPassword(
  { passwords, passwordMin }: Pick<AccountParts, 'passwords' | 'passwordMin'>,
  password: string,
  emailKey: string,
): Promise<void> {
  if ([...password].length < passwordMin) throw identityErrors.PASSWORD_SHORT();
  const [local = ''] = emailKey.split('@');
  const words = emailKey.split(/[@.+_-]/).filter((word) => word.length > 2);
  if (await passwords.isWeak(password, [emailKey, local, ...words])) throw identityErrors.PASSWORD_WEAK();
}
