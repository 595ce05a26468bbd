import { describe, expect, test } from '@jest/globals';
import type { Condition } from '@platform/contracts/catalog';
import { plainSpaces, registeredLocale } from '../../test/page-locale.ts';
import { FRENCH_TEXT, subsidyWith } from '../../test/subsidies.ts';
import { type SubsidyRow, subsidyRows } from './subsidy-rows.ts';

const fr = registeredLocale('fr');
const en = registeredLocale('en');
const NO_TEXTS = { fr: { ...FRENCH_TEXT, keyRequirements: [], restrictions: [] } };
const SMALL: Condition = {
  subject: 'employees',
  rule: 'less_than',
  values: ['50'],
  period: null,
  alternative: null,
  native: '',
};

/** The rows on a French page, on which all texts of these subsidies are in the language of the page. */
function rows(...subsidies: Parameters<typeof subsidyRows>[0]) {
  return subsidyRows(subsidies, fr).map(({ name, values, differs }) => {
    expect(values.flat().filter(({ lang }) => lang !== undefined)).toEqual([]);
    return { name, values: values.map((list) => list.map(({ text }) => plainSpaces(text))), differs };
  });
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
      { name: 'Effectif', values: [['moins de 50 salariés'], ['moins de 50 salariés']], differs: false },
    ]);
    expect(rows(one, other)).toEqual([
      {
        name: 'Effectif',
        values: [['moins de 50 salariés'], ['moins de 10 salariés (possibilité 1)']],
        differs: true,
      },
      {
        name: 'Âge de l’entreprise en mois',
        values: [[], ['moins de 50 (possibilité 2)']],
        differs: true,
      },
    ]);
  });

  test('state on an English page the language of each text', () => {
    const french = subsidyWith({
      conditions: [SMALL],
      legalEntities: ['Association', 'Société coopérative'],
      certifications: ['Reconnu garant de l’environnement', 'ISO 14001'],
      requiredDocuments: [
        { title: 'Devis des travaux', url: null, type: 'document' },
        { title: 'Budget of the project', url: null, type: 'document' },
      ],
    });
    const plain = ({ name, values }: SubsidyRow) => [
      name,
      values[0]?.map(({ text, lang }) => ({ text: plainSpaces(text), lang })),
    ];
    expect(subsidyRows([french], en).map(plain)).toEqual([
      ['Employees', [{ text: 'less than 50 employees', lang: undefined }]],
      [
        'Legal form',
        [
          { text: 'Non-profit association', lang: undefined },
          { text: 'Société coopérative', lang: 'fr' },
        ],
      ],
      [
        'Labels and certifications',
        [
          { text: 'Reconnu garant de l’environnement', lang: 'fr' },
          { text: 'ISO 14001', lang: undefined },
        ],
      ],
      ['Conditions', [{ text: 'Employer moins de 50 salariés.', lang: 'fr' }]],
      ['Limits and exclusions', [{ text: 'Rien ne doit être commandé avant la demande.', lang: 'fr' }]],
      [
        'Documents asked for',
        [
          { text: 'Devis des travaux', lang: 'fr' },
          { text: 'Budget of the project', lang: undefined },
        ],
      ],
    ]);
  });
});
