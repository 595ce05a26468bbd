import { describe, expect, it } from '@jest/globals';
import { readMoney } from '../../src/prose/amounts.ts';
import { factsOf } from '../kit/read-native.ts';

function benefit(lines: readonly string[]) {
  return factsOf('aides-jeunes', 'benefits/javascript/essai.yml', `institution: x\n${lines.join('\n')}\n`)
    .facts;
}

describe('things that are lent', () => {
  it.each([
    "prêt d'un vélo électrique",
    'prêt de vélos',
    'prêt gratuit de trottinettes',
    "prêt d'ordinateurs aux lycéens",
    'vélo à assistance électrique en prêt',
    'prêt longue durée de matériel informatique',
  ])('%s is no loan', (label) => {
    const { funding } = benefit([`label: ${JSON.stringify(label)}`]);
    expect([funding.instrument === 'loan', funding.loanOption]).toEqual([false, null]);
    expect(readMoney(label, 'fr').loan).toBeNull();
  });

  it.each([
    "prêt d'études",
    'prêt à taux zéro pour un vélo',
    'prêt d’honneur',
    'micro-prêt : prêt personnel',
  ])('%s is one', (label) => {
    expect(benefit([`label: ${JSON.stringify(label)}`]).funding.loanOption).toBe(true);
  });
});

it("a farmers' grant is for farmers and has the amount of its description", () => {
  const facts = benefit([
    "label: dotation d'installation des jeunes agriculteurs",
    "description: Une aide de 30 000 € pour s'installer.",
  ]);
  expect(facts.eligibleApplicants).toEqual(['farmer']);
  expect(facts.funding.maximumGrant).toEqual({ cents: 3_000_000, currency: 'EUR' });
});

describe('the fields of a benefit', () => {
  it.each([
    [
      ['label: rémunération des stagiaires', 'interestFlag: _interetPermisDeConduire'],
      ['education_training'],
    ],
    [
      ['label: tarif de transport des personnes en situation de handicap'],
      ['health_social', 'transport_mobility'],
    ],
    [['label: carte de train des apprentis'], ['transport_mobility', 'education_training']],
    [['label: carte SNCF des étudiants'], ['transport_mobility', 'education_training']],
    [['label: aide au permis', 'interestFlag: _interetPermisDeConduire'], ['transport_mobility']],
  ])('%j are %j', (lines, sectors) => {
    expect(benefit(lines).targetSectors).toEqual(sectors);
  });
});

describe('amounts beside a loan or a grant', () => {
  it.each([
    'De 10 000 € à 50 000 €. Obligations : jusqu’à 1 500 000 €.',
    'De 10 000 € à 50 000 € ; en obligations convertibles jusqu’à 1 500 000 €',
    'De 10 000 € à 50 000 €, et jusqu’à 1 500 000 € en prises de participation',
  ])('%s states the maximum of the loan alone', (text) => {
    expect(readMoney(text, 'fr').maximumGrant?.value.cents).toBe(5_000_000);
  });
});
