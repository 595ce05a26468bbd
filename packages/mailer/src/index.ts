export { type CapturedMail, type CapturedMails, createCapturedMail } from './captured-mail.ts';
export { type MailerConfig, mailerConfigFields } from './config.ts';
export { createMailer } from './create-mailer.ts';
export { type Mail, MailDelayedError, type Mailer, MailRefusedError, mailIdSchema } from './mailer.ts';
export { type RenderedMail, renderMail } from './render-mail.ts';
export { MAIL_TEMPLATES, type MailTemplate, type MailValues } from './templates.ts';
