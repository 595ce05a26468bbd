import { describe, expect, test } from '@jest/globals';
import { readApplicants, readDates, readMoney } from '../../src/prose/index.ts';
import { quotesIn, withQuote, writtenSentences } from '../../src/prose/quotes.ts';
import { moneyFromDescription, moneyFromProse } from '../../src/values/money-from-prose.ts';

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

  test('costs one reading of each distinct sentence, however often it occurs and however many values are quoted', () => {
    const text = `Voir le site.\n${'Ouvert le 2 mars 2027.\n'.repeat(3)}Clôture le 15 mars 2027.`;
    const read: string[] = [];
    const quoted = quotesIn(text, (sentence) => {
      read.push(sentence);
      return readDates(sentence, 'fr', '2026-11-24');
    });
    expect(quoted(null, () => null)).toBeNull();
    expect(read).toEqual([]);
    const whole = readDates(text, 'fr', '2026-11-24');
    const quotes = [
      quoted(whole.deadline, ({ deadline }) => deadline)?.quote,
      quoted(whole.opensOn, ({ opensOn }) => opensOn)?.quote,
    ];
    expect(quotes).toEqual(['Clôture le 15 mars 2027.', 'Ouvert le 2 mars 2027.']);
    expect(read).toEqual(['Voir le site.', 'Ouvert le 2 mars 2027.', 'Clôture le 15 mars 2027.']);
  });

  test('is looked for only where the value is kept', () => {
    const text =
      'L’aide est plafonnée à 20 000 €. Le coût du projet dépasse 5 000 €. Taux : 50 % des dépenses.';
    expect(moneyFromDescription(text)).toMatchObject({
      funding: { cofinancingRate: { maxBps: 5_000 } },
      methods: { 'funding.cofinancingRate': { quote: 'Taux : 50 % des dépenses.' } },
    });
    expect(Object.keys(moneyFromDescription(text).methods)).toEqual(['funding.cofinancingRate']);
  });

  test('nothing is quoted for nothing', () => {
    expect(withQuote(null, 'x', () => null)).toBeNull();
    expect(writtenSentences(' \n\n')).toEqual([]);
  });
});
