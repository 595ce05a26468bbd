import type { Mailer, MailTemplate, MailValues, RenderedMail } from '@platform/mailer';
import { crashPoint } from '@platform/service-kit';
import type { Account, LinkPurpose } from '../domain/account.ts';
import { LINK_LIFETIME_MS } from '../domain/account.ts';
import { linkTokenHash, newLinkToken } from '../domain/link-token.ts';
import type { MailRequest } from '../ports/mail-requests.port.ts';
import { type AccountParts, changeAccount } from './account-parts.ts';

export type SendMailsParts = Pick<AccountParts, 'accounts' | 'mails' | 'clock'> & {
  readonly mailer: Mailer;
  readonly render: <Template extends MailTemplate>(mail: {
    readonly template: Template;
    readonly language: 'fr' | 'en';
    readonly values: MailValues<Template>;
  }) => RenderedMail;
  readonly isRefused: (error: unknown) => boolean;
  readonly publicUrl: string;
  readonly onFailure: (error: unknown) => void;
};

const RETRY_FIRST_MS = 5_000;
const RETRY_MS_MAX = 15 * 60_000;
const ATTEMPTS_MAX = 40;

/** Sends what is due. A mail that is not accepted is tried again, at growing intervals for about half a day. */
export async function sendMails(parts: SendMailsParts): Promise<void> {
  for (;;) {
    const request = await parts.mails.take(parts.clock.now());
    if (request === null) return;
    try {
      const mail = await mailOf(parts, request);
      if (mail !== null) await parts.mailer.send(mail);
      crashPoint('identity.mail-sent');
      await parts.mails.remove(request.id);
    } catch (error) {
      parts.onFailure(error);
      if (parts.isRefused(error) || request.attempts >= ATTEMPTS_MAX) await parts.mails.remove(request.id);
      else await parts.mails.postpone(request.id, retryAt(parts.clock.now(), request.attempts));
    }
  }
}

function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(RETRY_FIRST_MS * 2 ** (attempts - 1), RETRY_MS_MAX));
}

/** The mail of a request; null when no account has the address any more, or the mail would be pointless. */
async function mailOf(parts: SendMailsParts, request: MailRequest) {
  const { id, emailKey, language } = request;
  const account = await parts.accounts.findByEmail(emailKey);
  if (account === null) {
    // The account of an erased person is gone; its receipt is the last mail.
    return request.template === 'account-erased'
      ? {
          id,
          to: emailKey,
          language,
          ...parts.render({
            template: 'account-erased',
            language,
            values: { receipt: request.values['receipt'] ?? '' },
          }),
        }
      : null;
  }
  const rendered = await renderFor(parts, account, request);
  return rendered === null ? null : { id, to: account.email, language, ...rendered };
}

async function renderFor(
  parts: SendMailsParts,
  account: Account,
  { template, language, values }: MailRequest,
): Promise<RenderedMail | null> {
  const { render, publicUrl } = parts;
  const at = values['at'] ?? '';
  const place = values['place'] ?? null;
  switch (template) {
    case 'confirm-address': {
      if (account.emailConfirmedAt !== null) return null;
      const link = `${publicUrl}/auth/callback?token=${await newLink(parts, account, 'confirmation')}`;
      return render({ template, language, values: { link } });
    }
    case 'reset-password': {
      const link = `${publicUrl}/reset-password?token=${await newLink(parts, account, 'reset')}`;
      return render({ template, language, values: { link } });
    }
    case 'sign-up-attempt': {
      const links = { signInLink: `${publicUrl}/auth`, resetLink: `${publicUrl}/reset-password` };
      return render({ template, language, values: links });
    }
    case 'new-sign-in':
      return render({ template, language, values: { at, place, device: values['device'] ?? null } });
    case 'session-ended':
      return render({ template, language, values: { at, place } });
    case 'password-changed':
      return render({ template, language, values: { at } });
    case 'two-factor-changed':
      return render({
        template,
        language,
        values: {
          at,
          enabled: values['enabled'] === 'on',
          // Mails that an earlier release has requested name no method.
          method: values['method'] === 'passkey' ? 'passkey' : 'app',
        },
      });
    case 'passkey-added':
    case 'passkey-removed':
      return render({ template, language, values: { at, name: values['name'] ?? '' } });
    case 'account-erased':
      return render({ template, language, values: { receipt: values['receipt'] ?? '' } });
  }
}

/** Makes the token of a link; an earlier link of the same kind no longer works. */
async function newLink(parts: SendMailsParts, account: Account, purpose: LinkPurpose): Promise<string> {
  const token = newLinkToken();
  const expiresAt = new Date(parts.clock.now().getTime() + LINK_LIFETIME_MS[purpose]);
  const link = { tokenHash: linkTokenHash(token), expiresAt };
  await changeAccount(parts, account.id, ({ links }) => ({ links: { ...links, [purpose]: link } }));
  return token;
}
