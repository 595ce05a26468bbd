import { expect, test } from '@jest/globals';
import { limitsOfSentence } from './stated-limits.ts';

test.each([
  ['Compter moins de 5 000 salariés.', ['employees less_than 5000']],
  ['Employer de 20 à 250 salariés.', ['employees at_least 20', 'employees at_most 250']],
  ['Employer 500 salariés au plus.', ['employees at_most 500']],
  ['Employer au moins une personne.', ['employees at_least 1']],
  [
    'Compter plus de 5 personnes et moins de 250 salariés.',
    ['employees more_than 5', 'employees less_than 250'],
  ],
  [
    'Compter moins de 250 salariés et trois ans d’activité.',
    ['employees less_than 250', 'company_age_months at_least 36'],
  ],
  ['Exercer depuis au moins trois ans.', ['company_age_months at_least 36']],
  ['Avoir 3 ans d’activité au moins.', ['company_age_months at_least 36']],
  ['Réaliser plus de 5 millions d’euros de chiffre d’affaires.', ['turnover more_than 5000000']],
  ['Réaliser au plus 750 000 € de chiffre d’affaires.', ['turnover at_most 750000']],
  ['Avoir entre 18 et 25 ans.', ['age at_least 18', 'age at_most 25']],
  ['Avoir au moins 12 ans et moins de 26 ans.', ['age at_least 12', 'age less_than 26']],
  ['Avoir 60 ans ou plus.', ['age at_least 60']],
])('reads the limits of "%s"', (sentence, limits) => {
  const read = limitsOfSentence(sentence) ?? [];
  expect(read.map(({ subject, rule, values }) => [subject, rule, ...values].join(' '))).toEqual(limits);
});

test.each([
  'Avoir moins de 25 ans, sauf handicap.',
  'Avoir moins de 25 ans et le baccalauréat.',
  'Avoir un enfant de moins de 20 ans.',
  'Avoir 2 enfants à charge, ou un seul dans les DOM.',
  'Avoir un logement de plus de deux ans.',
  'Exister depuis un an, sauf dérogation.',
  'Obtenir d’une banque un financement d’un montant égal.',
])('reads nothing of "%s", of which a part is something else', (sentence) => {
  expect(limitsOfSentence(sentence)).toBeNull();
});
