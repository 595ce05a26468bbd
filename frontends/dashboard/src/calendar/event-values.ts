import type { EventTime, OwnEventOrder } from '@platform/contracts/applications';
import type { Entry } from '../api/calendar-api.ts';

export const PARIS = 'Europe/Paris';

/** What the form of an own event holds; texts are as typed. */
export type EventValues = {
  readonly title: string;
  readonly note: string;
  readonly profileId: string;
  readonly isWholeDay: boolean;
  readonly from: string;
  readonly to: string;
  readonly fromTime: string;
  readonly toTime: string;
  readonly zone: string;
};

/** A field that is not right, with the key of its text below `own.`. */
export type EventFault = { readonly field: keyof EventValues; readonly key: string };

/** The form of a new event on a day, or of one that is in the calendar. */
export function eventValues(date: string, entry: Entry | undefined): EventValues {
  const time = entry?.own?.time;
  return {
    title: entry?.title ?? '',
    note: entry?.own?.note ?? '',
    profileId: entry?.profileIds[0] ?? '',
    isWholeDay: time === undefined || time.kind === 'days',
    from: time?.from ?? date,
    to: time?.to ?? date,
    fromTime: time?.fromTime ?? '09:00',
    toTime: time?.toTime ?? '10:00',
    zone: time?.zone ?? PARIS,
  };
}

/** What is wrong with the form, in the order of its fields. */
export function eventFaults(values: EventValues): readonly EventFault[] {
  const { title, from, to, isWholeDay, fromTime, toTime } = values;
  const faults: EventFault[] = [];
  if (title.trim() === '') faults.push({ field: 'title', key: 'titleMissing' });
  if (from === '') faults.push({ field: 'from', key: 'dateMissing' });
  if (!isWholeDay && fromTime === '') faults.push({ field: 'fromTime', key: 'timeMissing' });
  if (to === '') faults.push({ field: 'to', key: 'dateMissing' });
  if (!isWholeDay && toTime === '') faults.push({ field: 'toTime', key: 'timeMissing' });
  if (faults.length > 0) return faults;
  if (to < from) return [{ field: 'to', key: 'endBefore' }];
  if (!isWholeDay && to === from && toTime < fromTime) return [{ field: 'toTime', key: 'endBefore' }];
  return [];
}

/** The request for values without faults; `v` is the version of the known event, 0 for a new one. */
export function eventOrder(values: EventValues, v: number): OwnEventOrder {
  const { title, note, profileId, isWholeDay, from, to, fromTime, toTime, zone } = values;
  const time: EventTime = isWholeDay
    ? { kind: 'days', from, to }
    : { kind: 'times', from, fromTime, to, toTime, zone };
  return {
    title: title.trim(),
    note: note.trim() === '' ? null : note.trim(),
    profileId: profileId === '' ? null : profileId,
    time,
    v,
  };
}
