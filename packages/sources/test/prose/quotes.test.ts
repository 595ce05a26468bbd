import { describe, expect, test } from '@jest/globals';
import { readApplicants, readDates, readMoney } from '../../src/prose/index.ts';
import { withQuote, writtenSentences } from '../../src/prose/quotes.ts';
import { moneyFromProse } from '../../src/values/money-from-prose.ts';

describe('the quote of a value from prose', () => {
  test('is the sentence as the source writes it, without signs of lists and emphasis', () => {
    const text =
      'Bénéficiaires : tous.\n- **L’aide** est de 50 %  des dépenses, plafonnée à 20 000 €. Voir le site.';
    const { funding, methods } = moneyFromProse(text);
    expect(funding).toMatchObject({ maximumGrant: { cents: 2_000_000 }, cofinancingRate: { maxBps: 5_000 } });
    const quote = 'L’aide est de 50 % des dépenses, plafonnée à 20 000 €.';
    expect(methods['funding.maximumGrant']).toMatchObject({ quote });
    expect(methods['funding.cofinancingRate']).toMatchObject({ quote });
  });

  test('is the first of the sentences that state the value', () => {
    const text = 'Clôture le 15 mars 2027. Les dossiers sont reçus jusqu’au 15 mars 2027.';
    const read = (part: string) => readDates(part, 'fr', '2026-11-24').deadline;
    expect(withQuote(read(text), text, read)?.quote).toBe('Clôture le 15 mars 2027.');
  });

  test('is absent where only several sentences together state the value', () => {
    const text = 'Sont éligibles les entreprises. Sont éligibles les associations.';
    const read = (part: string) => readApplicants(part, 'fr').eligible;
    const found = read(text);
    expect(found?.value).toEqual(['company', 'nonprofit']);
    expect(withQuote(found, text, read)).toEqual(found);
  });

  test('is absent where the sentence is longer than a quote may be', () => {
    const text = `L’aide est plafonnée à 20 000 € ${'pour des travaux '.repeat(40)}.`;
    const read = (part: string) => readMoney(part, 'fr').maximumGrant;
    expect(read(text)).not.toBeNull();
    expect(withQuote(read(text), text, read)).not.toHaveProperty('quote');
  });

  test('nothing is quoted for nothing', () => {
    expect(withQuote(null, 'x', () => null)).toBeNull();
    expect(writtenSentences(' \n\n')).toEqual([]);
  });
});
