import type { NotificationType } from '@platform/contracts/notifications';
import type { Language } from '@platform/contracts/values';
import { MAIL_TEMPLATES, type MailTemplate, type MailValues, mailIdSchema } from '@platform/mailer';
import type { Clock } from '@platform/service-kit';
import type { MailIntent } from '../domain/mail-intent.ts';
import type { MailRepository } from '../ports/mail.repository.port.ts';

export type MailOrder<Template extends MailTemplate = MailTemplate> = {
  /**
   * Deterministic: what gives the reason to write gives the id, such as `receipt-<id of the payment>`. Lower-case
   * letters, digits, `.`, `_` and `-`.
   */
  readonly id: string;
  /** Null when the mail concerns no workspace. */
  readonly workspaceId: string | null;
  readonly to: string;
  readonly template: Template;
  readonly language: Language;
  readonly values: MailValues<Template>;
  /** Types of notification, for mails that the workspace can switch off; they need a workspace. */
  readonly types?: readonly NotificationType[];
};

/** `known`: a mail with this id was enqueued before. */
export type EnqueueOutcome = 'enqueued' | 'known';

export type EnqueueMailDeps = {
  readonly mails: Pick<MailRepository, 'add' | 'addAll'>;
  readonly clock: Clock;
  /** Called when a mail was stored, so that it is sent soon. */
  readonly wake: () => void;
};

/**
 * Stores a mail, which is then sent as its template states. Safe to repeat with the same id. Preferences are not read
 * here: mails with types are made from notices, which follow them.
 * @throws ZodError when the id is malformed or the values do not fit the template.
 */
export async function enqueueMail<Template extends MailTemplate>(
  { mails, clock, wake }: EnqueueMailDeps,
  order: MailOrder<Template>,
): Promise<EnqueueOutcome> {
  const isNew = await mails.add(intentOf(order, clock.now()));
  if (isNew) wake();
  return isNew ? 'enqueued' : 'known';
}

/** Stores mails like `enqueueMail`, with one write. */
export async function enqueueMails<Template extends MailTemplate>(
  { mails, clock, wake }: EnqueueMailDeps,
  orders: readonly MailOrder<Template>[],
): Promise<void> {
  const now = clock.now();
  if ((await mails.addAll(orders.map((order) => intentOf(order, now)))) > 0) wake();
}

function intentOf<Template extends MailTemplate>(order: MailOrder<Template>, createdAt: Date): MailIntent {
  const { id, workspaceId, to, template, language, types = [] } = order;
  const { values: schema, delivery } = MAIL_TEMPLATES[template];
  mailIdSchema.parse(id);
  schema.parse(order.values);
  if (types.length > 0 && workspaceId === null) throw new Error('a mail with types needs a workspace');
  return { id, workspaceId, to, template, language, values: { ...order.values }, delivery, types, createdAt };
}
