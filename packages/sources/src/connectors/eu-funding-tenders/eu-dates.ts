import type { Deadline } from '@platform/contracts/catalog';
import { isFarAway } from '@platform/contracts/civil-date';
import type { Unmappable } from '../../records/finish-facts.ts';
import type { EuRow } from './eu-row.ts';
import { BRUSSELS, byMoment, type Moment, momentOf } from './eu-values.ts';

type EuDates = { readonly opening: Moment | null; readonly cutOffs: readonly Moment[] };

/**
 * When applications open, and every moment at which they are collected, the earliest first; or the fields with a date that
 * does not exist.
 */
export function datesOf(row: EuRow): EuDates | Unmappable {
  const opening = row.opensOn === null || row.opensOn === undefined ? null : momentOf(row.opensOn);
  const moments = row.deadlines.map(momentOf);
  const wrong = [
    ...(row.opensOn && opening === null ? ['startDate'] : []),
    ...(moments.includes(null) ? ['deadlineDate'] : []),
  ];
  if (wrong.length > 0)
    return { reasons: wrong.map((field) => ({ field, message: 'is not a date that exists' })) };
  return { opening, cutOffs: distinctMoments(moments.filter((moment) => moment !== null)) };
}

/**
 * The last moment to apply. For an open call with several cut-off dates it is the last one, because applications are
 * accepted until then (the others are in the details). For a call in two stages it is the first one, because nobody can
 * join later.
 */
export function deadlineOf(row: EuRow, cutOffs: readonly Moment[]): Deadline | null {
  const chosen = isInStages(row) ? cutOffs[0] : cutOffs.at(-1);
  return chosen === undefined || isFarAway(chosen.date) ? null : { ...chosen, zone: BRUSSELS };
}

function isInStages({ deadlineModel, identifier }: EuRow): boolean {
  return (
    /two[- ]stage/i.test(deadlineModel) || (typeof identifier === 'string' && /two-stage/.test(identifier))
  );
}

/** One line that lists the moments when there are several. */
export function cutOffLines(row: EuRow, cutOffs: readonly Moment[]): string[] {
  if (cutOffs.length < 2) return [];
  const stated = cutOffs.map(({ date, time }) => (time === null ? date : `${date} ${time}`)).join(', ');
  return [`${isInStages(row) ? 'Deadlines of the stages' : 'Cut-off dates'}: ${stated} (Brussels time)`];
}

function distinctMoments(moments: readonly Moment[]): Moment[] {
  const byKey = new Map(moments.map((moment) => [`${moment.date} ${moment.time}`, moment]));
  return [...byKey.values()].sort(byMoment);
}
