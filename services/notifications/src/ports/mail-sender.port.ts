import type { MailIntent, SendOutcome } from '../domain/mail-intent.ts';

/** Renders and sends one mail. Never rejects: every failure is an outcome. */
export type SendMail = (mail: MailIntent) => Promise<SendOutcome>;
