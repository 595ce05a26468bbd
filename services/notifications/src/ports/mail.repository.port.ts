import type { MailState } from '@platform/contracts/notifications';
import type { Holder, Lease } from '@platform/service-kit';
import type { Delivery, EndState, MailIntent, NextStep } from '../domain/mail-intent.ts';

/** A mail that one process sends now, under a lease. `attempts` counts this attempt. */
export type ClaimedMail = MailIntent & { readonly attempts: number; readonly lease: Lease };

/** A mail that was not delivered, without address and content. */
export type FailedMail = {
  readonly id: string;
  readonly template: string;
  readonly state: Exclude<EndState, 'sent'>;
  readonly attempts: number;
  readonly reason: string;
  readonly status: number | null;
  readonly createdAt: Date;
  readonly endedAt: Date;
};

export type MailRepository = {
  /** Stores a mail; false when one with this id is known, whatever became of it. */
  readonly add: (intent: MailIntent) => Promise<boolean>;
  /** Stores those that are not known; the number of them. */
  readonly addAll: (intents: readonly MailIntent[]) => Promise<number>;
  /** The mail that has been due for longest, now under a lease of `holder`; null when none is due. */
  readonly claim: (now: Date, holder: Holder) => Promise<ClaimedMail | null>;
  /**
   * Stores what follows an attempt, while its lease is the current one. A mail that ends loses address and values, and
   * keeps `addressId`, which stands for the address.
   */
  readonly settle: (
    mail: { readonly id: string; readonly lease: Lease; readonly addressId?: string },
    step: NextStep,
    at: Date,
  ) => Promise<void>;
  /** Whom a mail that has ended was for; null when there is no such mail. */
  readonly recipientOf: (
    id: string,
  ) => Promise<{ readonly addressId: string; readonly workspaceId: string | null } | null>;
  /** Mails on their way, also those of processes that ended. */
  readonly claimed: () => Promise<readonly { id: string; delivery: Delivery; lease: Lease }[]>;
  /** Number of mails in one of these states. */
  readonly count: (states: readonly MailState[]) => Promise<number>;
  /** When the oldest mail was stored that is not sent and has not ended; null when every mail has. */
  readonly oldestWaitingAt: () => Promise<Date | null>;
  /** Newest first. */
  readonly failed: (limit: number) => Promise<readonly FailedMail[]>;
  /** Removes mails that ended before the instant; the number of them. */
  readonly removeEnded: (before: Date) => Promise<number>;
  /** Ids of the mails of a workspace. */
  readonly idsOfWorkspace: (workspaceId: string) => Promise<readonly string[]>;
  /** Removes everything of a workspace, also what is not sent yet; the number of mails. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<number>;
  /** Mails of a workspace, oldest first, as its export states them. */
  readonly listOfWorkspace: (
    workspaceId: string,
  ) => Promise<readonly { template: string; state: MailState; createdAt: Date; endedAt: Date | null }[]>;
};
