import { describe, expect, it } from '@jest/globals';
import { factsOf } from '../kit/read-native.ts';
import { teeProgramme } from '../kit/tee-programme.ts';

function short(facts: ReturnType<typeof factsOf>['facts']) {
  return facts.conditions.map(({ subject, rule, values, period, alternative }) =>
    [subject, rule, values.join(' '), period, alternative].filter((part) => part !== null).join(' | '),
  );
}

describe('conditions of a TEE programme', () => {
  it('are facts with their words and an origin', () => {
    const { facts, methods } = factsOf('tee', 'programs/isoler.yaml', teeProgramme());
    expect(facts.nafSections).toEqual(['C', 'F']);
    expect(short(facts)).toEqual([
      'activity | one_of | C F',
      'objective | one_of | est rénover mon bâtiment',
      'employees | at_most | 49',
      'company_status | none_of | micro_enterprise',
    ]);
    expect(facts.conditions[2]?.native).toBe('effectif <= 49');
    expect(methods.conditions).toEqual({ method: 'stated', confidence: null });
  });

  it('keep what must not hold, and rules of another form as they are', () => {
    const rules = (lines: readonly string[]) =>
      `titre: Essai\npublicodes:\n  entreprise . est éligible:\n${lines.map((line) => `    ${line}`).join('\n')}\n`;
    const { facts } = factsOf(
      'tee',
      'programs/essai.yaml',
      rules([
        'toutes ces conditions:',
        '  - effectif > 9',
        '  - aucune de ces conditions:',
        '      - code NAF niveau 2 . est 02',
        '      - effectif >= 5000',
        "  - chiffre d'affaires <= 50000000",
      ]),
    );
    expect(facts.nafSections).toEqual([]);
    expect(short(facts)).toEqual([
      'activity | none_of | 02',
      'employees | more_than | 9',
      'employees | less_than | 5000',
      "other | one_of | chiffre d'affaires <= 50000000",
    ]);
  });

  it('limit no activity when they list all sections', () => {
    const sections = [...'ABCDEFGHIJKLMNOPQRSTU'].map((one) => `      - code NAF niveau 1 . est ${one}`);
    const file = `titre: Essai\npublicodes:\n  a:\n    une de ces conditions:\n${sections.join('\n')}\n`;
    expect(factsOf('tee', 'programs/essai.yaml', file).facts.nafSections).toEqual([]);
  });
});

it('conditions of a benefit hold together, and those of its situations are alternatives', () => {
  const { facts } = factsOf(
    'aides-jeunes',
    'benefits/javascript/essai.yml',
    `label: essai
institution: x
conditions_generales:
  - { type: age, operator: ">=", value: 16 }
  - { type: quotient_familial, operator: "<", value: 700, period: month }
  - { type: departements, values: ["69"] }
  - { type: regime_securite_sociale, includes: [regime_agricole], excludes: [regime_general] }
  - { type: inconnue, value: 3 }
profils:
  - { type: etudiant, conditions: [{ type: annee_etude, values: [bts_1, bts_2] }] }
  - { type: chomeur, conditions: [] }
`,
  );
  expect(short(facts)).toEqual([
    'age | at_least | 16',
    'household_quotient | less_than | 700 | month',
    'social_insurance | one_of | regime_agricole',
    'social_insurance | none_of | regime_general',
    'other | one_of | inconnue',
    'situation | one_of | etudiant | etudiant 1',
    'study_year | one_of | bts_1 bts_2 | etudiant 1',
    'situation | one_of | chomeur | chomeur 2',
  ]);
  expect(facts.conditions[4]?.native).toContain('inconnue');
});
