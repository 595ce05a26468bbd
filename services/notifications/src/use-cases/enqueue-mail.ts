import type { NotificationType } from '@platform/contracts/notifications';
import type { Language } from '@platform/contracts/values';
import { MAIL_TEMPLATES, type MailTemplate, type MailValues, mailIdSchema } from '@platform/mailer';
import type { Clock } from '@platform/service-kit';
import { effectivePreferences, mailTiming } from '../domain/preferences.ts';
import type { MailRepository } from '../ports/mail.repository.port.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';

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
  /** Type of notification, for mails that the workspace can switch off; they need a workspace. */
  readonly type?: NotificationType;
};

/** `known`: a mail with this id was enqueued before. `digest` and `switched-off`: the workspace wants no mail now. */
export type EnqueueOutcome = 'enqueued' | 'known' | 'digest' | 'switched-off';

export type EnqueueMailDeps = {
  readonly mails: Pick<MailRepository, 'add'>;
  readonly preferences: Pick<PreferencesRepository, 'find'>;
  readonly clock: Clock;
  /** Called when a mail was stored, so that it is sent soon. */
  readonly wake: () => void;
};

/**
 * Stores a mail, which is then sent as its template states. Safe to repeat with the same id. Mails about security and
 * payment have no `type` and ignore preferences.
 * @throws ZodError when the id is malformed or the values do not fit the template.
 */
export async function enqueueMail<Template extends MailTemplate>(
  { mails, preferences, clock, wake }: EnqueueMailDeps,
  order: MailOrder<Template>,
): Promise<EnqueueOutcome> {
  const { id, workspaceId, to, template, language, type = null } = order;
  const { values: schema, delivery } = MAIL_TEMPLATES[template];
  mailIdSchema.parse(id);
  schema.parse(order.values);
  if (type !== null) {
    if (workspaceId === null) throw new Error('a mail with a type needs a workspace');
    const timing = mailTiming(effectivePreferences(await preferences.find(workspaceId))[type]);
    if (timing !== 'now') return timing === 'digest' ? 'digest' : 'switched-off';
  }
  const values = { ...order.values };
  const createdAt = clock.now();
  const isNew = await mails.add({
    id,
    workspaceId,
    to,
    template,
    language,
    values,
    delivery,
    type,
    createdAt,
  });
  if (isNew) wake();
  return isNew ? 'enqueued' : 'known';
}
