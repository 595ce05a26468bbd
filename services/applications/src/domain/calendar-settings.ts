import type { CalendarSettings } from '@platform/contracts/applications';
import { CALENDAR_KINDS } from '@platform/contracts/calendar-sets';

/** What a workspace has chosen for its calendar. */
export type StoredSettings = CalendarSettings & {
  /** Grows whenever an own lead time changes. */
  readonly leadTimesRevision: number;
  readonly leadTimesAt: Date | null;
};

/** Where nothing was chosen: the month, nothing filtered and the default lead times. */
export const FIRST_SETTINGS: StoredSettings = {
  view: 'month',
  kinds: [...CALENDAR_KINDS],
  profiles: [],
  programme: [],
  regulation: [],
  leadTimes: {},
  leadTimesRevision: 0,
  leadTimesAt: null,
};
