import { type Language, languageSchema } from '@platform/contracts/values';
import { z } from 'zod';

export type Mail = {
  /** Stable id of this mail: lower-case letters, digits, `.`, `_` and `-`. A repeated send has the same Message-ID. */
  readonly id: string;
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
  /** Address that ends this kind of mail with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

export type Mailer = {
  /**
   * Resolves when the mail server (or the folder of captured mails) has accepted the mail.
   * @throws MailRefusedError when sending it again cannot succeed, MailDelayedError when it was certainly not accepted but
   * may be later; after any other error the mail may have been accepted.
   */
  readonly send: (mail: Mail) => Promise<void>;
  /** Waits for mails on their way. Nothing is sent afterwards. Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** Why a mail will never be accepted: it is malformed, or the server refused it for good (`status` 5xx). */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly code = 'MAIL_REFUSED';
  readonly reason: 'malformed' | 'recipient' | 'content';
  readonly status: number | null;
  /** Status of RFC 3463 such as `5.1.1`, where the server stated one. */
  readonly enhancedStatus: string | null;

  constructor(
    reason: MailRefusedError['reason'],
    response: { readonly status: number; readonly enhancedStatus: string | null } | null,
    cause?: unknown,
  ) {
    super(`the mail is refused: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
    this.status = response?.status ?? null;
    this.enhancedStatus = response?.enhancedStatus ?? null;
  }
}

/** The mail was not accepted this time: the server could not be reached or refused it for now. */
export class MailDelayedError extends Error {
  override readonly name = 'MailDelayedError';
  readonly code = 'MAIL_DELAYED';
  /** Code of the failure, such as `ECONNREFUSED`, or the status of the server, such as `451`. */
  readonly reason: string;

  constructor(reason: string, cause: unknown) {
    super(`the mail is delayed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Longest lines of a header that all servers take, folded; longer subjects are an error of ours. */
const MAX_SUBJECT = 200;
const MAX_PART = 200_000;

/** Id of a mail, from which its Message-ID follows. */
export const mailIdSchema = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/);

const mailSchema = z.strictObject({
  id: mailIdSchema,
  to: z.email().max(254),
  // A line break here would begin a header of its own.
  subject: z
    .string()
    .min(1)
    .max(MAX_SUBJECT)
    .regex(/^\P{Cc}*$/u),
  text: z.string().min(1).max(MAX_PART),
  html: z.string().min(1).max(MAX_PART),
  language: languageSchema,
  unsubscribeUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .regex(/^[!-;=?-~]*$/)
    .optional(),
});

/** The mail, checked. @throws MailRefusedError (`malformed`), for instance for a line break in a header. */
export function checkedMail(mail: Mail): Mail {
  const result = mailSchema.safeParse(mail);
  if (!result.success) throw new MailRefusedError('malformed', null);
  return mail;
}
