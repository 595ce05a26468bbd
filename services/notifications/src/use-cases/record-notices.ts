import { type Clock, crashPoint } from '@platform/service-kit';
import { type NoticeContent, noticeOf } from '../domain/notice.ts';
import { effectivePreferences, type PreferencesByType } from '../domain/preferences.ts';
import type { InboxHints } from '../ports/inbox-hints.port.ts';
import type { NoticeRepository } from '../ports/notice.repository.port.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';

export type RecordNoticesDeps = {
  readonly notices: Pick<NoticeRepository, 'add'>;
  readonly preferences: Pick<PreferencesRepository, 'findAll'>;
  readonly hints: InboxHints;
  readonly clock: Clock;
  /** Called when a mail may be due. */
  readonly wakeNotices: () => void;
};

/** What a workspace should are informed of, and the reason, which makes it unique. */
export type NoticeOrder = { readonly content: NoticeContent; readonly key: string };

/**
 * Records what workspaces are informed of, by their preferences; safe to repeat. Returns the number of orders that are wanted
 * somewhere, and of those that were not recorded before.
 */
export async function recordNotices(
  { notices, preferences, hints, wakeNotices }: RecordNoticesDeps,
  orders: readonly NoticeOrder[],
): Promise<{ readonly wanted: number; readonly recorded: number }> {
  const workspaces = [...new Set(orders.map(({ content }) => content.workspaceId))];
  const stored = await preferences.findAll(workspaces);
  const effective = new Map<string, PreferencesByType>(
    workspaces.map((id) => [id, effectivePreferences(stored.get(id) ?? null)]),
  );
  const wanted = orders.flatMap(({ content, key }) => {
    const preference = effective.get(content.workspaceId)?.[content.type];
    const notice = preference === undefined ? null : noticeOf(content, key, preference);
    return notice === null ? [] : [notice];
  });
  const { workspaceIds, count } = await notices.add(wanted);
  crashPoint('notifications.notices-recorded');
  if (count > 0) wakeNotices();
  hints.inboxChanged([...workspaceIds]);
  return { wanted: wanted.length, recorded: count };
}
