import { normalisedEmail } from '@platform/contracts/identity';
import type { Language } from '@platform/contracts/values';
import { v7 } from 'uuid';
import type { AccountParts } from './account-parts.ts';

/**
 * Requests the mail with a link that confirms an address or sets a new password. For every address the same is stored;
 * whether it has an account is looked up when the mail is sent, so that neither response nor time shows it.
 * @throws IDENTITY_TOO_MANY_ATTEMPTS
 */
export async function requestLink(
  { mails, throttle, clock, wakeMails }: AccountParts,
  wanted: {
    readonly template: 'confirm-address' | 'reset-password';
    readonly email: string;
    readonly language: Language;
  },
  network: string,
): Promise<void> {
  const emailKey = normalisedEmail(wanted.email);
  await throttle.count('linkOfNetwork', network);
  await throttle.count('linkOfAddress', emailKey);
  const { template, language } = wanted;
  await mails.add({ id: v7(), template, emailKey, language, values: {}, at: clock.now() });
  wakeMails();
}
