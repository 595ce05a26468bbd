import { z } from 'zod';
import { instantSchema } from '../values.ts';

/**
 * State of a mail in the outbox: `pending` waits, `sending` is on its way, `sent` was accepted by the mail server;
 * `refused` will never be accepted, `expired` was tried for too long, `uncertain` may have been sent and must not be
 * repeated.
 */
export const MAIL_STATES = ['pending', 'sending', 'sent', 'refused', 'expired', 'uncertain'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const count = z.number().int().min(0);

export const mailSummaryQuerySchema = z.strictObject({
  /** Most failed mails that are listed. */
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** `GET /api/notifications/operators/mails`: never an address or a text. */
export const mailSummarySchema = z.object({
  counts: z.object({
    pending: count,
    sending: count,
    sent: count,
    refused: count,
    expired: count,
    uncertain: count,
  } satisfies Readonly<Record<MailState, typeof count>>),
  /** When the oldest mail that waits was stored. */
  oldestPendingAt: instantSchema.nullable(),
  /** Mails that were not delivered, newest first. */
  failed: z.array(
    z.object({
      id: z.string(),
      template: z.string(),
      state: z.enum(['refused', 'expired', 'uncertain']),
      attempts: count,
      reason: z.string(),
      /** Response code of the mail server, where there was one. */
      status: z.number().int().nullable(),
      createdAt: instantSchema,
      endedAt: instantSchema,
    }),
  ),
});
export type MailSummary = z.infer<typeof mailSummarySchema>;

/**
 * `POST /api/notifications/operators/delivery-reports`. `recorded`: nothing more is sent to the address of the mail.
 * `not-final`: the report states no permanent failure of the address. `unknown-mail`: it is about no mail of this installation.
 * `unreadable`: it is no delivery report.
 */
export const deliveryReportOutcomeSchema = z.object({
  outcome: z.enum(['recorded', 'not-final', 'unknown-mail', 'unreadable']),
});
export type DeliveryReportOutcome = z.infer<typeof deliveryReportOutcomeSchema>['outcome'];
