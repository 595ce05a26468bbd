import {
  MAIL_TEMPLATES,
  MailDelayedError,
  type Mailer,
  MailRefusedError,
  type MailTemplate,
  renderMail,
} from '@platform/mailer';
import type { MailIntent, SendOutcome } from '../domain/mail-intent.ts';
import { unsubscribeToken } from '../domain/unsubscribe-token.ts';
import type { SendMail } from '../ports/mail-sender.port.ts';

export type MailSenderOptions = {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
  /** Key of the links to end mails. */
  readonly linkKey: string;
};

function isTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(MAIL_TEMPLATES, name);
}

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof MailRefusedError) {
    const { reason, status, enhancedStatus } = error;
    return { kind: 'refused', reason, status, enhancedStatus };
  }
  if (error instanceof MailDelayedError) return { kind: 'delayed', reason: error.reason };
  const code = (error as { readonly code?: unknown }).code;
  return { kind: 'unknown', reason: typeof code === 'string' ? code : 'failed' };
}

/** Renders mails of the outbox and sends them through the mailer. */
export function createMailSender({ mailer, publicUrl, linkKey }: MailSenderOptions): SendMail {
  const unsubscribeUrlOf = ({ types, workspaceId, language }: MailIntent): string | undefined => {
    if (types.length === 0 || workspaceId === null) return undefined;
    const url = new URL('/api/notifications/unsubscribe', publicUrl);
    url.searchParams.set('token', unsubscribeToken({ workspaceId, types }, linkKey));
    url.searchParams.set('language', language);
    return url.href;
  };

  const rendered = (mail: MailIntent, unsubscribeUrl: string | undefined) => {
    const { template, language } = mail;
    if (!isTemplate(template)) throw new Error('there is no such template');
    // The values were checked against the template when the mail was enqueued, and are checked again here.
    return renderMail({ template, language, values: mail.values as never, unsubscribeUrl });
  };

  return async (mail) => {
    const { id, to, language } = mail;
    const unsubscribeUrl = unsubscribeUrlOf(mail);
    let content: ReturnType<typeof rendered>;
    try {
      content = rendered(mail, unsubscribeUrl);
    } catch {
      return { kind: 'refused', reason: 'template', status: null, enhancedStatus: null };
    }
    try {
      await mailer.send({
        id,
        to,
        language,
        ...content,
        ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
      });
      return { kind: 'accepted' };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}
