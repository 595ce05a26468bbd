import { NOTIFICATION_TYPES } from '@platform/contracts/notifications';
import { mailMoment } from '../domain/notice.ts';
import { effectivePreferences } from '../domain/preferences.ts';
import type { NoticeRepository } from '../ports/notice.repository.port.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';

export type RescheduleDeps = {
  readonly notices: Pick<NoticeRepository, 'reschedule'>;
  readonly preferences: Pick<PreferencesRepository, 'find'>;
  readonly wakeNotices: () => void;
};

/** Moves the mails that a workspace waits for to where its new preferences want them. */
export async function rescheduleMails(
  { notices, preferences, wakeNotices }: RescheduleDeps,
  workspaceId: string,
): Promise<void> {
  const effective = effectivePreferences(await preferences.find(workspaceId));
  for (const type of NOTIFICATION_TYPES) {
    await notices.reschedule({ workspaceId, type }, (at) => mailMoment(effective[type], at));
  }
  wakeNotices();
}
