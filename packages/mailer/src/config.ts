import { configField } from '@platform/service-kit';
import { z } from 'zod';

/** `smtps://host:465` or `smtp://user:password@host:587`: nothing but scheme, credentials, host and port. */
function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return false;
  return ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
}

/** Configuration keys of a service that sends mail. */
export function mailerConfigFields() {
  return {
    SMTP_URL: configField(
      z.string().refine(isMailServer, 'must look like smtps://user:password@host:465').optional(),
      {
        description:
          'Mail server: smtps:// uses TLS from the first byte, smtp:// uses STARTTLS when the server offers it and requires it when the address has credentials; absent = mails are not sent but kept in MAIL_DIR.',
        secret: true,
      },
    ),
    MAIL_FROM: configField(z.email().max(254).optional(), {
      description: 'Address that mails are sent from; required with SMTP_URL.',
      example: 'no-reply@clairaide.example',
    }),
    MAIL_RETURN: configField(z.email().max(254).optional(), {
      description:
        'Address to which mail servers return what they cannot deliver; MAIL_FROM when absent. Hand its mail to POST /api/notifications/operators/delivery-reports.',
      example: 'returned@clairaide.example',
    }),
    MAIL_DIR: configField(z.string().min(1).default('.data/mail'), {
      description: 'Folder of the newest 500 mails when there is no SMTP_URL.',
      example: '/var/lib/platform/mail',
    }),
  };
}

export type MailerConfig = {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly MAIL_RETURN?: string | undefined;
  readonly MAIL_DIR: string;
};
