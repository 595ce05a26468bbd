import { expect, test } from '@jest/globals';
import { dateFormatOf, longDate } from './date-texts.ts';

test('the first day of a month is an ordinal in French only', () => {
  expect(longDate('2015-01-01', 'fr')).toBe('1er janvier 2015');
  expect(longDate('2015-01-11', 'fr')).toBe('11 janvier 2015');
  expect(longDate('2015-01-01', 'en')).toBe('1 January 2015');
});

test('other parts, months in figures and a day alone are those of the language', () => {
  const first = new Date('2026-12-01T08:05:00Z');
  const dated = dateFormatOf('fr', { dateStyle: 'full', timeZone: 'UTC' });
  expect(dated(first)).toBe('mardi 1er décembre 2026');
  expect(dateFormatOf('fr', { day: 'numeric', month: 'numeric', timeZone: 'UTC' })(first)).toBe('01/12');
  expect(dateFormatOf('fr', { day: 'numeric', timeZone: 'UTC' })(first)).toBe('1');
});
