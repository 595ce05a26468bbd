import { expect, test } from '@jest/globals';
import { closingOf as exactClosing, parisDay as exactDay } from '@platform/contracts/deadline';
import fc from 'fast-check';
import { closingOf, parisDay } from './closing-moment.ts';

const ZONES = [
  'Europe/Paris',
  'Europe/Brussels',
  'Indian/Reunion',
  'America/Guadeloupe',
  'Pacific/Noumea',
  'Nowhere',
];
const date = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
/** Clocks are changed between 1 and 4 in the morning, when no call closes. */
const time = fc
  .tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('applications close at the moment that the services compute', () => {
  fc.assert(
    fc.property(fc.record({ date, time: fc.option(time), zone: fc.constantFrom(...ZONES) }), (deadline) => {
      const { closesAtMs, day } = exactClosing(deadline);
      expect(closingOf(deadline)).toEqual({ closesAtMs, day });
    }),
  );
});

test('days are those of the services', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 4e12 }), (ms) => expect(parisDay(ms)).toBe(exactDay(ms))));
});
