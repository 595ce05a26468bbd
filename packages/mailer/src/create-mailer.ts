import { ConfigError, type Logger } from '@platform/service-kit';
import { createCapturingMailer } from './captured-mail.ts';
import type { MailerConfig } from './config.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Sends through the configured mail server, or stores them in a folder when no server is configured. It opens no connection yet.
 * @throws ConfigError when there is a server but no address to send from.
 */
export function createMailer(options: { readonly config: MailerConfig; readonly logger: Logger }): Mailer {
  const { SMTP_URL, MAIL_FROM, MAIL_RETURN = MAIL_FROM, MAIL_DIR } = options.config;
  if (SMTP_URL === undefined) return createCapturingMailer({ folder: MAIL_DIR });
  if (MAIL_FROM === undefined || MAIL_RETURN === undefined)
    throw new ConfigError(['MAIL_FROM: is required with SMTP_URL.']);
  return createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM, returnTo: MAIL_RETURN, logger: options.logger });
}
