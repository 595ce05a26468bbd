import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moneyOfEuros, readAmounts } from './french-amounts.ts';

const euros = (amount: number) => ({ cents: amount * 100, currency: 'EUR' });

describe('reading amounts of French phrases', () => {
  it.each([
    [
      "Jusqu'à 80% du coût de l'étude, dans un maximum de 100 000 €",
      null,
      100_000,
      { minBps: null, maxBps: 8_000 },
    ],
    ['Jusqu’à 70 % du coût', null, null, { minBps: null, maxBps: 7_000 }],
    ['50% des dépenses engagées dans la limite de 8000 €', null, 8_000, { minBps: 5_000, maxBps: 5_000 }],
    ['De 10\u00a0000 € à 500\u202f000 €', 10_000, 500_000, null],
    ['de 2 500 € HT à 200 000 € HT', 2_500, 200_000, null],
    ['Entre 37,5% à 80% selon le projet', null, null, { minBps: 3_750, maxBps: 8_000 }],
    [
      '15 à 25 % de l’assiette éligible, dans un maximum de 100 000 €',
      null,
      100_000,
      { minBps: 1_500, maxBps: 2_500 },
    ],
    ["jusqu'à 9 000 €, selon le véhicule", null, 9_000, null],
    [
      "Jusqu'à 40% des dépenses, dans un maximum de 200 000 € HT par site",
      null,
      null,
      { minBps: null, maxBps: 4_000 },
    ],
    [
      "Jusqu'à 50 % du coût, dans une limite de 10 000 € (sauf four limité à 5 000 €)",
      null,
      10_000,
      { minBps: null, maxBps: 5_000 },
    ],
    ['30 à 80 % de la pose ou de la mesure, selon projet', null, null, { minBps: 3_000, maxBps: 8_000 }],
    ["jusqu'à 25% de la vente ou du prêt", null, null, { minBps: null, maxBps: 2_500 }],
    [
      "Jusqu'à 50 %, dans la limite de 10 000 € (sauf four limité à 15 000 €)",
      null,
      null,
      { minBps: null, maxBps: 5_000 },
    ],
  ])('reads "%s"', (phrase, minimum, maximum, rate) => {
    expect(readAmounts(phrase)).toEqual({
      minimumGrant: minimum === null ? null : euros(minimum),
      maximumGrant: maximum === null ? null : euros(maximum),
      rate,
    });
  });

  it.each([
    'Selon le projet',
    "Subvention de 3 000 € sur la base d'une facture d'un montant minimum de 3 750 €",
    'financement de 4 000 à 100 000 €, prêt de 8 000 à 300 000 €',
    'dans un maximum de 200 000 € (subvention) ou 300 000 € (avance remboursable)',
    "Jusqu'à 80% du coût de l'étude ou 60% de l'investissement",
    'Jusqu’à 1 000 € HT/ jour',
    '3 000 € HT après subvention de 50%',
    'à partir de 10 % des coûts',
    '4 500 € par an',
    '2000 €/produit ou service',
    "Jusqu'à 150 %",
  ])('gives nothing where a person would have to ask: "%s"', (phrase) => {
    expect(readAmounts(phrase)).toEqual({ minimumGrant: null, maximumGrant: null, rate: null });
  });

  it('reads any ceiling it is told in French number form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (amount) => {
        const phrase = `Dans la limite de ${amount.toLocaleString('fr-FR')} €`;
        expect(readAmounts(phrase).maximumGrant).toEqual(euros(amount));
      }),
    );
  });

  it('never throws and never gives a rate above 100 % or a minimum above the maximum', () => {
    const words = fc.constantFrom(
      "jusqu'à",
      'de',
      'à',
      '€',
      '%',
      'maximum',
      '1 000',
      '99,9',
      '120',
      'par an',
      'ou',
      '\u00a0',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((parts) => parts.join(' ')),
        ),
        (phrase) => {
          const { minimumGrant, maximumGrant, rate } = readAmounts(phrase);
          if (minimumGrant !== null) expect(minimumGrant.cents).toBeLessThanOrEqual(maximumGrant?.cents ?? 0);
          if (rate !== null) {
            expect(rate.maxBps).toBeLessThanOrEqual(10_000);
            expect(rate.minBps ?? 0).toBeLessThanOrEqual(rate.maxBps);
          }
        },
      ),
    );
  });

  it('takes euros with at most two decimals as money', () => {
    expect(moneyOfEuros(16.8)).toEqual({ cents: 1_680, currency: 'EUR' });
    expect([moneyOfEuros(0.001), moneyOfEuros(-1), moneyOfEuros(Number.NaN), moneyOfEuros(1e300)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
