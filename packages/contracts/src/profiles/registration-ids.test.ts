import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groupedNumber, isOfficialId, withoutSpaces } from './registration-ids.ts';

/** The check of Luhn, written another way: digits doubled by position from the left of a padded number. */
function luhnSum(number: string): number {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    sum += index % 2 === 1 ? (doubled[digit] ?? 0) : digit;
  }
  return sum;
}

/** The number with the last digit that makes it pass. */
function completed(beginning: string): string {
  const check = (10 - (luhnSum(`${beginning}0`) % 10)) % 10;
  return `${beginning}${check}`;
}

function digits(count: number) {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
}

describe('a SIREN', () => {
  it('passes with its check digit and with no other', () => {
    fc.assert(
      fc.property(digits(8), fc.integer({ min: 1, max: 9 }), (beginning, off) => {
        const valid = completed(beginning);
        const wrong = `${beginning}${(Number(valid.at(-1)) + off) % 10}`;
        expect([isOfficialId('siren', valid), isOfficialId('siren', wrong)]).toEqual([true, false]);
      }),
    );
  });

  it('never passes with one digit changed', () => {
    fc.assert(
      fc.property(
        digits(8),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (beginning, at, off) => {
          const valid = completed(beginning);
          const changed = (Number(valid[at]) + off) % 10;
          expect(isOfficialId('siren', `${valid.slice(0, at)}${changed}${valid.slice(at + 1)}`)).toBe(false);
        },
      ),
    );
  });
});

describe('a SIRET', () => {
  it('passes when the SIREN in it and the whole pass', () => {
    fc.assert(
      fc.property(digits(8), digits(4), fc.integer({ min: 1, max: 9 }), (siren, establishment, off) => {
        const valid = completed(`${completed(siren)}${establishment}`);
        const wrong = `${valid.slice(0, 13)}${(Number(valid.at(-1)) + off) % 10}`;
        fc.pre(!valid.startsWith('356000000'));
        expect([isOfficialId('siret', valid), isOfficialId('siret', wrong)]).toEqual([true, false]);
      }),
    );
  });

  it('of La Poste passes when its digits sum to a multiple of five', () => {
    fc.assert(
      fc.property(digits(5), (establishment) => {
        const number = `356000000${establishment}`;
        const sum = [...number].reduce((total, digit) => total + Number(digit), 0);
        expect(isOfficialId('siret', number)).toBe(sum % 5 === 0 || luhnSum(number) % 10 === 0);
      }),
    );
    // An office whose number fails the check of Luhn, and the head office, whose number passes it.
    expect(isOfficialId('siret', '35600000049837')).toBe(true);
    expect(isOfficialId('siret', '35600000000048')).toBe(true);
  });
});

it('a PACAGE number is nine digits without a check', () => {
  fc.assert(fc.property(digits(9), (number) => expect(isOfficialId('pacage', number)).toBe(true)));
});

it('no kind accepts another length or anything but digits', () => {
  fc.assert(
    fc.property(fc.constantFrom('siren', 'siret', 'pacage'), fc.string(), (kind, text) => {
      const length = kind === 'siret' ? 14 : 9;
      fc.pre(!new RegExp(`^[0-9]{${length}}$`).test(text));
      expect(isOfficialId(kind, text)).toBe(false);
    }),
  );
  expect(isOfficialId('siren', '73282932٠')).toBe(false);
});

it('spaces of every kind are left out of a number', () => {
  expect(withoutSpaces(' 732 829\u00a0320\u202f00074\n')).toBe('73282932000074');
});

it('writes a SIREN in groups of three digits and a SIRET with the five of its establishment', () => {
  expect(groupedNumber('732829320')).toBe('732\u00a0829\u00a0320');
  expect(groupedNumber('732 829 32000074')).toBe('732\u00a0829\u00a0320\u00a000074');
  expect(groupedNumber('W751234567')).toBe('W751234567');
});
