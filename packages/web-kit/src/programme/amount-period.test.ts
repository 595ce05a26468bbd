import { expect, test } from '@jest/globals';
import { emptyFacts, type Funding, titleOnly } from '@platform/contracts/catalog';
import { plainSpaces, registeredLocale } from '../../test/programme-locale.ts';
import { amountText } from './amount.ts';
import { withPeriod } from './amount-period.ts';

const fr = registeredLocale('fr');
const en = registeredLocale('en');

function headline(euros: number, grantDetails: string, more: Partial<Funding> = {}, locale = fr): string {
  const funding = {
    ...emptyFacts(titleOnly('Aide')).funding,
    maximumGrant: { cents: euros * 100, currency: 'EUR' },
    ...more,
  };
  return plainSpaces(
    withPeriod(amountText(funding, locale), { funding, summary: null, grantDetails }, locale),
  );
}

test('a sum is shown with its period where the text states it right behind the sum', () => {
  expect(headline(300, 'Jusqu’à 100 € par mois, ou 300 € par mois dans une entreprise agricole.')).toBe(
    'jusqu’à 300 € par mois',
  );
  expect(headline(1_000, 'Jusqu’à 1 000 € par mois.')).toBe('jusqu’à 1 000 € par mois');
  expect(headline(1_000, 'Up to €1,000 a month.', {}, en)).toBe('up to €1,000 a month');
  expect(headline(250, '250 € par an au plus.')).toBe('jusqu’à 250 € par an');
});

test('the period of another sum, or of a sum that is a ceiling of a rate, is not taken over', () => {
  expect(headline(500, 'Prêt de 500 € au plus, remboursé 35 € par mois.')).toBe('jusqu’à 500 €');
  expect(headline(300, '1 300 € par mois')).toBe('jusqu’à 300 €');
  expect(headline(300, '300 € par mois', { cofinancingRate: { minBps: 5_000, maxBps: 5_000 } })).toBe(
    '50 % des dépenses, dans la limite de 300 €',
  );
});
