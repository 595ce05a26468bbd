import { expect, it } from '@jest/globals';
import { eventFaults, eventOrder, eventValues } from './event-values.ts';

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
