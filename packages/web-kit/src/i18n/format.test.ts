import { describe, expect, it } from '@jest/globals';
import { formatsOf } from './format.ts';

/** Replaces the no-break spaces of `Intl` by plain ones. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

const fr = formatsOf('fr');
const en = formatsOf('en');

describe('formats', () => {
  it('write whole amounts without decimals and others with two', () => {
    expect(plainSpaces(fr.money({ cents: 5_000_000, currency: 'EUR' }))).toBe('50 000 €');
    expect(plainSpaces(fr.money({ cents: 1_234_56, currency: 'EUR' }))).toBe('1 234,56 €');
    expect(plainSpaces(en.money({ cents: 5_000_000, currency: 'EUR' }))).toBe('€50,000');
  });

  it('write rates from basis points', () => {
    expect(plainSpaces(fr.rate(4_000))).toBe('40 %');
    expect(plainSpaces(fr.rate(3_350))).toBe('33,5 %');
    expect(en.rate(10_000)).toBe('100%');
  });

  it('write a civil date independently of the time zone of the browser', () => {
    expect(fr.date('2026-11-20')).toBe('20 novembre 2026');
    expect(fr.date('2026-11-20', 'short')).toBe('20 nov. 2026');
    expect(en.date('2026-11-20')).toBe('20 November 2026');
  });

  it('write the first day of a month as an ordinal in French', () => {
    expect([fr.date('2024-01-01'), fr.day('2024-01-01T10:00:00Z', 'short')]).toEqual([
      '1er janvier 2024',
      '1er janv. 2024',
    ]);
  });

  it('write an instant as the day in Paris', () => {
    expect(fr.day('2026-11-20T23:30:00Z')).toBe('21 novembre 2026');
  });

  it.each([
    ['dd/mm/yyyy', '05/11/2026'],
    ['yyyy-mm-dd', '2026-11-05'],
    ['mm/dd/yyyy', '11/05/2026'],
  ] as const)('write dates as %s where a person has set it, in both languages and styles', (format, text) => {
    for (const formats of [formatsOf('fr', format), formatsOf('en', format)]) {
      expect([formats.date('2026-11-05'), formats.date('2026-11-05', 'short')]).toEqual([text, text]);
      expect(formats.day('2026-11-04T23:30:00Z', 'short')).toBe(text);
    }
  });

  it('join lists and group digits', () => {
    expect(fr.list(['a', 'b', 'c'])).toBe('a, b et c');
    expect(plainSpaces(fr.number(1309))).toBe('1 309');
    expect(en.number(1309)).toBe('1,309');
  });
});
