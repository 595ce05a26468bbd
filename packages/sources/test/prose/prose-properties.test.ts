import { describe, expect, it } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { moneyOfEuros, readMoney } from '../../src/prose/amounts.ts';
import { readApplicants } from '../../src/prose/applicants.ts';
import { readDates } from '../../src/prose/dates.ts';
import { readNafSections } from '../../src/prose/naf-sections.ts';
import { CONFIDENT } from '../../src/prose/reading.ts';
import { readTerritories } from '../../src/prose/territories.ts';
import { ownPhrases } from './labelled-phrases.ts';
import { REFERENCE } from './read-facts.ts';

const WORDS =
  "jusqu'à|de|à|entre|et|ou|€|%|EUR|k€|M€|millions d'euros|maximum|plafonné à|dans la limite de|subvention|aide|prêt|par an|dépenses|coût|1 000|2.500|3,000|99,9|120|50|20|avant le|jusqu'au|du|au|15|31|30 juin|1er mars|2026|15/09/2026|at 5 pm|17h00|deadline|clôture :|hors|sauf|France|Drôme (26)|Nord|en|Bretagne|outre-mer|commune de|Métropole de|Lyon|PME|associations|agriculteurs|sont éligibles|ne sont pas|destiné aux|section C|NAF|62.01Z|10 à 33|BTP|secteur|,|;|.|:|(|)|\n|\u00a0".split(
    '|',
  );
const phrase = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(' ')),
);
const language = fc.constantFrom('fr' as const, 'en' as const);
const RUNS = { numRuns: 1_000 };

function readAll(text: string, tongue: 'fr' | 'en') {
  return {
    money: readMoney(text, tongue),
    dates: readDates(text, tongue, REFERENCE),
    territories: readTerritories(text, loadTerritories()),
    applicants: readApplicants(text, tongue),
    naf: readNafSections(text),
  };
}

describe('reading any text', () => {
  it('never throws, and every confidence is a percentage that fits its method', () => {
    fc.assert(
      fc.property(phrase, language, (text, tongue) => {
        for (const part of Object.values(readAll(text, tongue)).flatMap((one) => Object.values(one))) {
          if (part === null || typeof part === 'boolean') continue;
          expect(Number.isInteger(part.confidence) && part.confidence >= 0 && part.confidence <= 100).toBe(
            true,
          );
          expect(part.method).toBe(part.confidence >= CONFIDENT ? 'derived' : 'guessed');
        }
      }),
      RUNS,
    );
  });

  it('returns no amount or rate whose figures are not in the text, and no minimum above its maximum', () => {
    fc.assert(
      fc.property(phrase, language, (text, tongue) => {
        const { minimumGrant, maximumGrant, fundingAmount, rate } = readMoney(text, tongue);
        const written = numbersIn(text);
        for (const money of [minimumGrant, maximumGrant, fundingAmount]) {
          if (money !== null)
            expect([text, isWritten(written, money.value.cents, [1, 1e3, 1e6, 1e9])]).toEqual([text, true]);
        }
        if (minimumGrant !== null && maximumGrant !== null)
          expect(minimumGrant.value.cents).toBeLessThanOrEqual(maximumGrant.value.cents);
        if (rate !== null) {
          const { minBps, maxBps } = rate.value;
          expect(
            isWritten(written, maxBps, [1]) && (minBps === null || isWritten(written, minBps, [1])),
          ).toBe(true);
          expect(maxBps).toBeLessThanOrEqual(10_000);
          expect(minBps ?? 0).toBeLessThanOrEqual(maxBps);
        }
      }),
      RUNS,
    );
  });

  it('returns no day that is not in the text, and no certain year that is not in it', () => {
    fc.assert(
      fc.property(phrase, language, (text, tongue) => {
        const { opensOn, deadline } = readDates(text, tongue, REFERENCE);
        const stated = [opensOn, deadline === null ? null : { ...deadline, value: deadline.value.date }];
        for (const one of stated) {
          if (one === null) continue;
          const [year = '', , day = ''] = one.value.split('-');
          const numbers: readonly string[] = text.match(/\d+/g) ?? [];
          expect(numbers.some((number) => Number(number) === Number(day))).toBe(true);
          if (one.confidence >= CONFIDENT)
            expect(text.includes(year) || numbers.includes(year.slice(2))).toBe(true);
        }
        if (opensOn !== null && deadline !== null) expect(opensOn.value <= deadline.value.date).toBe(true);
      }),
      RUNS,
    );
  });

  it('names only territories that exist', () => {
    fc.assert(
      fc.property(phrase, (text) => {
        const { zones, excluded } = readTerritories(text, loadTerritories());
        for (const id of [...(zones?.value ?? []), ...(excluded?.value ?? [])])
          expect(loadTerritories().has(id)).toBe(true);
      }),
      RUNS,
    );
  });

  it('reads any ceiling in French and in English number form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (amount) => {
        const french = readMoney(`Dans la limite de ${amount.toLocaleString('fr-FR')} €`, 'fr');
        const english = readMoney(`Grants of up to EUR ${amount.toLocaleString('en-GB')}`, 'en');
        expect(french.maximumGrant?.value).toEqual({ cents: amount * 100, currency: 'EUR' });
        expect(english.maximumGrant?.value).toEqual({ cents: amount * 100, currency: 'EUR' });
      }),
    );
  });

  it('reads all digits of a number or none', () => {
    const number = fc.stringMatching(/^[1-9]\d{0,5}([., ]\d{1,6}){0,3}$/);
    const significant = (text: string) => text.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '');
    fc.assert(
      fc.property(
        number,
        fc.constantFrom('', ' k', ' M', ' million '),
        language,
        (written, scale, tongue) => {
          const before = readMoney(`The grant is limited to EUR ${written}${scale}.`, tongue).maximumGrant;
          const after = readMoney(`L'aide est plafonnée à ${written}${scale}€`, tongue).maximumGrant;
          for (const read of [before, after]) {
            if (read !== null)
              expect([written, significant(`${read.value.cents}`)]).toEqual([written, significant(written)]);
          }
        },
      ),
      RUNS,
    );
  });

  it('reads any day as French and English write it, with its time', () => {
    const day = fc.date({
      min: new Date('1950-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    const minutes = fc.integer({ min: 1, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(day, minutes, (at, minute) => {
        const [time, date] = [clockTime(minute), at.toISOString().slice(0, 10)];
        const worded = (locale: string) =>
          new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
        const french = [
          worded('fr-FR'),
          date,
          date.split('-').toReversed().join('/'),
          date.split('-').toReversed().join('.'),
        ];
        for (const written of french) {
          const read = readDates(
            `Dossier à déposer avant le ${written} à ${time.replace(':', 'h')}`,
            'fr',
            REFERENCE,
          );
          expect([written, read.deadline?.value]).toEqual([written, { date, time, zone: 'Europe/Paris' }]);
        }
        for (const written of [worded('en-GB'), worded('en-US'), date]) {
          const read = readDates(`Applications are due by ${written}, ${time} CET`, 'en', REFERENCE);
          expect([written, read.deadline?.value]).toEqual([written, { date, time, zone: 'Europe/Brussels' }]);
        }
      }),
    );
  });

  it('reads a text as long as the longest description', () => {
    const long = `${'Les dépenses de la commune de Lyon ne dépassent pas 10 000 € HT avant le 3 mars 2026, hors secteur agricole ; '.repeat(450)}`;
    expect(() => readAll(long, 'fr')).not.toThrow();
  });
});

