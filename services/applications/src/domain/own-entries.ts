import type { DatedEntry } from './calendar-entry.ts';
import { type OwnEvent, spanOf } from './own-event.ts';

/** An own event as an entry of the calendar. */
export function ownEntry(event: OwnEvent): DatedEntry {
  const { id, title, profileId, v, changedAt, removedAt } = event;
  return {
    ...spanOf(event.time),
    id: `own-${id}`,
    kind: 'own',
    titles: { fr: title, en: title },
    subsidyId: null,
    profileIds: profileId === null ? [] : [profileId],
    applicationId: null,
    regimes: [],
    plan: null,
    moved: null,
    own: event,
    sequence: v,
    changedAt: removedAt ?? changedAt,
    isCancelled: removedAt !== null,
  };
}
