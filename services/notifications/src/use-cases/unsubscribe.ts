import type { NotificationType } from '@platform/contracts/notifications';
import type { Clock } from '@platform/service-kit';
import { readUnsubscribeToken } from '../domain/unsubscribe-token.ts';
import { notificationsErrors } from '../errors.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';

export type UnsubscribeDeps = {
  readonly preferences: Pick<PreferencesRepository, 'stopMails'>;
  readonly clock: Clock;
  /** Key of the links. */
  readonly key: string;
};

/** The type of mails that the link ends; `NOTIFICATIONS_LINK_INVALID` when it is not ours. Changes nothing. */
export function typeOfLink({ key }: Pick<UnsubscribeDeps, 'key'>, token: string): NotificationType {
  const subscription = readUnsubscribeToken(token, key);
  if (subscription === null) throw notificationsErrors.LINK_INVALID();
  return subscription.type;
}

/** Switches the mails off that the link stands for. Safe to repeat. Returns their type. */
export async function unsubscribe(
  { preferences, clock, key }: UnsubscribeDeps,
  token: string,
): Promise<NotificationType> {
  const subscription = readUnsubscribeToken(token, key);
  if (subscription === null) throw notificationsErrors.LINK_INVALID();
  await preferences.stopMails(subscription.workspaceId, subscription.type, clock.now());
  return subscription.type;
}
