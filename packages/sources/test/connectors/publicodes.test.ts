import { describe, expect, it } from '@jest/globals';
import { criteriaOf } from '@platform/eligibility';
import { readExpression } from '../../src/connectors/tee/publicodes/expression.ts';
import { readPublicodes } from '../../src/connectors/tee/publicodes/read-publicodes.ts';

const REGIONS: Readonly<Record<string, string>> = { Bretagne: 'region:53', Corse: 'region:94' };
const surroundings = {
  dates: { 'début de validité': '2026-01-01', 'fin de validité': null },
  territoriesNamed: (name: string) => [REGIONS[name] ?? []].flat(),
};

/** Criteria of rules in short: `kind group subject rule values`. */
function read(publicodes: unknown): string[] {
  return criteriaOf(readPublicodes(publicodes, surroundings)).map((one) =>
    [
      one.kind,
      one.group,
      one.role === 'indicative' ? '(indicative)' : null,
      one.subject,
      one.rule,
      ...one.values,
    ]
      .filter((part) => part !== null)
      .concat(one.kind === 'to_check' ? [one.sentence] : [])
      .join(' '),
  );
}

describe('the rules of a programme', () => {
  it('hold together when one names the others, whatever their order', () => {
    const rules = read({
      'entreprise . a un effectif éligible': {
        'toutes ces conditions': ['effectif >= 10', 'effectif < 250'],
      },
      'entreprise . est ciblée': { 'toutes ces conditions': ['est éligible', 'a un objectif ciblé'] },
      'entreprise . est éligible': {
        'applicable si': 'dispositif . début de validité <= date du jour',
        'toutes ces conditions': [
          'a un effectif éligible',
          'entreprise . est dans une zone géographique éligible',
        ],
      },
      'entreprise . est dans une zone géographique éligible': {
        'une de ces conditions': ['région = Bretagne', "région = 'Corse'"],
      },
    });
    expect(rules).toEqual([
      'fact date at_least 2026-01-01',
      'fact employees at_least 10',
      'fact employees less_than 250',
      'fact territory one_of region:53 region:94',
    ]);
  });

  it('limit nothing by a date that the programme does not have', () => {
    expect(
      read({ a: { 'applicable si': 'date du jour <= dispositif . fin de validité', valeur: 'oui' } }),
    ).toEqual([]);
  });

  it.each([
    [{ valeur: 'effectif <= 49 salariés' }, ['fact employees at_most 49']],
    ['249 >= entreprise . effectif', ['fact employees at_most 249']],
    [{ 'non applicable si': 'effectif > 249' }, ['fact employees at_most 249']],
    [{ 'non applicable si': ['microentrepreneur'] }, ['fact company_status none_of micro_enterprise']],
    ['microentrepreneur = oui', ['fact company_status one_of micro_enterprise']],
    ['non microentrepreneur', ['fact company_status none_of micro_enterprise']],
    ['microentrepreneur != non', ['fact company_status one_of micro_enterprise']],
    [
      {
        'une de ces conditions': ['code NAF niveau 2 . est 10', 'code NAF . est 01.13Z', "code NAF = '47.1'"],
      },
      ['fact activity one_of 10 01.13Z 47.1'],
    ],
    [{ 'aucune de ces conditions': ['code NAF niveau 1 . est K'] }, ['fact activity none_of K']],
    ['code NAF niveau 2 . est 34', ['to_check code NAF niveau 2 . est 34']],
    ["chiffre d'affaires <= 2 M€", ['fact turnover at_most 2000000']],
    ['ancienneté >= 2 ans', ['fact company_age_months at_least 24']],
    ["forme juridique = 'SARL'", ['fact legal_form one_of SARL']],
    ['date du jour <= 31/12/2027', ['fact date at_most 2027-12-31']],
    ['entreprise . possède des véhicules = oui', ['fact other one_of possède des véhicules']],
    ['entreprise . est labellisée', ['fact other one_of est labellisée']],
    ['région = Atlantide', ['to_check région = Atlantide']],
    ['effectif * 2 <= (10', ['to_check effectif * 2 <= (10']],
    [{ 'somme de': ['a', 'b'] }, ['to_check {"somme de":["a","b"]}']],
    ['questionnaire . objectif prioritaire . est A', ['fact (indicative) objective one_of est A']],
    [{ valeur: 'oui' }, []],
  ])('%j', (rule, expected) => {
    expect(read({ 'entreprise . est éligible': rule })).toEqual(expected);
  });

  it('keep groups inside groups', () => {
    const rules = read({
      a: {
        'une de ces conditions': [
          { 'toutes ces conditions': ['région = Corse', 'effectif <= 9'] },
          { 'toutes ces conditions': ['région = Bretagne', 'effectif <= 49'] },
        ],
      },
    });
    expect(rules).toEqual([
      'any_of',
      'all_of 0',
      'fact 1 territory one_of region:94',
      'fact 1 employees at_most 9',
      'all_of 0',
      'fact 4 territory one_of region:53',
      'fact 4 employees at_most 49',
    ]);
  });

  it('read variations in turn', () => {
    const rules = read({
      a: { variations: [{ si: 'région = Corse', alors: 'effectif <= 9' }, { sinon: 'effectif <= 49' }] },
    });
    expect(rules).toEqual([
      'any_of',
      'all_of 0',
      'fact 1 territory one_of region:94',
      'fact 1 employees at_most 9',
      'all_of 0',
      'fact 4 territory none_of region:94',
      'fact 4 employees at_most 49',
    ]);
  });

  it('exclude nobody by a list of every section', () => {
    const sections = [...'ABCDEFGHIJKLMNOPQRSTU'].map((one) => `code NAF niveau 1 . est ${one}`);
    expect(read({ a: { 'une de ces conditions': sections } })).toEqual([]);
  });

  it('end where rules name each other in a circle or are nested without end', () => {
    expect(read({ a: 'b', b: 'a' })).toEqual(expect.arrayContaining([expect.stringContaining('to_check')]));
    let nested: unknown = 'effectif <= 9';
    for (let depth = 0; depth < 100; depth += 1) nested = { 'toutes ces conditions': [nested] };
    expect(read({ a: nested })).toEqual([expect.stringContaining('to_check')]);
  });
});

describe('an expression', () => {
  it('keeps signs of comparison inside quotation marks as text', () => {
    expect(readExpression("a = 'x <= y'")).toEqual({
      kind: 'comparison',
      operator: '=',
      left: { kind: 'name', name: 'a' },
      right: { kind: 'text', value: 'x <= y' },
    });
  });

  it.each(['', 'a = b = c', '= 3', 'a <=', '#'])('is refused: %j', (text) => {
    expect(readExpression(text)).toBeNull();
  });
});
