import { describe, expect, test } from '@jest/globals';
import type { Condition } from '@platform/contracts/catalog';
import { plainSpaces, registeredLocale } from '../../test/page-locale.ts';
import { FRENCH_TEXT, subsidyWith } from '../../test/subsidies.ts';
import { readRows } from './read-rows.ts';

const fr = registeredLocale('fr');
const NO_TEXTS = { fr: { ...FRENCH_TEXT, keyRequirements: [], restrictions: [] } };
const SMALL: Condition = {
  subject: 'employees',
  rule: 'less_than',
  values: ['50'],
  period: null,
  alternative: null,
  native: '',
};

function rows(...subsidies: Parameters<typeof readRows>[0]) {
  return readRows(subsidies, fr).map(({ name, values, differs }) => ({
    name,
    values: values.map((list) => list.map(plainSpaces)),
    differs,
  }));
}

describe('rows of conditions and documents', () => {
  test('exist for what at least one subsidy states', () => {
    expect(rows(subsidyWith({ texts: NO_TEXTS }), null)).toEqual([]);
    const stating = subsidyWith({ requiredDocuments: [{ title: 'RIB', url: null, type: 'document' }] });
    expect(rows(stating, null)).toEqual([
      { name: 'Conditions', values: [['Employer moins de 50 salariés.'], []], differs: true },
      {
        name: 'Limites et exclusions',
        values: [['Rien ne doit être commandé avant la demande.'], []],
        differs: true,
      },
      { name: 'Pièces demandées', values: [['RIB'], []], differs: true },
    ]);
  });

  test('compare conditions stated as data by their subject, and number alternatives', () => {
    const one = subsidyWith({ texts: NO_TEXTS, conditions: [SMALL] });
    const other = subsidyWith({
      texts: NO_TEXTS,
      conditions: [
        { ...SMALL, values: ['10'], alternative: 'a' },
        { ...SMALL, subject: 'company_age_months', alternative: 'b' },
      ],
    });
    expect(rows(one, one)).toEqual([
      { name: 'Effectif', values: [['moins de 50'], ['moins de 50']], differs: false },
    ]);
    expect(rows(one, other)).toEqual([
      { name: 'Effectif', values: [['moins de 50'], ['moins de 10 (possibilité 1)']], differs: true },
      {
        name: 'Âge de l’entreprise en mois',
        values: [[], ['moins de 50 (possibilité 2)']],
        differs: true,
      },
    ]);
  });
});
