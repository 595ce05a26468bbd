import { expect, it } from '@jest/globals';
import { changedValues, eventFaults, eventOrder, eventValues } from './event-values.ts';

const NEW = eventValues('2027-01-10', undefined);

it('a new event is the whole day on which it was begun', () => {
  expect(eventOrder({ ...NEW, title: ' Visite ' }, 0)).toEqual({
    title: 'Visite',
    note: null,
    profileId: null,
    time: { kind: 'days', from: '2027-01-10', to: '2027-01-10' },
    v: 0,
  });
});

it.each([
  [{}, ['title titleMissing']],
  [{ title: 'a', from: '' }, ['from dateMissing']],
  [{ title: 'a', to: '2027-01-09' }, ['to endBefore']],
  [{ title: 'a', isWholeDay: false, fromTime: '' }, ['fromTime timeMissing']],
  [{ title: 'a', isWholeDay: false, toTime: '08:00' }, ['toTime endBefore']],
  [{ title: 'a', isWholeDay: false, toTime: '08:00', to: '2027-01-11' }, []],
])('%j has the faults %j', (part, faults) => {
  expect(eventFaults({ ...NEW, ...part }).map(({ field, key }) => `${field} ${key}`)).toEqual(faults);
});

const TIMED = { ...NEW, isWholeDay: false };

it.each([
  [NEW, { from: '2027-01-20' }, '2027-01-20'],
  [{ ...NEW, to: '2027-01-12' }, { from: '2027-01-20' }, '2027-01-22'],
  [{ ...NEW, to: '2027-01-12' }, { from: '2027-01-11' }, '2027-01-12'],
  [{ ...NEW, from: '' }, { from: '2027-01-20' }, '2027-01-20'],
  [NEW, { to: '2027-01-01' }, '2027-01-01'],
  [TIMED, { from: '2027-01-20' }, '2027-01-20 10:00'],
  [TIMED, { fromTime: '09:30' }, '2027-01-10 10:00'],
  [TIMED, { fromTime: '14:15' }, '2027-01-10 15:15'],
  [TIMED, { fromTime: '23:30' }, '2027-01-11 00:30'],
  [TIMED, { fromTime: '' }, '2027-01-10 10:00'],
])('a start that is moved past the end moves it along: %j, %j, %s', (values, part, end) => {
  const { to, toTime, isWholeDay } = changedValues(values, part);
  expect(isWholeDay ? to : `${to} ${toTime}`).toBe(end);
});