describe('the spelling of a phrase', () => {
  const WAYS: readonly (readonly [string, (text: string) => string])[] = [
    ['no-break spaces', (text) => text.replaceAll(' ', '\u00a0')],
    ['narrow no-break spaces', (text) => text.replaceAll(' ', '\u202f')],
    ['thin spaces', (text) => text.replaceAll(' ', '\u2009')],
    ['double spaces', (text) => text.replaceAll(' ', '  ')],
    ['typographic apostrophes', (text) => text.replaceAll("'", '’')],
    ['decomposed accents', (text) => text.normalize('NFD')],
  ];

  it.each(WAYS)('does not matter: %s', (_, rewritten) => {
    for (const { text, language: tongue } of ownPhrases())
      expect([text, readAll(rewritten(text), tongue)]).toEqual([text, readAll(text, tongue)]);
  });
});

it('accepts euros with at most two decimals as money', () => {
  expect(moneyOfEuros(16.8)).toEqual({ cents: 1_680, currency: 'EUR' });
  expect([0.001, -1, Number.NaN, 1e300].map(moneyOfEuros)).toEqual([null, null, null, null]);
});

function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/**
 * Every number that digits of the text could mean, in hundredths: groups of digits alone and joined, with either
 * decimal separator.
 */
function numbersIn(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [run] of text.replaceAll(/\s/g, ' ').matchAll(/\d[\d., ]*/g)) {
    const groups = run.trim().split(/ +/);
    for (let from = 0; from < groups.length; from += 1) {
      for (let to = from + 1; to <= groups.length; to += 1) {
        const joined = groups
          .slice(from, to)
          .join('')
          .replace(/[.,]+$/, '');
        const whole = Number(joined.replaceAll(/[.,]/g, ''));
        const point = Math.max(joined.lastIndexOf('.'), joined.lastIndexOf(','));
        const decimal = Number(
          `${joined.slice(0, point).replaceAll(/[.,]/g, '')}.${joined.slice(point + 1)}`,
        );
        found.add(whole * 100);
        if (point >= 0) found.add(decimal * 100);
      }
    }
  }
  return found;
}

function isWritten(written: ReadonlySet<number>, hundredths: number, factors: readonly number[]): boolean {
  return factors.some((factor) =>
    [...written].some((number) => Math.abs(number * factor - hundredths) < 0.5),
  );
}
