import type { MailState, NotificationType } from '@platform/contracts/notifications';
import type { Language } from '@platform/contracts/values';

/**
 * - `at-least-once`: sent again when it is not certain that it was accepted;
 * - `at-most-once`: never sent again unless it is certain that it was not accepted.
 */
export type Delivery = 'at-least-once' | 'at-most-once';

/** A mail that is to be sent, stored before anything is done about it. */
export type MailIntent = {
  /** Deterministic: the same reason to write gives the same id, so that it is stored and sent one time. */
  readonly id: string;
  /** Null when the mail concerns no workspace, such as the receipt of an erasure. */
  readonly workspaceId: string | null;
  readonly to: string;
  readonly template: string;
  readonly language: Language;
  readonly values: Readonly<Record<string, unknown>>;
  readonly delivery: Delivery;
  /** The types of notification in it, which the reader can switch off; none for mails that are always sent. */
  readonly types: readonly NotificationType[];
  readonly createdAt: Date;
};

/** How an attempt to send ended. */
export type SendOutcome =
  | { readonly kind: 'accepted' }
  /** It will never be accepted. */
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly status: number | null;
      /** Status of RFC 3463, where the server stated one. */
      readonly enhancedStatus: string | null;
    }
  /** It was certainly not accepted, and may be later. */
  | { readonly kind: 'delayed'; readonly reason: string }
  /** It may have been accepted. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type EndState = Exclude<MailState, 'pending' | 'sending'>;

/** What becomes of a mail after an attempt: it is tried again, or it has ended. */
export type NextStep =
  | { readonly kind: 'retry'; readonly at: Date }
  | {
      readonly kind: 'end';
      readonly state: EndState;
      readonly failure: { readonly reason: string; readonly status: number | null } | null;
    };

const FIRST_RETRY_MS = 15_000;
const RETRY_MS_MAX = 3_600_000;
/** Links in mails work for a limited time, so a mail that is older helps nobody. */
const TRY_FOR_MS = 48 * 3_600_000;

/** Pause after the attempt with this number (from 1), in ms: doubled every time, at most an hour. */
export function retryPauseMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), RETRY_MS_MAX);
}

/** Decides what follows an attempt. `attempts` counts it. */
export function stepAfter(
  outcome: SendOutcome,
  mail: { readonly delivery: Delivery; readonly attempts: number; readonly createdAt: Date },
  now: Date,
): NextStep {
  if (outcome.kind === 'accepted') return { kind: 'end', state: 'sent', failure: null };
  if (outcome.kind === 'refused') {
    return { kind: 'end', state: 'refused', failure: { reason: outcome.reason, status: outcome.status } };
  }
  const failure = { reason: outcome.reason, status: null };
  if (outcome.kind === 'unknown' && mail.delivery === 'at-most-once') {
    return { kind: 'end', state: 'uncertain', failure };
  }
  const at = new Date(now.getTime() + retryPauseMs(mail.attempts));
  const isTooLate = at.getTime() - mail.createdAt.getTime() > TRY_FOR_MS;
  return isTooLate ? { kind: 'end', state: 'expired', failure } : { kind: 'retry', at };
}
