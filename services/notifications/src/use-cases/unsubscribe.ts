import type { NotificationType } from '@platform/contracts/notifications';
import type { Clock } from '@platform/service-kit';
import { readUnsubscribeToken } from '../domain/unsubscribe-token.ts';
import { notificationsErrors } from '../errors.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';
import { type RescheduleDeps, rescheduleMails } from './reschedule-mails.ts';

export type UnsubscribeDeps = RescheduleDeps & {
  readonly preferences: Pick<PreferencesRepository, 'find' | 'stopMails'>;
  readonly clock: Clock;
  /** Key of the links. */
  readonly key: string;
};

/** The types of mails that the link ends; `NOTIFICATIONS_LINK_INVALID` when it is not ours. Changes nothing. */
export function typesOfLink(
  { key }: Pick<UnsubscribeDeps, 'key'>,
  token: string,
): readonly NotificationType[] {
  const subscription = readUnsubscribeToken(token, key);
  if (subscription === null) throw notificationsErrors.LINK_INVALID();
  return subscription.types;
}

/** Switches the mails off that the link stands for. Safe to repeat. Returns their types. */
export async function unsubscribe(
  deps: UnsubscribeDeps,
  token: string,
): Promise<readonly NotificationType[]> {
  const subscription = readUnsubscribeToken(token, deps.key);
  if (subscription === null) throw notificationsErrors.LINK_INVALID();
  const { workspaceId, types } = subscription;
  await deps.preferences.stopMails(workspaceId, types, deps.clock.now());
  await rescheduleMails(deps, workspaceId);
  return types;
}
