import { expect, test } from '@jest/globals';
import type { Condition } from '@platform/contracts/catalog';
import { plainSpaces, registeredLocale } from '../../test/page-locale.ts';
import { conditionSentence, conditionText, isStatedBy, shownConditions } from './condition-text.ts';

const fr = registeredLocale('fr');
const en = registeredLocale('en');

function condition(differences: Partial<Condition>): Condition {
  return {
    subject: 'employees',
    rule: 'at_most',
    values: ['49'],
    period: null,
    alternative: null,
    native: '',
    ...differences,
  };
}

test.each([
  [condition({}), 'Effectif : au plus 49 salariés', 'Employees: at most 49 employees'],
  [
    condition({ subject: 'turnover', rule: 'less_than', values: ['1000000'], period: 'year' }),
    'Chiffre d’affaires : moins de 1 000 000 € par an',
    'Turnover: less than €1,000,000 per year',
  ],
  [
    condition({ subject: 'territory', rule: 'one_of', values: ['region:53', 'country:FR'] }),
    'Territoire : parmi Bretagne, France',
    'Territory: one of Bretagne, France',
  ],
  [
    condition({ subject: 'activity', rule: 'none_of', values: [...'ABCDEFGHIJ'] }),
    'Activité : hors A, B, C, D, E, F, G, H et 2 autres',
    'Activity: except A, B, C, D, E, F, G, H and 2 others',
  ],
  [
    condition({ subject: 'postcode', rule: 'one_of', values: ['35000'] }),
    'Code postal : parmi 35000',
    'Postcode: one of 35000',
  ],
])('%j', (stated, french, english) => {
  const [shown = { condition: stated, upTo: null }] = shownConditions([stated]);
  expect(plainSpaces(conditionText(shown, fr))).toBe(french);
  expect(plainSpaces(conditionText(shown, en))).toBe(english);
});

test('a lower and an upper limit are one line, except where they are of different alternatives', () => {
  const from = condition({ subject: 'age', rule: 'at_least', values: ['18'] });
  const to = condition({ subject: 'age', rule: 'at_most', values: ['25'] });
  const lines = (conditions: readonly Condition[], locale: typeof fr) =>
    shownConditions(conditions).map((shown) => plainSpaces(conditionText(shown, locale)));
  expect(lines([from, to], fr)).toEqual(['Âge : de 18 à 25 ans']);
  expect(lines([from, to], en)).toEqual(['Age: from 18 to 25 years']);
  expect(lines([from], fr)).toEqual(['Âge : au moins 18 ans']);
  expect(lines([from, { ...to, alternative: 'apprenti' }], fr)).toHaveLength(2);
  expect(lines([from, { ...to, values: ['18'] }], fr)).toEqual(['Âge : 18 ans']);
  const turnover = { subject: 'turnover', period: 'year' } as const;
  expect(
    lines(
      [
        { ...from, ...turnover },
        { ...to, ...turnover },
      ],
      fr,
    ),
  ).toHaveLength(2);
});

test('a condition without words of its own is left out where a sentence states its figures', () => {
  const [shown] = shownConditions([
    condition({ subject: 'age', rule: 'at_least', values: ['18'] }),
    condition({ subject: 'age', rule: 'at_most', values: ['25'] }),
  ]);
  if (shown === undefined) throw new Error('no condition is shown');
  expect(isStatedBy(shown, ['Avoir de 18 à 25 ans.'])).toBe(true);
  expect(isStatedBy(shown, ['Avoir 18 ans.', 'Payer 25 €.'])).toBe(false);
  expect(isStatedBy(shown, ['Habiter ici depuis 18 à 25 jours.'])).toBe(false);
  const small = { condition: condition({ values: ['49'] }), upTo: null };
  expect(isStatedBy(small, ['Employer moins de 50 salariés.'])).toBe(true);
  expect(isStatedBy(small, ['Dépenser 49 000 € par salarié.'])).toBe(false);
  const large = { condition: condition({ values: ['4999'] }), upTo: null };
  expect(isStatedBy(large, ['Compter moins de 5 000 salariés.'])).toBe(true);
  expect(isStatedBy(large, ['Fewer than 5,000 employees.'])).toBe(true);
  expect(isStatedBy({ ...shown, condition: { ...shown.condition, native: 'age' } }, ['18 à 25'])).toBe(false);
});

test('the sentence of a source is quoted, the name of one of its columns is not', () => {
  expect(conditionSentence({ native: 'Entreprises de moins de dix salariés' })).not.toBeNull();
  expect(conditionSentence({ native: 'criteres.pour' })).toBeNull();
  expect(conditionSentence({ native: '' })).toBeNull();
});
