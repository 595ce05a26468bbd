import type { Language } from '@platform/contracts/values';
import type { MailTemplate } from '../domain/mail-template.ts';

export type MailRequest = {
  readonly id: string;
  readonly template: MailTemplate;
  /** To whom: an address key, because a request is also stored for addresses without account. */
  readonly emailKey: string;
  readonly language: Language;
  readonly values: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly attempts: number;
};

export type MailRequests = {
  /** Stores a request unless one with this id waits; it is sent soon, also after a crash. */
  readonly add: (request: Omit<MailRequest, 'attempts'>) => Promise<void>;
  /** The next due request, reserved for a minute; null when none is due. */
  readonly take: (now: Date) => Promise<MailRequest | null>;
  readonly remove: (id: string) => Promise<void>;
  /** Drops everything that waits for an address. */
  readonly removeOf: (emailKey: string) => Promise<void>;
  /** When the oldest request was stored that is not sent; null when all are. */
  readonly oldestAt: () => Promise<Date | null>;
  /** Tries again at `dueAt`. */
  readonly postpone: (id: string, dueAt: Date) => Promise<void>;
};
