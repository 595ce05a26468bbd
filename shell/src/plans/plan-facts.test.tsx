import { describe, expect, test } from '@jest/globals';
import { PLANS, planOf, VAT_BASIS_POINTS } from '@platform/contracts/billing-plans';
import { livePage } from '../../test/live-page.tsx';
import en from './i18n/en/plans.json' with { type: 'json' };
import fr from './i18n/fr/plans.json' with { type: 'json' };
import { PricingPage } from './PricingPage.tsx';

const { searches, validMonths: months } = planOf('pay_as_you_go');
const solo = planOf('solo').trialDays;
const pro = planOf('pro_20').trialDays;
const vat = VAT_BASIS_POINTS / 100;

describe.each([
  [
    'fr',
    fr,
    [
      `Solo s’essaie ${solo} jours, les formules Pro ${pro} jours`,
      `Un paiement donne ${searches} recherches par IA, utilisables pendant ${months} mois`,
      `${searches} recherches par IA, valables ${months} mois`,
      `TVA de ${vat} % comprise`,
    ],
  ],
  [
    'en',
    en,
    [
      `Solo can be tried for ${solo} days, the Pro plans for ${pro} days`,
      `One payment gives ${searches} AI searches that can be used for ${months} months`,
      `${searches} AI searches, valid for ${months} months`,
      `VAT of ${vat}%`,
    ],
  ],
] as const)('the sentences about plans in %s', (language, texts, sentences) => {
  test('contain the numbers of the catalogue and none of their own', async () => {
    const { searches_one: one, searches_other: other } = texts.contents;
    for (const text of [texts.vat, texts.questions.trial.text, texts.questions.credits.text, one, other]) {
      expect(text).not.toMatch(/\d/);
    }
    const { body } = await livePage(<PricingPage />, { language });
    const shown = body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
    for (const sentence of sentences) expect(shown).toContain(sentence);
    expect(shown).not.toContain('{{');
  });
});

test('one sentence is true of the trial of every Pro plan', () => {
  const days = PLANS.filter(({ id }) => id.startsWith('pro_')).map(({ trialDays }) => trialDays);
  expect(new Set(days)).toEqual(new Set([pro]));
});
