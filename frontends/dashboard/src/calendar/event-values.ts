import type { EventTime, OwnEventOrder } from '@platform/contracts/applications';
import { daysBetween, plusDays } from '@platform/contracts/civil-date';
import type { Entry } from '../api/calendar-api.ts';

export const PARIS = 'Europe/Paris';
const DAY_MINUTES = 24 * 60;

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

/** The form after a change of some values. A start that is moved past the end moves the end along. */
export function changedValues(values: EventValues, part: Partial<EventValues>): EventValues {
  const next = { ...values, ...part };
  const isStartMoved = part.from !== undefined || part.fromTime !== undefined;
  if (!isStartMoved || !isEndBefore(next)) return next;
  const days = values.from === '' ? 0 : Math.max(0, daysBetween(values.from, values.to));
  if (next.isWholeDay) return { ...next, to: plusDays(next.from, days) };
  const length = Math.max(0, days * DAY_MINUTES + minutesOf(values.toTime) - minutesOf(values.fromTime));
  return { ...next, ...endAfter(next.from, minutesOf(next.fromTime) + length) };
}

/** Whether the end is before the start; false while one of them is not complete. */
function isEndBefore({ from, to, isWholeDay, fromTime, toTime }: EventValues): boolean {
  if (from === '' || to === '') return false;
  if (to !== from) return to < from;
  return !isWholeDay && fromTime !== '' && toTime !== '' && toTime < fromTime;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The end some minutes after the beginning of a day; past midnight on the next one. */
function endAfter(day: string, minutes: number): Pick<EventValues, 'to' | 'toTime'> {
  const rest = minutes % DAY_MINUTES;
  const [hour, minute] = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0'));
  return { to: plusDays(day, Math.floor(minutes / DAY_MINUTES)), toTime: `${hour}:${minute}` };
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
  return isEndBefore(values) ? [{ field: to < from ? 'to' : 'toTime', key: 'endBefore' }] : [];
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
